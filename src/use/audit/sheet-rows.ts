import { inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type Sheet, sourceOfCell, type TableRow, withoutHidden } from '../../sheets/import/cells.ts';
import { whereText } from '../../sheets/import/mapping/mapping-text.ts';
import { Table } from '../../sheets/import/sheet/table.ts';
import { plural } from '../../view/text/plural.ts';
import { wrongUsage } from '../ground/exit/cli-failure.ts';

/** What to do with rows and columns that a workbook hides. */
export const HIDDEN = ['read', 'leave-out'] as const;

export interface SheetOptions {
  /** For messages. */
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly hidden?: (typeof HIDDEN)[number] | undefined;
}

/** The sheet of a workbook with the bookings; which one, and whether hidden cells count, is asked unless a flag says it. */
export function chosenSheet(sheets: readonly Sheet[], { file, sheet: wanted, hidden }: SheetOptions): Sheet {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const meant = filled.filter(({ name, isHidden }) => (wanted === undefined ? !isHidden : name === wanted));
  const [sheet = { file, rows: [], merged: [] }, ...others] = meant;
  if (others.length > 0 || (meant.length === 0 && (filled.length > 0 || wanted !== undefined))) {
    const names = filled.map(({ name = '', isHidden }) => `${inQuotes(name)}${isHidden ? ' (hidden)' : ''}`);
    const what =
      wanted === undefined
        ? `has ${plural(filled.length, 'sheet')} with rows`
        : `has no sheet ${inQuotes(wanted)} with rows`;
    throw wrongUsage(
      safeText(`${file} ${what}`),
      safeText(`say which: --sheet NAME; it has ${names.join(', ')}`, 1000),
    );
  }
  if (sheet.hidden === undefined || hidden === 'read') return sheet;
  if (hidden === 'leave-out') return withoutHidden(sheet);
  const where = whereText(sheet.hidden.map(({ row, column }) => sourceOfCell(sheet, row, column)));
  throw wrongUsage(
    safeText(`${file}: rows or columns with values are hidden (${where})`),
    'say whether they count: --hidden read or --hidden leave-out',
  );
}

/** The rows of a sheet. A cell that is joined with others below it stands in each of their rows. */
export async function* sheetRows({ budget, ...sheet }: Sheet): AsyncGenerator<TableRow> {
  const table = new Table(sheet);
  for (const row of table.rows) {
    const joined = table.columns.filter((column) => {
      const { top = 0, bottom = 0, left } = table.joined(row, column) ?? {};
      return top < bottom && left === column;
    });
    const cells = table.columns.map((column) =>
      joined.includes(column) ? table.joinedCell(row, column) : table.cell(row, column),
    );
    yield { kind: 'row', line: row + 1, cells, joined };
  }
}
