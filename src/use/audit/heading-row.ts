import { inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { bookingDate } from '../../sheets/bookings/booking-date.ts';
import {
  type BookingField,
  type Columns,
  findColumns,
  MOST_OF_NEEDED,
  namesNeeded,
  neededNamed,
} from '../../sheets/bookings/columns.ts';
import { type CellForms, canBeHeading, cellOfField, DATE_FIELDS } from '../../sheets/bookings/row-cells.ts';
import { type TableRow, textOfCell } from '../../sheets/import/cells.ts';
import type { CsvTrouble } from '../../sheets/import/sheet/csv-sheet.ts';
import { isAmount } from '../../sheets/import/values/amount.ts';
import { headingKey } from '../../sheets/import/words/heading-words.ts';
import { type NotJudged, placeInFileText } from '../../view/audit/audit-report.ts';
import { type CliFailure, usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';

export interface FileOptions extends CellForms {
  /** For messages. */
  readonly file: string;
  /** Of a workbook. */
  readonly sheet?: string | undefined;
  readonly named: ReadonlyMap<BookingField, string>;
}

/** How the rows below the headings are read. */
export interface Headed extends FileOptions {
  readonly columns: Columns;
  readonly headings: readonly string[];
  /** How many cells their row has, empty ones at its end included. */
  readonly width: number;
  /** Of the headings. */
  readonly line: number;
}

type Row = TableRow | CsvTrouble;

/** The headings are in one of the first rows. */
const MOST_ABOVE = 30;

/** The headings are the first row that names the needed columns, the bookings are below it. `notes` say what is not read. */
export async function withHeadings(
  rows: AsyncIterable<Row>,
  options: FileOptions,
): Promise<{ readonly headed: Headed; readonly below: AsyncIterable<Row>; readonly notes: readonly string[] }> {
  const { file, named } = options;
  const all = rows[Symbol.asyncIterator]();
  const head: Row[] = [];
  for (let next = await all.next(); !next.done; next = await all.next())
    if (head.push(next.value) >= MOST_ABOVE || next.value.kind === 'trouble') break;
  const filled = head.filter((row) => row.kind === 'trouble' || !isBlank(row));
  const first = filled.findIndex((row) => row.kind === 'row' && namesNeeded(textsOf(row), named, canBeHeading));
  const known = filled.map((row) => (row.kind === 'row' ? neededNamed(textsOf(row), named) : 0));
  const above = first >= 0 ? first : Math.max(0, known.indexOf(Math.max(...known)));
  const header = filled[above];
  if (header === undefined) throw usageFailure('no-input', `${file} is empty`, NEEDED_ROWS);
  if (header.kind === 'trouble') throw usageFailure('not-readable', `${file}:${header.line}: ${header.message}`);
  const headings = headingsIn(header, options);
  const { columns, problem } = findColumns(headings, named);
  if (problem) throw wrongUsage(`${file}: ${safeText(problem.message)}`, safeText(problem.hint, 1000));
  const headed: Headed = { ...options, columns, headings, width: header.cells.length, line: header.line };
  const lost = first < 0 ? header : filled.slice(0, above).find(isLikeBooking);
  if (lost) {
    const where = placeInFileText(placeOf(lost, headed));
    throw wrongUsage(`${file}: ${where} looks like a booking, but no headings are above it`, NEEDED_ROWS);
  }
  async function* below() {
    yield* filled.slice(above + 1);
    yield* { [Symbol.asyncIterator]: () => all };
  }
  const used = new Set(columns.values());
  const unread = headings.filter((heading, column) => heading !== '' && !used.has(column));
  const where = placeInFileText(placeOf(header, headed));
  const notes = [
    ...(above > 0 ? [`The headings are in ${where}; the rows above it are not read.`] : []),
    ...(unread.length > 0 ? [`Columns not read: ${unread.map((one) => inQuotes(safeText(one, 60))).join(', ')}.`] : []),
  ];
  return { headed, below: below(), notes };
}

const NEEDED_ROWS = 'the file needs a heading row, then one booking per row';

export const isBlank = ({ cells }: TableRow): boolean => cells.every(({ is }) => is === 'blank');

export const textsOf = ({ cells }: TableRow): string[] => cells.map(textOfCell);

export const placeOf = (
  { line }: Pick<TableRow, 'line'>,
  { sheet }: Pick<Headed, 'sheet'>,
): Required<Pick<NotJudged, 'line'>> & Pick<NotJudged, 'sheet'> => ({ line, ...(sheet !== undefined && { sheet }) });

/** Behind the last heading, rows of a CSV file have no cells; a sheet may have notes there. */
function headingsIn(header: TableRow, { sheet, named }: FileOptions): readonly string[] {
  const texts = textsOf(header);
  const numbers = [...named.values()].map((wanted) => (/^\d{1,4}$/.test(wanted) ? Number(wanted) : 0));
  const last = texts.findLastIndex((text) => text !== '') + 1;
  return sheet === undefined ? texts.slice(0, Math.max(last, ...numbers)) : texts;
}

/** Whether a row has at least as many cells as a booking needs, with two dates and two numbers among them. */
const isLikeBooking = (row: Row): row is TableRow =>
  row.kind === 'row' &&
  row.cells.filter(({ is }) => is !== 'blank').length >= FEWEST_CELLS &&
  row.cells.filter((cell) => bookingDate(cell, undefined).is !== 'wrong').length > 1 &&
  row.cells.filter((cell) => isAmount(textOfCell(cell))).length > 1;

const FEWEST_CELLS = 6;

/** Whether a row has the headings once more, perhaps in another language. Other headings end the command with exit 64. */
export function isHeadingRow(row: TableRow, headed: Headed): boolean {
  const texts = textsOf(row);
  if (keysOf(texts) === keysOf(headed.headings)) return true;
  if (neededNamed(texts, headed.named) < MOST_OF_NEEDED) return false;
  const { columns, problem } = findColumns(texts, headed.named);
  const isSame = ([field, column]: readonly [BookingField, number]): boolean => headed.columns.get(field) === column;
  if (!problem && columns.size === headed.columns.size && [...columns].every(isSame)) return true;
  throw otherHeadings(row, headed);
}

/** Rows below other headings would be read wrongly. */
export function otherHeadings(row: TableRow, headed: Headed): CliFailure {
  const [first, second] = [headed, row].map((one) => placeInFileText(placeOf(one, headed)));
  return wrongUsage(
    `${headed.file}: ${first} and ${second} have different headings`,
    'give each list its own file or sheet',
  );
}

const keysOf = (texts: readonly string[]): string => texts.map(headingKey).join(' ').trimEnd();

/** Whether a row has a different word for each date, the amount and the adults, as headings in an unknown language have. */
export function hasWordsOnly(row: TableRow, columns: Columns): boolean {
  const fields = [...DATE_FIELDS, 'adults', 'amount'] as const;
  const words = fields
    .filter((field) => columns.has(field))
    .map((field) => headingKey(textOfCell(cellOfField(row, columns, field))));
  return new Set(words).size === words.length && words.every((word) => /^\p{L}{2,}$/u.test(word));
}
