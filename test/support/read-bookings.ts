import { csvRows } from '../../src/sheets/import/sheet/csv-sheet.ts';
import { xlsxSheets } from '../../src/sheets/import/sheet/xlsx-sheets.ts';
import { fileBookings } from '../../src/use/audit/file-bookings.ts';
import type { FileOptions } from '../../src/use/audit/heading-row.ts';
import { chosenSheet, type SheetOptions, sheetRows } from '../../src/use/audit/rows-of-file.ts';
import { CliFailure } from '../../src/use/ground/exit/exit-code.ts';
import { placeInFileText } from '../../src/view/audit/audit-report.ts';
import { type MadeCell, type MadeSheet, makeXlsx } from './make-xlsx.ts';

// Lists of bookings, read as by `audit`.

type Options = Partial<FileOptions> & Pick<SheetOptions, 'hidden'>;
export const DEFAULTS = {
  dates: undefined,
  decimal: undefined,
  currency: undefined,
  timeZone: 'UTC',
  named: new Map(),
};

async function readRows(rows: Parameters<typeof fileBookings>[0], options: FileOptions, left: readonly string[] = []) {
  const { items, notes, notBookings } = await fileBookings(rows, options);
  const lines: string[] = [];
  for await (const item of items) {
    if (item.kind === 'not-judged') {
      for (const { reference, line, cell, column = '', message } of item.troubles)
        lines.push(`${reference} ${cell ?? line} ${column}: ${message}`);
      continue;
    }
    const { stay, line, booked } = item.booking;
    const { bookingReference, hotelCode, rooms, mealPlan, checkIn, checkOut, parties, sold } = stay;
    const made = new Date(booked.from).toISOString().slice(0, 16);
    lines.push(
      [
        bookingReference,
        line,
        made,
        hotelCode,
        rooms,
        mealPlan,
        checkIn,
        checkOut,
        parties[0],
        sold?.amount,
        sold?.currency,
      ].join(' '),
    );
  }
  return { lines, notes: [...left, ...notes, ...notBookings.map((one) => `${placeInFileText(one)} "${one.text}"`)] };
}

export const workbook = (sheets: readonly MadeSheet[], { hidden, ...options }: Options = {}) => {
  const read = xlsxSheets('bookings.xlsx', makeXlsx(sheets));
  if (!read.ok) throw new Error(read.error);
  const { sheet, left } = chosenSheet(read.value, { file: 'bookings.xlsx', hidden, sheet: options.sheet });
  return readRows(sheetRows(sheet), { ...DEFAULTS, file: 'bookings.xlsx', ...options, sheet: sheet.name }, left);
};

export const sheetOf = (rows: readonly (readonly MadeCell[])[], more: Partial<MadeSheet> = {}) => [
  { name: 'May', rows, ...more },
];

export async function csv(text: string, options: Options = {}) {
  async function* pieces() {
    yield text;
  }
  return readRows(csvRows(pieces()), { ...DEFAULTS, file: 'bookings.csv', ...options });
}

export async function failure(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CliFailure) return `${error.details.message}; ${error.details.hint}`;
    throw error;
  }
  throw new Error('nothing failed');
}

export const HEAD = [
  'Reference',
  'Booked on',
  'Hotel',
  'Room',
  'Board',
  'Arrival',
  'Departure',
  'Adults',
  'Total',
  'Currency',
];
// 46402 is 15 January 2027, 46537 is 30 May.
export const ROW: readonly MadeCell[] = [
  'R-1',
  { day: 46402 },
  'SEA',
  'DBL',
  'HB',
  { day: 46537 },
  { day: 46540 },
  2,
  490,
  'EUR',
];
export const READ = 'R-1 2 2027-01-15T00:00 SEA DBL HALF_BOARD 2027-05-30 2027-06-02 30,30 490 EUR';
export const changed = (column: number, cell: MadeCell): readonly MadeCell[] => ROW.with(column, cell);
