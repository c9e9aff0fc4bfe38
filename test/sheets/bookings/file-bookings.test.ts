import { describe, expect, it } from 'vitest';
import type { BookingField } from '../../../src/sheets/bookings/columns.ts';
import { csvRows } from '../../../src/sheets/import/sheet/csv-sheet.ts';
import { fileBookings } from '../../../src/use/audit/file-bookings.ts';
import type { FileOptions } from '../../../src/use/audit/heading-row.ts';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';
import { csvText } from '../../../src/use/tables/csv-text.ts';

const OPTIONS: FileOptions = {
  file: 'bookings.csv',
  dates: undefined,
  decimal: undefined,
  currency: undefined,
  timeZone: 'UTC',
  named: new Map(),
};

const encoder = new TextEncoder();

/** In pieces of seven bytes, so that every character and line end is cut somewhere. */
async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function read(
  text: string | Uint8Array,
  { encoding, ...more }: Partial<FileOptions> & { encoding?: string } = {},
) {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text;
  const rows = csvRows(csvText(pieces(bytes), 'bookings.csv', encoding));
  const { items } = await fileBookings(rows, { ...OPTIONS, ...more });
  const bookings = [];
  const troubles = [];
  for await (const item of items)
    if (item.kind === 'booking') bookings.push(item.booking);
    else troubles.push(...item.troubles);
  return { bookings, troubles };
}

async function failure(text: string | Uint8Array, more: Parameters<typeof read>[1] = {}) {
  try {
    await read(text, more);
  } catch (error) {
    if (error instanceof CliFailure) return error.details;
    throw error;
  }
  throw new Error('nothing failed');
}

const HEAD = 'Reference,Booked,Hotel,Room,Board,Arrival,Departure,Adults,Total,Currency';
const ROW = 'R-1,2027-01-15,SEA,DBL,HB,2027-05-30,2027-06-02,2,490.00,EUR';
const STAY = {
  bookingReference: 'R-1',
  bookedOn: '2027-01-15',
  hotelCode: 'SEA',
  rooms: ['DBL'],
  parties: [[30, 30]],
  mealPlan: 'HALF_BOARD',
  checkIn: '2027-05-30',
  checkOut: '2027-06-02',
  sold: { amount: '490', currency: 'EUR' },
};
const named = (...entries: [BookingField, string][]) => ({ named: new Map(entries) });

describe('a file with bookings', () => {
  it('is read by well-known headings in any order and case', async () => {
    const { bookings, troubles } = await read(`${HEAD}\n${ROW}\n`);
    expect(troubles).toEqual([]);
    expect(bookings).toEqual([
      {
        line: 2,
        stay: STAY,
        booked: { from: Date.parse('2027-01-15T00:00:00Z'), until: Date.parse('2027-01-15T23:59:59.999Z') },
      },
    ]);
    const { bookings: other } = await read(
      'CHECK-IN;Noches;adultos;habitación;Régimen;IMPORTE;divisa;Hotel_Code;created at;Locator\n2027-05-30;3;2;DBL;HB;490,00;EUR;SEA;2027-01-15;R-1',
    );
    expect(other.map(({ stay }) => stay)).toEqual([STAY]);
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('may have %s between its cells', async (_, mark) => {
    const { bookings } = await read(`${HEAD}\n${ROW}`.replaceAll(',', mark));
    expect(bookings.map(({ stay }) => stay)).toEqual([STAY]);
  });

  it('may be from a spreadsheet: byte order mark, line with sep=, Windows line ends, empty rows', async () => {
    const text = `\ufeffsep=;\r\n${HEAD};Notes\r\n\r\n${ROW};"late\r\narrival; ""quiet"""\r\n;;;;;;;;;;\r\n${ROW.replace('R-1', 'R-2')};\r\n`;
    const { bookings, troubles } = await read(text.replaceAll(',', ';'));
    expect(troubles).toEqual([]);
    expect(bookings.map(({ line, stay }) => [line, stay])).toEqual([
      [4, STAY],
      [7, { ...STAY, bookingReference: 'R-2' }],
    ]);
  });

  it('may be in UTF-16 with its mark, or in an encoding that is named', async () => {
    const text = `${HEAD},Hotel name\n${ROW},São Vicente`;
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect((await read(wide)).bookings.map(({ stay }) => stay)).toEqual([STAY]);
    const old = new Uint8Array(Buffer.from(text, 'latin1'));
    expect((await read(old, { encoding: 'windows-1252' })).bookings).toHaveLength(1);
    expect(await failure(old)).toMatchObject({ exit: 64, message: 'bookings.csv is not UTF-8 text (after line 2)' });
  });

  it('must not be a spreadsheet in its own format', async () => {
    for (const start of [
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0],
    ])
      expect(await failure(new Uint8Array([...start, 0, 0, 0, 0]))).toMatchObject({
        message: expect.stringMatching(
          /bookings.csv is an? (?:workbook|Excel workbook of the old kind.*), which cannot be read here/,
        ),
      });
  });

  it('reports every wrong cell with its line and column, and reads on', async () => {
    const { bookings, troubles } = await read(
      `${HEAD}\nR-0,2027-02-30,SEA,,HB,2027-05-30,2027-06-02,two,4x0,EUR\n${ROW}\n`,
    );
    expect(bookings).toHaveLength(1);
    expect(troubles.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '2 Booked: 2027-02-30 does not exist',
      '2 Room: it is empty',
      '2 Adults: two is not a number of adults',
      '2 Total: 4x0 is not an amount',
    ]);
  });

  it('reports lines with a quotation mark that is not closed, and reads those before', async () => {
    const { bookings, troubles } = await read(`${HEAD},Notes\n${ROW},6" pillow\n${ROW},"late\n${ROW},\n`);
    expect(bookings).toHaveLength(1);
    expect(troubles.map(({ reason, line, message }) => [reason, line, message])).toEqual([
      [
        'unreadable-lines',
        3,
        'lines 3 to 4 cannot be read: a quotation mark is not closed, or stands where none belongs',
      ],
    ]);
  });

  it('reports a row with more cells than headings', async () => {
    const { bookings, troubles } = await read(`${HEAD}\n${ROW},extra\n${ROW},\n`);
    expect(bookings).toHaveLength(1);
    expect(troubles.map(({ message }) => message)).toEqual(['11 cells, but there are 10 in the row of the headings']);
  });

  it('asks which column is meant if two could be, and takes the answer', async () => {
    const text = `${HEAD},Net\n${ROW},400.00`;
    expect(await failure(text)).toMatchObject({
      exit: 64,
      message: 'bookings.csv: 2 columns could be the amount: "Total", "Net"',
      hint: 'say which: --columns "amount=Total" or --columns "amount=Net"',
    });
    const { bookings } = await read(text, named(['amount', 'Net']));
    expect(bookings.map(({ stay }) => stay.sold?.amount)).toEqual(['400']);
  });

  it('asks for a column that no heading names', async () => {
    expect(await failure(`${HEAD.replace('Room', 'Kind').replace('Total', 'Sum')}\n${ROW}`)).toMatchObject({
      message: 'bookings.csv: no column for room, amount',
      hint: 'name it with --columns room=HEADING; columns not used yet: "Kind", "Sum"',
    });
    expect(await failure(`${HEAD}\n${ROW}`, named(['room', 'Kind']))).toMatchObject({
      message: 'bookings.csv: --columns room=Kind: the file has no column "Kind"',
    });
    expect(await failure('')).toMatchObject({ code: 'no-input' });
  });

  it('asks what an ambiguous date means, with what another date of the file suggests', async () => {
    const text = `${HEAD}\n${ROW.replace('2027-05-30', '03/04/2027').replace('2027-06-02', '05/04/2027')}\n${ROW.replace('2027-05-30', '30/05/2027')}\n`;
    expect(await failure(text)).toMatchObject({
      exit: 64,
      message: 'bookings.csv:2: the check-in "03/04/2027" could be day first or month first',
      hint: 'say which: --dates dmy or --dates mdy; "30/05/2027" in line 3 suggests dmy',
    });
    const dayFirst = await read(text, { dates: 'dmy' });
    expect(dayFirst.bookings.map(({ stay }) => stay.checkIn)).toEqual(['2027-04-03', '2027-05-30']);
    const monthFirst = await read(text, { dates: 'mdy' });
    expect(monthFirst.bookings.map(({ stay }) => stay.checkIn)).toEqual(['2027-03-04']);
    expect(monthFirst.troubles.map(({ message }) => message)).toEqual(['30/05/2027 contradicts --dates mdy']);
  });

  it('asks what an ambiguous amount means, and which currency amounts without one have', async () => {
    expect(await failure(`${HEAD}\n${ROW.replace('490.00', '1.490')}`)).toMatchObject({
      message: 'bookings.csv:2: the amount "1.490" could have thousands or decimals',
      hint: 'say which: --decimal comma or --decimal point',
    });
    const text = `${HEAD},x\n${ROW},`.replace(',Currency', '').replace(',EUR', '');
    expect(await failure(text)).toMatchObject({ hint: 'name it: --currency EUR' });
    const { bookings } = await read(text, { currency: 'USD' });
    expect(bookings.map(({ stay }) => stay.sold)).toEqual([{ amount: '490', currency: 'USD' }]);
  });

  it('reads booking times in the given zone, unless they name their own', async () => {
    const at = async (text: string) =>
      (await read(`${HEAD}\n${ROW.replace('2027-01-15', text)}`, { timeZone: 'Asia/Dubai' })).bookings.map(
        ({ stay, booked }) => [stay.bookedOn, new Date(booked.from).toISOString(), booked.until - booked.from],
      );
    expect(await at('2027-01-15 01:30')).toEqual([['2027-01-15', '2027-01-14T21:30:00.000Z', 59_999]]);
    expect(await at('2027-01-15T23:30:00Z')).toEqual([['2027-01-16', '2027-01-15T23:30:00.000Z', 999]]);
    expect(await at('2027-01-15')).toEqual([['2027-01-15', '2027-01-14T20:00:00.000Z', 86_399_999]]);
  });

  it('sees the same booking again, with what differs, and no second room or unreadable row for it', async () => {
    const rows = [
      ROW.replace('490.00', 'x'),
      ROW,
      ROW,
      ROW.replace('490.00', '480.00'),
      `${ROW},Cancelled`,
      ROW.replace('DBL', 'SGL'),
      ROW.replace('R-1', ''),
      ROW.replace('R-1', ''),
    ];
    const { bookings, troubles } = await read(
      `${HEAD},Status\n${rows.map((row) => (row.endsWith('EUR') ? `${row},` : row)).join('\n')}\n`,
    );
    expect(bookings.map(({ line }) => line)).toEqual([3, 7, 8, 9]);
    expect(troubles.map(({ line, reason, message }) => `${line} ${reason}: ${message}`)).toEqual([
      '2 wrong-cell: x is not an amount',
      '4 duplicate: the same booking as line 3',
      '5 duplicate: the same booking as line 3, amount there: 490.00',
      '6 duplicate: the same booking as line 3, status there: none',
    ]);
  });

  it.each([
    ['R-1', 'r-1'],
    ['2027-05-30', '30 May 2027'],
    ['HB', 'half board'],
    ['DBL', 'dbl'],
    ['SEA', 'PALMA/SEA'],
  ])('sees the same booking again with %s written %s', async (one, other) => {
    expect(ROW).toContain(one);
    const { troubles } = await read(`${HEAD}\n${ROW}\n${ROW.replace(one, other)}\n`);
    expect(troubles.map(({ message }) => message)).toEqual(['the same booking as line 2']);
  });

  it('leaves out what cannot be priced, and says why', async () => {
    const rows = [
      ...['Cancelled', 'On request', 'Limbo', 'BOOKED', ''].map((status) => `${ROW},${status},,`),
      ...[`${ROW},OK,2,`, `${ROW},OK,2,7 and 4`, `${ROW.replace('490', '-490')},OK,,`],
    ].map((row, index) => row.replace('R-1', `R-${index}`));
    const { bookings, troubles } = await read(`${HEAD},Status,Children,Child ages\n${rows.join('\n')}\n`);
    expect(bookings.map(({ stay }) => stay.parties)).toEqual(
      [[[30, 30]], [[30, 30]], [[30, 30, 7, 4]]].map((one) => one.flat(0)),
    );
    expect(troubles.map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
      'cancelled: the booking was cancelled (Cancelled)',
      'not-confirmed: the booking is not confirmed (On request)',
      'unknown-status: it is not clear whether Limbo is a confirmed booking',
      'unknown-party: the ages of 2 children are not known',
      'refunded: the amount is negative (-490.00)',
    ]);
  });
});
