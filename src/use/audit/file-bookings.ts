import { columnName } from '../../kernel/column-name.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { digestOf } from '../../kernel/digest.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { memoizeLast } from '../../kernel/memoize.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { bookingDate, type DateOrder, orderProvedBy } from '../../sheets/bookings/booking-date.ts';
import { type BookingField, type Columns, FIELD_WORDS } from '../../sheets/bookings/columns.ts';
import { cellOfField, DATE_FIELDS, markProvedBy, type OpenCell, remarkIn } from '../../sheets/bookings/row-cells.ts';
import { BLANK, type CellValue, type TableRow, textOfCell } from '../../sheets/import/cells.ts';
import type { CsvTrouble } from '../../sheets/import/sheet/csv-sheet.ts';
import { placeOfSource } from '../../sheets/import/source.ts';
import { boardWord } from '../../sheets/import/values/board-word.ts';
import {
  type AuditedBooking,
  type NotBooking,
  type NotJudged,
  placeInFileText,
} from '../../view/audit/audit-report.ts';
import { type CliFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { bookingOfRow } from './booking-of-row.ts';
import {
  type FileOptions,
  type Headed,
  hasWordsOnly,
  isBlank,
  isHeadingRow,
  otherHeadings,
  placeOf,
  textsOf,
  withHeadings,
} from './heading-row.ts';

/** What became of a row: a booking to judge, or why there is none. */
export type BookingItem =
  | { readonly kind: 'booking'; readonly booking: AuditedBooking }
  /** `hotel`: as written, if it is known. */
  | { readonly kind: 'not-judged'; readonly troubles: readonly NotJudged[]; readonly hotel?: string };

interface FileBookings {
  readonly columns: Columns;
  readonly items: AsyncIterable<BookingItem>;
  /** Rows that are no bookings, once all items were read. */
  readonly notBookings: readonly NotBooking[];
  readonly notes: readonly string[];
}

/**
 * The bookings in rows of a file, below its headings. A wrong cell concerns its row only. Headings that are not clear, and a cell that could mean two
 * things without a flag that says which, end the command with exit 64.
 */
export async function fileBookings(
  rows: AsyncIterable<TableRow | CsvTrouble>,
  options: FileOptions,
): Promise<FileBookings> {
  const { headed, below, notes } = await withHeadings(rows, options);
  const notBookings: NotBooking[] = [];
  return { columns: headed.columns, items: itemsOf(below, headed, notBookings), notBookings, notes };
}

/** The place of a cell, by the heading of its column too. */
function placeOfField(row: Pick<TableRow, 'line'>, headed: Headed, field: BookingField) {
  const column = headed.columns.get(field) ?? -1;
  return {
    ...placeOf(row, headed),
    ...(headed.sheet !== undefined && column >= 0 && { cell: `${columnName(column)}${row.line}` }),
    column: headed.headings[column] ?? FIELD_WORDS[field],
  };
}

async function* itemsOf(
  rows: AsyncIterable<TableRow | CsvTrouble>,
  headed: Headed,
  notBookings: NotBooking[],
): AsyncGenerator<BookingItem> {
  const { columns } = headed;
  let question: Question | undefined;
  /** The row before, if it may have headings in a language that is not known. */
  let isAfterWords: TableRow | undefined;
  const before = new Map<string, { readonly place: string; readonly cells: readonly string[] }>();
  for await (const row of rows) {
    if (row.kind === 'trouble') {
      const many = row.lastLine > row.line ? `lines ${row.line} to ${row.lastLine} cannot be read: ` : '';
      const trouble = { reason: 'unreadable-lines', reference: '', line: row.line } as const;
      yield { kind: 'not-judged', troubles: [{ ...trouble, message: `${many}${row.message}` }] };
      continue;
    }
    if (isBlank(row)) continue;
    const place = placeInFileText(placeOf(row, headed));
    const remark = isHeadingRow(row, headed) ? textsOf(row).find((text) => text !== '') : remarkIn(row, columns);
    if (remark !== undefined) {
      notBookings.push({ ...placeOf(row, headed), line: row.line, text: safeText(remark, 60) });
      continue;
    }
    const reading = bookingOfRow(row, columns, headed);
    if (reading.kind === 'open') question ??= { open: reading.open, row };
    // Once something is not clear, the rest of the file is only searched for what answers it.
    if (question) {
      const proof = proofIn(row, columns, question.open.flag);
      if (proof)
        throw notClear(question, headed, `; ${inQuotes(safeText(proof.cell, 60))} in ${place} suggests ${proof.value}`);
      continue;
    }
    if (reading.kind === 'open') continue;
    if (isAfterWords && reading.kind === 'wrong') throw otherHeadings(isAfterWords, headed);
    isAfterWords = reading.kind === 'wrong' && hasWordsOnly(row, columns) ? row : undefined;
    const hasMore = headed.sheet === undefined && hasMoreCells(row, headed);
    const { reference } = reading;
    const known = { reference, ...placeOf(row, headed) };
    const text = (field: BookingField): string => textOfCell(cellOfField(row, columns, field));
    const hotel = text('hotel');
    const key = reference === '' ? undefined : bookingKey(row, columns, headed.dates);
    const same = key === undefined ? undefined : before.get(key);
    // A row that cannot be read may be repeated by one that can.
    const isRead = !hasMore && reading.kind !== 'wrong';
    if (key !== undefined && !same && isRead) before.set(key, { place, cells: REPORTED.map(text) });
    if (same && isRead) {
      const other = REPORTED.flatMap((field, index) => {
        const was = same.cells[index] ?? '';
        return was === text(field) ? [] : [`${FIELD_WORDS[field]} there: ${safeText(was, 60) || 'none'}`];
      });
      const message = [`the same booking as ${same.place}`, ...other].join(', ');
      yield { kind: 'not-judged', hotel, troubles: [{ reason: 'duplicate', ...known, message }] };
    } else if (hasMore) {
      const message = `${row.cells.length} cells, but there are ${headed.width} in the row of the headings`;
      yield { kind: 'not-judged', hotel, troubles: [{ reason: 'wrong-cell', ...known, message }] };
    } else if (reading.kind === 'booking')
      yield { kind: 'booking', booking: { ...reading.booking, ...placeOf(row, headed) } };
    else if (reading.kind === 'not-judged')
      yield { kind: 'not-judged', hotel, troubles: [{ reason: reading.reason, ...known, message: reading.message }] };
    else {
      const troubles = reading.wrong.map(({ field, message }) => ({
        reason: 'wrong-cell' as const,
        reference,
        ...placeOfField(row, headed, field),
        message,
      }));
      yield { kind: 'not-judged', hotel, troubles };
    }
  }
  if (question) throw notClear(question, headed);
}

/** Whether a row of a CSV file has cells behind those of the headings, or more because an amount was cut at its comma. */
function hasMoreCells({ cells }: TableRow, { columns, headings, width }: Headed): boolean {
  const filled = cells.findLastIndex(({ is }) => is !== 'blank') + 1;
  if (filled > width) return true;
  const at = columns.get('amount') ?? -1;
  const [whole, part] = [cells[at], cells[at + 1]].map((cell) => textOfCell(cell ?? BLANK));
  const isCut = /^\d{1,3}(?:[. ]?\d{3})*$/.test(whole ?? '') && /^\d{1,3}(?:\.\d+)?$/.test(part ?? '');
  return isCut && (cells.length > width || filled > headings.length);
}

/** Which cells say which booking it is; rooms of one booking differ in one of them. */
const SAME = [
  'reference',
  'hotel',
  'room',
  'mealPlan',
  'checkIn',
  'checkOut',
  'nights',
  'party',
  'adults',
  'children',
  'childAges',
  'infants',
] as const;

/** What may differ between two rows of one booking; reported if it does. */
const REPORTED = ['status', 'amount', 'currency', 'fee'] as const;

const bookingKey = (row: TableRow, columns: Columns, dates: DateOrder | undefined): string =>
  digestOf(JSON.stringify(SAME.map((field) => meaningOf(field, cellOfField(row, columns, field), dates)))).slice(0, 24);

/** What a cell says, however it is spelled. */
function meaningOf(field: (typeof SAME)[number], cell: CellValue, dates: DateOrder | undefined): string {
  const text = textOfCell(cell);
  switch (field) {
    case 'checkIn':
    case 'checkOut': {
      const read = bookingDate(cell, dates);
      return read.is === 'value' ? read.value.day : text;
    }
    case 'hotel':
      return foldedName(text.split('/').at(-1) ?? '');
    case 'mealPlan':
      return planMeant(text);
    default:
      return foldedName(text);
  }
}

const planMeant = memoizeLast(100, (cell: string): string => boardWord(cell) ?? foldedName(cell));

interface Question {
  readonly open: OpenCell;
  readonly row: TableRow;
}

interface Proof {
  readonly cell: string;
  readonly value: string;
}

/** A cell that can be read in one way only. */
function proofIn(row: TableRow, columns: Columns, flag: OpenCell['flag']): Proof | undefined {
  for (const field of flag === 'dates' ? DATE_FIELDS : flag === 'decimal' ? (['amount'] as const) : []) {
    const cell = cellOfField(row, columns, field);
    const value = flag === 'dates' ? orderProvedBy(cell) : markProvedBy(cell);
    if (value !== undefined) return { cell: textOfCell(cell), value };
  }
  return undefined;
}

/** The question, with the flag that answers it and `seen`, what the file itself says about the answer. */
function notClear({ open: { flag, cell, field }, row }: Question, headed: Headed, seen = ''): CliFailure {
  const { line, ...place } = placeOfField(row, headed, field);
  const { file } = headed;
  const at = place.cell === undefined ? `${file}:${line}` : placeOfSource({ file, ...place, text: '' });
  const where = safeText(`${at}: the ${FIELD_WORDS[field]} ${inQuotes(safeText(cell, 60))}`);
  switch (flag) {
    case 'dates':
      return wrongUsage(`${where} could be day first or month first`, `say which: --dates dmy or --dates mdy${seen}`);
    case 'decimal':
      return wrongUsage(
        `${where} could have thousands or decimals`,
        `say which: --decimal comma or --decimal point${seen}`,
      );
    case 'currency':
      return wrongUsage(`${where} has no currency, and the file has no column for it`, 'name it: --currency EUR');
  }
}
