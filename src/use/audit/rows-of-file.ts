import { createReadStream, statSync } from 'node:fs';
import { columnName } from '../../kernel/column-name.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { Budget, TooMuch } from '../../sheets/import/budget.ts';
import { type Sheet, sourceOfCell, type TableRow } from '../../sheets/import/cells.ts';
import { whereText } from '../../sheets/import/mapping/mapping-text.ts';
import { csvRows } from '../../sheets/import/sheet/csv-sheet.ts';
import { partOf } from '../../sheets/import/sheet/sheet-part.ts';
import { Table } from '../../sheets/import/sheet/table.ts';
import { plural } from '../../view/text/plural.ts';
import { usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { csvText, isArchive } from '../tables/csv-text.ts';
import { readSheets } from '../tables/read-sheets.ts';

/** What to do with rows and columns that a workbook hides. */
export const HIDDEN = ['read', 'leave-out'] as const;

export interface SheetOptions {
  /** For messages. */
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly hidden?: (typeof HIDDEN)[number] | undefined;
}

/** The rows of a CSV file (`-`: of stdin), read piece by piece, or of the sheet of a workbook. A folder or a missing file ends the command with exit 64. */
export async function rowsOf(
  file: string,
  flags: Omit<SheetOptions, 'file'> & { readonly encoding?: string | undefined },
) {
  const shown = safeText(file, 200);
  const stats = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file !== '-' && stats === undefined) throw usageFailure('no-input', `no such file or folder: ${shown}`);
  if (stats?.isDirectory()) throw usageFailure('no-input', `${shown} is a folder`, 'name the file with the bookings');
  const isWorkbook = stats?.isFile() === true && (await beginsAsArchive(file));
  const odd = (isWorkbook ? (['encoding'] as const) : (['sheet', 'hidden'] as const)).find((name) => flags[name]);
  if (odd)
    throw wrongUsage(`--${odd} goes with a ${isWorkbook ? 'CSV file' : 'workbook'}`, `leave it out for ${shown}`);
  if (!isWorkbook)
    return {
      rows: csvRows(csvText(file === '-' ? process.stdin : createReadStream(file), shown, flags.encoding)),
      left: [],
    };
  try {
    const sheets = await readSheets(file, new Budget(() => process.cpuUsage().user / 1000));
    const { sheet, left } = chosenSheet(sheets, { ...flags, file: shown });
    return { rows: sheetRows(sheet), left, ...(sheet.name !== undefined && { sheet: sheet.name }) };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    throw usageFailure('too-large', safeText(error.message, 300), 'save it as "CSV UTF-8", which is read at any size');
  }
}

async function beginsAsArchive(file: string): Promise<boolean> {
  for await (const start of createReadStream(file, { end: 3 })) return isArchive(start);
  return false;
}

/**
 * The sheet that has the bookings, with notes about what is left out. Ends with exit 64 if several sheets could be meant, or if hidden
 * cells have values and no flag says whether they count.
 */
export function chosenSheet(
  sheets: readonly Sheet[],
  { file, sheet: wanted, hidden }: SheetOptions,
): { readonly sheet: Sheet; readonly left: readonly string[] } {
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
  const unread = filled.flatMap((one) =>
    one === sheet
      ? []
      : [
          `Not read: ${one.isHidden ? 'hidden ' : ''}sheet ${inQuotes(safeText(one.name ?? '', 60))} (${plural(one.rows.filter(isFilled).length, 'row')}).`,
        ],
  );
  if (sheet.hidden === undefined || hidden === 'read') return { sheet, left: unread };
  if (hidden === 'leave-out')
    return { sheet: partOf(sheet, { hidden: 'leave out' }), left: [...unread, leftOut(sheet)] };
  const where = whereText(sheet.hidden.map(({ row, column }) => sourceOfCell(sheet, row, column)));
  throw wrongUsage(
    safeText(`${file}: rows or columns with values are hidden (${where})`),
    'say whether they count: --hidden read or --hidden leave-out',
  );
}

const isFilled = (cells: Sheet['rows'][number]): boolean => cells.some(({ is }) => is !== 'blank');

/** `Left out: hidden row 3, column D.` */
function leftOut(sheet: Sheet): string {
  const { rows } = partOf(sheet, { hidden: 'leave out' });
  const isRowHidden = (row: number): boolean => !isFilled(rows[row] ?? []);
  const places = (sheet.hidden ?? []).map(({ row, column }) =>
    isRowHidden(row) ? `row ${row + 1}` : `column ${columnName(column)}`,
  );
  const [shown, more] = [[...new Set(places)].slice(0, MOST_NAMED), new Set(places).size - MOST_NAMED];
  return `Left out: hidden ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

const MOST_NAMED = 20;

/**
 * The rows of a sheet. A cell that is joined with others below it counts for each of their rows. The time limit is for reading the
 * workbook only, because bookings are judged between rows.
 */
export async function* sheetRows({ budget: _, ...sheet }: Sheet): AsyncGenerator<TableRow> {
  const table = new Table(sheet);
  for (const row of table.rows) {
    const joined = table.columns.filter((column) => {
      const { top = 0, bottom = 0, left } = table.joined(row, column) ?? {};
      return top < bottom && left === column;
    });
    const cells = table.columns.map((column) =>
      joined.includes(column) ? table.joinedCell(row, column) : table.cell(row, column),
    );
    const continued = joined.filter((column) => (table.joined(row, column)?.top ?? row) < row);
    yield { kind: 'row', line: row + 1, cells, joined, continued };
  }
}
