import { mealPlanNamed } from '../../../contract/meal-plan-named.ts';
import { inQuotes } from '../../../kernel/did-you-mean.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { foldedName } from '../../../kernel/folded-name.ts';
import { memoizeLast } from '../../../kernel/memoize.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { bookingDate, type DateOrder, orderProvedBy } from '../../../sheets/bookings/booking-date.ts';
import { type BookingField, type Columns, FIELD_WORDS, findColumns } from '../../../sheets/bookings/columns.ts';
import { type CsvLine, csvRows } from '../../../sheets/bookings/csv-rows.ts';
import { type CellForms, markProvedBy, type OpenCell } from '../../../sheets/bookings/row-cells.ts';
import type { AuditedBooking, NotJudged } from '../../../view/audit/audit-report.ts';
import { type CliFailure, usageFailure, wrongUsage } from '../../ground/exit/cli-failure.ts';
import { bookingOfRow } from './booking-of-row.ts';
import { csvText } from './csv-text.ts';

export interface CsvOptions extends CellForms {
  /** For messages. */
  readonly file: string;
  readonly encoding?: string | undefined;
  /** Which heading is meant for a field. */
  readonly named: ReadonlyMap<BookingField, string>;
}

/** What became of a row: a booking to judge, or why there is none. */
export type CsvItem =
  | { readonly kind: 'booking'; readonly booking: AuditedBooking }
  /** `hotel`: as written, if it is known. */
  | { readonly kind: 'not-judged'; readonly troubles: readonly NotJudged[]; readonly hotel?: string };

/** What the headings say; `columns` are for messages. */
export interface CsvBookings {
  readonly columns: Columns;
  readonly items: AsyncIterable<CsvItem>;
}

/**
 * The bookings of a file, read piece by piece. A wrong cell concerns its row only. Headings that are not clear, and a cell that could mean
 * two things without a flag that says which, end the command with exit 64.
 */
export async function csvBookings(bytes: AsyncIterable<Uint8Array>, options: CsvOptions): Promise<CsvBookings> {
  const lines = csvRows(csvText(bytes, options.file, options.encoding))[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done)
    throw usageFailure(
      'no-input',
      `${options.file} is empty`,
      'the first row has the headings, one booking per row follows',
    );
  if (first.value.kind === 'trouble')
    throw usageFailure('not-readable', `${options.file}:${first.value.line}: ${first.value.message}`);
  const headings = first.value.cells;
  const { columns, problem } = findColumns(headings, options.named);
  if (problem) throw wrongUsage(`${options.file}: ${safeText(problem.message)}`, safeText(problem.hint, 1000));
  return { columns, items: itemsOf({ [Symbol.asyncIterator]: () => lines }, headings, columns, options) };
}

async function* itemsOf(
  lines: AsyncIterable<CsvLine>,
  headings: readonly string[],
  columns: Columns,
  options: CsvOptions,
): AsyncGenerator<CsvItem> {
  let question: Question | undefined;
  const before = new Map<string, { readonly line: number; readonly cells: readonly string[] }>();
  for await (const row of lines) {
    if (row.kind === 'trouble') {
      const many = row.lastLine > row.line ? `lines ${row.line} to ${row.lastLine} cannot be read: ` : '';
      const trouble = { reason: 'unreadable-lines', reference: '', line: row.line } as const;
      yield { kind: 'not-judged', troubles: [{ ...trouble, message: `${many}${row.message}` }] };
      continue;
    }
    // Once something is not clear, the rest of the file is only searched for what answers it.
    if (question) {
      const proof = proofIn(row.cells, columns, question.open.flag);
      if (proof) throw notClear(question, options.file, { ...proof, line: row.line });
      continue;
    }
    const extra = row.cells.slice(headings.length).filter((cell) => cell !== '').length;
    const reading = bookingOfRow(row.cells, row.line, columns, options);
    const { reference } = reading;
    const known = { reference, line: row.line };
    const hotel = cellOf(row.cells, columns, 'hotel');
    if (reading.kind === 'open') {
      question = { open: reading.open, line: row.line };
      const proof = proofIn(row.cells, columns, question.open.flag);
      if (proof) throw notClear(question, options.file, { ...proof, line: row.line });
      continue;
    }
    const key = reference === '' ? undefined : bookingKey(row.cells, columns, options.dates);
    const same = key === undefined ? undefined : before.get(key);
    // A row that cannot be read may be repeated by one that can.
    const isRead = extra === 0 && reading.kind !== 'wrong';
    if (key !== undefined && !same && isRead)
      before.set(key, { line: row.line, cells: REPORTED.map((field) => cellOf(row.cells, columns, field)) });
    if (same && isRead) {
      const other = REPORTED.flatMap((field, index) => {
        const was = same.cells[index] ?? '';
        return was === cellOf(row.cells, columns, field)
          ? []
          : [`${FIELD_WORDS[field]} there: ${safeText(was, 60) || 'none'}`];
      });
      const message = [`the same booking as line ${same.line}`, ...other].join(', ');
      yield { kind: 'not-judged', hotel, troubles: [{ reason: 'duplicate', ...known, message }] };
    } else if (extra > 0) {
      const message = `${row.cells.length} cells, but there are ${headings.length} headings`;
      yield { kind: 'not-judged', hotel, troubles: [{ reason: 'wrong-cell', ...known, message }] };
    } else if (reading.kind === 'booking') yield { kind: 'booking', booking: reading.booking };
    else if (reading.kind === 'not-judged')
      yield { kind: 'not-judged', hotel, troubles: [{ reason: reading.reason, ...known, message: reading.message }] };
    else
      yield {
        kind: 'not-judged',
        hotel,
        troubles: reading.wrong.map(({ field, message }) => ({
          reason: 'wrong-cell',
          ...known,
          column: headings[columns.get(field) ?? -1] ?? FIELD_WORDS[field],
          message,
        })),
      };
  }
  if (question) throw notClear(question, options.file);
}

const cellOf = (cells: readonly string[], columns: Columns, field: BookingField): string =>
  cells[columns.get(field) ?? -1] ?? '';

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
] as const;

/** What may differ between two rows of one booking; reported if it does. */
const REPORTED = ['status', 'amount', 'fee'] as const;

const bookingKey = (cells: readonly string[], columns: Columns, dates: DateOrder | undefined): string =>
  digestOf(JSON.stringify(SAME.map((field) => meaningOf(field, cellOf(cells, columns, field), dates)))).slice(0, 24);

/** What a cell says, however it is spelled. */
function meaningOf(field: (typeof SAME)[number], cell: string, dates: DateOrder | undefined): string {
  switch (field) {
    case 'checkIn':
    case 'checkOut': {
      const read = bookingDate(cell, dates);
      return read.is === 'value' ? read.value.day : cell;
    }
    case 'hotel':
      return foldedName(cell.split('/').at(-1) ?? '');
    case 'mealPlan':
      return planMeant(cell);
    default:
      return foldedName(cell);
  }
}

const planMeant = memoizeLast(100, (cell: string): string => {
  const plan = mealPlanNamed(cell.replace(/\s*&\s*/, ' and '));
  return plan.ok ? plan.value : foldedName(cell);
});

interface Question {
  readonly open: OpenCell;
  readonly line: number;
}

interface Proof {
  readonly cell: string;
  readonly value: string;
}

const DATES: readonly BookingField[] = ['bookedOn', 'checkIn', 'checkOut'];

/** A cell that can be read in one way only. */
function proofIn(cells: readonly string[], columns: Columns, flag: OpenCell['flag']): Proof | undefined {
  for (const field of flag === 'dates' ? DATES : flag === 'decimal' ? (['amount'] as const) : []) {
    const cell = cells[columns.get(field) ?? -1] ?? '';
    const value = flag === 'dates' ? orderProvedBy(cell) : markProvedBy(cell);
    if (value !== undefined) return { cell, value };
  }
  return undefined;
}

/** The question, with the flag that answers it and what the file itself says about the answer. */
function notClear(
  { open: { flag, cell, field }, line }: Question,
  file: string,
  proof?: Proof & { readonly line: number },
): CliFailure {
  const shown = inQuotes(safeText(cell, 60));
  const where = `${file}:${line}: the ${FIELD_WORDS[field]} ${shown}`;
  const seen = proof ? `; ${inQuotes(safeText(proof.cell, 60))} in line ${proof.line} suggests ${proof.value}` : '';
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
