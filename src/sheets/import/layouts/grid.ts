import { columnName } from '../../../kernel/column-name.ts';
import { compare, decimalOf, parseDecimal } from '../../../kernel/decimal.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { textOfCell } from '../cells.ts';
import type { Table } from '../sheet/table.ts';
import { isNothing } from '../values/amount.ts';
import { day } from '../values/day.ts';
import { type LabelField, LIMITS } from '../words/label-meaning.ts';
import { isDated } from './propose-words.ts';
import { isNumber, type SideLists, sideLists } from './side-lists.ts';

/** A text next to or above prices that may say what they are. */
export interface GridLabel {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  /** The row or column of labels that it stands in, as the mapping calls it: its own heading, or `row 3`, `column A`. */
  readonly line: string;
  /** `listed`: it has one amount, apart from the table. */
  readonly axis: 'alone' | 'above' | 'left' | 'listed';
  /** What the label is, if its place says it. */
  readonly field?: LabelField;
  /** For a blank: the label before it, which may count here too. */
  readonly isBlank?: boolean;
}

/** A cell among the prices, with its labels: texts by themselves above it, headings, labels of its row. The nearest come last. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  /** Whether it has a number. */
  readonly isPriced: boolean;
  readonly labels: readonly GridLabel[];
}

/** What words of the sheet say, as far as that is known. */
export interface GridWords {
  /** Whether a text by itself counts. */
  readonly isSection: (text: string) => boolean;
  /** What the labels below or next to a heading are. */
  readonly fieldOf: (heading: string) => string | undefined;
  /** Whether a heading says whose prices stand below it. */
  readonly isPriceHead: (heading: string) => boolean;
}

/**
 * The prices of a sheet and the labels of each, by their places alone: labels stand to the left of prices, in rows above them, or by
 * themselves above several rows.
 */
export function gridOf(table: Table, words: GridWords): readonly GridCell[] {
  const lists = sideLists(table);
  const shape = shapeOf(table, words, lists);
  const isSame = memoize((column: number): boolean => {
    const next = shape.labels.find((one) => one > column);
    const textIn = (at: number) => (row: number) => table.joinedText(row, at);
    return next !== undefined && isRepeated([...shape.rows], textIn(column), textIn(next));
  });
  const cells: GridCell[] = [];
  const before = new Map<number, GridLabel>();
  let heads: number[] = [];
  let sections: readonly GridLabel[] = [];
  let isBelowPrices = false;
  // Rows without prices may have the labels of those below them.
  const labelsOf = (row: number): readonly GridLabel[] => {
    const names = heads.filter((head) => !isOfDates(table, head, shape, words.fieldOf));
    return shape.labels.flatMap((column) => rowLabel(table, row, column, isSame, names, before));
  };
  for (const row of table.rows) {
    if (lists.rows.has(row)) continue;
    if (!shape.rows.has(row)) {
      const filled = table.columns.filter((column) => table.joinedText(row, column) !== '');
      const [first] = filled;
      if (first === undefined) continue;
      // Above several columns, a text by itself with dates is a season of all of them.
      const isLone = filled.length === 1 && shape.prices.length > 1 && isDated(table.joinedText(row, first));
      if (!isLone && (shape.dates.has(row) || isHead(table, row, shape))) {
        heads = isBelowPrices ? [row] : [...heads, row];
        isBelowPrices = false;
        before.clear();
        // The corner may have the name of the section: a room above its occupancies.
        const corner = shape.labels.find((one) => table.joinedText(row, one) !== '');
        const text = corner === undefined ? '' : table.joinedText(row, corner);
        if (corner !== undefined && words.fieldOf(text) === undefined && words.isSection(text))
          sections = [...sections, sectionAt(text, row, corner)].slice(-MOST_SECTIONS);
      } else if (
        new Set(filled.map((column) => table.joinedText(row, column))).size === 1 &&
        !shape.labels.slice(1).includes(first)
      ) {
        const text = table.joinedText(row, first);
        if (!words.isSection(text)) continue;
        sections = [...sections, sectionAt(text, row, first)].slice(-MOST_SECTIONS);
        before.clear();
      } else labelsOf(row);
      continue;
    }
    isBelowPrices = true;
    const inRow = labelsOf(row);
    for (const column of shape.prices) {
      const above = heads.flatMap((head) => headLabel(table, head, column, shape, heads, words.fieldOf));
      const near = nearestLabels(shape, column);
      cells.push({
        row,
        column,
        isPriced: isNumber(table, row, column),
        labels: [
          ...sections,
          ...above,
          ...inRow.filter((one) => near.includes(one.column) || words.fieldOf(one.line) !== undefined),
        ],
      });
    }
  }
  for (const { place, label } of lists.amounts) {
    const text = table.joinedText(label.row, label.column);
    const own: GridLabel = { text, ...label, line: `row ${place.row + 1}`, axis: 'listed' };
    cells.push({ ...place, isPriced: true, labels: [own] });
  }
  return cells;
}

const sectionAt = (text: string, row: number, column: number): GridLabel => ({
  ...{ text, row, column },
  ...{ line: `row ${row + 1}`, axis: 'alone' },
});

/** Which rows and columns have prices, and which columns have their labels. */
interface Shape {
  readonly rows: ReadonlySet<number>;
  readonly prices: readonly number[];
  readonly labels: readonly number[];
  /** Rows whose heading says that they have dates. */
  readonly dates: ReadonlySet<number>;
}

/** Of texts by themselves, only the last ones count: a hotel, a room, a season, a meal plan. */
const MOST_SECTIONS = 6;

function shapeOf(table: Table, { fieldOf, isPriceHead }: GridWords, lists: SideLists): Shape {
  const isDateHead = (row: number, column: number): boolean => DATES.has(fieldOf(table.text(row, column)) ?? '');
  const dates = new Set(table.rows.filter((row) => table.columns.some((column) => isDateHead(row, column))));
  const tableColumns = table.columns.filter((column) => !lists.columns.has(column));
  const numbers = table.rows
    .filter((row) => !lists.rows.has(row) && !dates.has(row))
    .map((row) => ({ row, columns: tableColumns.filter((column) => isNumber(table, row, column)) }));
  const priceRows = numbers.filter(({ row, columns }) => columns.length > 0 && !isHeadOfNumbers(table, row, columns));
  const counted = new Map<number, number>();
  for (const { columns } of priceRows)
    for (const column of columns) counted.set(column, (counted.get(column) ?? 0) + 1);
  const words = (column: number): number =>
    priceRows.filter(({ row, columns }) => !columns.includes(column) && table.text(row, column) !== '').length;
  const fewest = Math.min(2, priceRows.length);
  const hasHeading = (column: number, fields: ReadonlySet<string>): boolean =>
    table.rows.some((row) => fields.has(fieldOf(table.text(row, column)) ?? ''));
  // Numbers below "Guests" say for whom the prices are, those below "Minimum stay" for how long, and those below "Room" are names.
  const isOfLabels = (column: number): boolean =>
    (hasHeading(column, LABEL_NUMBERS) &&
      priceRows.every(({ row }) => /^(?:\d{0,2}|\D+)$/.test(table.text(row, column)))) ||
    (hasHeading(column, NAMES) && priceRows.some(({ columns }) => columns.some((one) => one > column)));
  const prices = tableColumns.filter((column) => {
    const count = counted.get(column) ?? 0;
    const isNamed = table.rows.some(
      (row) => isPriceHead(table.text(row, column)) || (dates.has(row) && isDate(table, row, column)),
    );
    return count >= (isNamed ? 1 : fewest) && count >= words(column) && !isOfLabels(column);
  });
  const inPrices = new Set(prices);
  return {
    rows: new Set(priceRows.filter(({ columns }) => columns.some((one) => inPrices.has(one))).map(({ row }) => row)),
    prices,
    dates,
    labels: tableColumns.filter(
      (column) =>
        !inPrices.has(column) &&
        (words(column) > 0 || isOfLabels(column) || table.rows.some((row) => isDateHead(row, column))),
    ),
  };
}

/** Years, or numbers of guests above prices, are headings. */
function isHeadOfNumbers(table: Table, row: number, columns: readonly number[]): boolean {
  const values = columns.map((column) => parseDecimal(textOfCell(table.priceCell(row, column))));
  const isAlone = columns.length < 2;
  if (isAlone && table.columns.some((column) => !columns.includes(column) && table.text(row, column) !== ''))
    return false;
  if (values.every((one) => one !== undefined && /^(?:19|20)\d\d$/.test(one))) return true;
  const isRising = values.every((one, index) => {
    const last = index === 0 ? decimalOf(0) : values[index - 1];
    return one !== undefined && last !== undefined && compare(one, last) > 0 && /^[1-8]$/.test(one);
  });
  return !isAlone && isRising && columns.every((column) => table.isPriced(row + 1, column));
}

/** Whether a row has texts above most columns of prices. */
function isHead(table: Table, row: number, { prices }: Shape): boolean {
  const texts = prices.map((column) => table.joinedText(row, column)).filter((text) => !isNothing(text));
  const isSpread = new Set(texts).size > 1 || prices.length === 1 || table.joined(row, prices[0] ?? 0) === undefined;
  return texts.length > 0 && isSpread && (texts.length >= prices.length / 2 || new Set(texts).size > 1);
}

function rowLabel(
  table: Table,
  row: number,
  column: number,
  isSame: (column: number) => boolean,
  heads: readonly number[],
  before: Map<number, GridLabel>,
): readonly GridLabel[] {
  const text = table.joinedText(row, column);
  const last = before.get(column);
  if (text === '') return last ? [{ ...last, row, ...(!isSame(column) && { isBlank: true }) }] : [];
  const heading = heads.map((head) => table.joinedText(head, column)).findLast((one) => one !== '');
  const label = { text, row, column, line: heading ?? `column ${columnName(column)}`, axis: 'left' as const };
  // Next to a new label, a blank does not repeat what stands to the right of the one before.
  if (last?.text !== text) for (const other of before.keys()) if (other > column) before.delete(other);
  before.set(column, label);
  return [label];
}

/** The heading of a column in a row; if it is blank, the one before it in the row. */
function headLabel(
  table: Table,
  row: number,
  column: number,
  shape: Shape,
  heads: readonly number[],
  fieldOf: (heading: string) => string | undefined,
): readonly GridLabel[] {
  const { prices } = shape;
  // In the corner, a text is about the column below it, unless it is about dates and these are to its right.
  const corner = cornerOf(table, row, shape);
  const line = corner !== undefined && isOfDates(table, row, shape, fieldOf) ? corner : `row ${row + 1}`;
  const text = table.joinedText(row, column);
  if (text !== '') return [{ text, row, column, line, axis: 'above' }];
  const left = prices.filter((one) => one < column).findLast((one) => table.joinedText(row, one) !== '');
  if (left === undefined || table.joined(row, column) !== undefined) return [];
  const label: GridLabel = { text: table.joinedText(row, left), row, column, line, axis: 'above' };
  // Below the heading of this column alone, nothing is repeated; above one that comes again and again, it is.
  const others = heads.filter((head) => head !== row && table.joinedText(head, column) !== '');
  if (others.some((head) => head < row && table.joined(head, column) === undefined)) return [];
  const below = others.find((head) => head > row);
  const isSame =
    below !== undefined &&
    isRepeated(
      prices,
      (one) => table.joinedText(row, one),
      (one) => table.joinedText(below, one),
    );
  return [isSame ? label : { ...label, isBlank: true }];
}

const cornerOf = (table: Table, row: number, { labels }: Shape): string | undefined =>
  labels.map((one) => table.joinedText(row, one)).find((one) => one !== '');

/** Whether the text in the corner is about the dates to its right, and not about the labels below it. */
const isOfDates = (
  table: Table,
  row: number,
  shape: Shape,
  fieldOf: (heading: string) => string | undefined,
): boolean =>
  DATES.has(fieldOf(cornerOf(table, row, shape) ?? '') ?? '') &&
  (shape.prices.some((one) => isDate(table, row, one)) ||
    shape.prices.every((one) => table.joinedText(row, one) === ''));

/** Whether the same texts come in the same order next to each text of a line: `Single, Double` under each season. */
function isRepeated(
  places: readonly number[],
  textAt: (place: number) => string,
  nextTo: (place: number) => string,
): boolean {
  const groups: string[][] = [];
  for (const place of places) {
    if (textAt(place) !== '' || groups.length === 0) groups.push([]);
    if (nextTo(place) !== '') groups.at(-1)?.push(nextTo(place));
  }
  const [first = [], ...others] = groups.filter((group) => group.length > 0);
  return (
    others.length > 0 &&
    new Set(first).size === first.length &&
    others.every((one) => one.join('\n') === first.join('\n'))
  );
}

const NAMES: ReadonlySet<string> = new Set(['room', 'season', 'market']);

const LABEL_NUMBERS: ReadonlySet<string> = new Set(['guests', 'quota', ...LIMITS.map(([field]) => field)]);

const DATES: ReadonlySet<string> = new Set(['nights', 'first night', 'last night']);

/** Whether a cell is a day, or has a text with one. */
export const isDate = (table: Table, row: number, column: number): boolean =>
  isDated(table.joinedText(row, column)) || ['value', 'open'].includes(day(table.joinedCell(row, column)).is);

/** The columns of labels next to each other that are nearest to the left of a price; those to its right if there are none. */
function nearestLabels({ labels, prices }: Shape, column: number): readonly number[] {
  const left = labels.filter((one) => one < column);
  if (left.length === 0) return labels;
  const last = left.at(-1) ?? 0;
  return left.filter((one) => !prices.some((price) => one < price && price < last));
}
