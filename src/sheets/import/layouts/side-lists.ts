import { groupBy } from '../../../kernel/by-key.ts';
import { type CellPlace, textOfCell } from '../cells.ts';
import type { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';

/** Amounts with a label each, apart from a table of prices: supplements below it, or to its right. */
export interface SideLists {
  readonly amounts: readonly { readonly place: CellPlace; readonly label: CellPlace }[];
  /** Rows and columns that no table is in. */
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

export function sideLists(table: Table): SideLists {
  const numbers = table.rows.flatMap((row) =>
    table.columns.flatMap((column) => (isNumber(table, row, column) ? [{ row, column }] : [])),
  );
  const [inRow, inColumn] = [groupBy(numbers, ({ row }) => row), groupBy(numbers, ({ column }) => column)];
  const below = listed(table.rows, table.columns, {
    isFilled: (row, column) => table.joinedText(row, column) !== '',
    numbersOf: (row) => (inRow.get(row) ?? []).map(({ column }) => column),
  });
  const across = listed(table.columns, table.rows, {
    isFilled: (column, row) => table.joinedText(row, column) !== '',
    numbersOf: (column) => (inColumn.get(column) ?? []).map(({ row }) => row),
  });
  return {
    rows: new Set(below.lines),
    columns: new Set(across.lines),
    amounts: [
      ...below.amounts.map(({ line, at, label }) => ({
        place: { row: line, column: at },
        label: { row: line, column: label },
      })),
      ...across.amounts.map(({ line, at, label }) => ({
        place: { row: at, column: line },
        label: { row: label, column: line },
      })),
    ],
  };
}

interface Cells {
  readonly isFilled: (line: number, at: number) => boolean;
  readonly numbersOf: (line: number) => readonly number[];
}

interface Listed {
  readonly lines: readonly number[];
  readonly amounts: readonly { readonly line: number; readonly at: number; readonly label: number }[];
}

/** The lists behind the first block of lines with numbers: lines with one amount each, all at the same place, and no heading above it. */
function listed(lines: readonly number[], places: readonly number[], { isFilled, numbersOf }: Cells): Listed {
  const blocks: number[][] = [[]];
  for (const line of lines)
    if (places.some((at) => isFilled(line, at))) blocks.at(-1)?.push(line);
    else blocks.push([]);
  // Where numbers stand before a list.
  const seen = new Set<number>();
  let isWide = false;
  const note = (line: number): void => {
    for (const at of numbersOf(line)) seen.add(at);
    isWide ||= numbersOf(line).length > 1;
  };
  const lists = blocks.map((block): Listed => {
    const last = block.findLastIndex((line) => numbersOf(line).length > 0);
    const [at = -1] = numbersOf(block[last] ?? -1);
    const start = block.findLastIndex((line) => numbersOf(line).some((one) => one !== at)) + 1;
    const own = block.slice(start);
    block.slice(0, start).forEach(note);
    // Next to prices, an amount below the first of them alone may be of that one.
    const isApart = start === 0 ? isWide || [...seen].some((one) => one !== at) : !seen.has(at);
    const isFirst = seen.size === 0;
    own.forEach(note);
    const amounts = own.filter((line) => numbersOf(line).length === 1);
    const [first = 0] = amounts;
    const hasHead = own.some((line) => line < first && isFilled(line, at));
    const labels = amounts.map((line) => places.findLast((one) => one < at && isFilled(line, one)));
    if (last < 0 || isFirst || hasHead || !isApart || labels.includes(undefined)) return NONE;
    return { lines: own, amounts: amounts.map((line, index) => ({ line, at, label: labels[index] ?? 0 })) };
  });
  return { lines: lists.flatMap((one) => one.lines), amounts: lists.flatMap((one) => one.amounts) };
}

const NONE: Listed = { lines: [], amounts: [] };

/** An amount, or how much more or less; no date such as `01.05.`, and no text. */
export function isNumber(table: Table, row: number, column: number): boolean {
  const cell = table.priceCell(row, column);
  const text = textOfCell(cell);
  return (cell.is === 'number' || cell.is === 'text') && !DATE_LIKE.test(text) && isAmount(text);
}

const DATE_LIKE = /^(?:0[1-9]|[12]\d|3[01])[./](?:0[1-9]|1[0-2])[./]?$/;
