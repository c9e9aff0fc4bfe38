import { describe, expect, it } from 'vitest';
import type { BookingField } from '../../../src/sheets/bookings/columns.ts';
import type { MadeCell } from '../../support/make-xlsx.ts';
import { changed, csv, failure, HEAD, READ, ROW, sheetOf, workbook } from '../../support/read-bookings.ts';

// Every row of a file is a booking, counted as none, or refused.

const HEAD_CSV = HEAD.join(',');
const ROW_CSV = 'R-1,2027-01-15,SEA,DBL,HB,2027-05-30,2027-06-02,2,490.00,EUR';
const named = (...fields: readonly BookingField[]) =>
  new Map(fields.map((field, index) => [field, `${index + 1}`] as const));
const ALL = named(
  ...(['reference', 'bookedOn', 'hotel', 'room', 'mealPlan', 'checkIn', 'checkOut', 'adults', 'amount'] as const),
  'currency',
);
const at = (read: string, line: number): string => read.replace(' 2 ', ` ${line} `);

describe('two lists in one file', () => {
  const other = (columns: readonly string[]): string => `${HEAD_CSV}\n${ROW_CSV}\n\nCancelled\n${columns.join(',')}\n`;
  const swapped = HEAD.with(1, 'Arrival').with(5, 'Booked on');

  it.each([
    ['more columns', [...HEAD, 'Status', 'Cancellation fee']],
    ['fewer columns', HEAD.slice(0, 9)],
    ['other places', swapped],
    ['other words', HEAD.with(8, 'Amount due').with(3, 'Kind')],
  ])('are refused if the second has %s', async (_, columns) => {
    expect(await failure(async () => csv(other(columns)))).toBe(
      'bookings.csv: line 1 and line 5 have different headings; give each list its own file or sheet',
    );
    const sheet = sheetOf([['Confirmed'], HEAD, ROW, [], columns, ROW]);
    expect(await failure(async () => workbook(sheet))).toMatch(
      /^bookings.xlsx: row 2 and row 5 have different headings;/,
    );
  });

  const FINNISH = 'Varaus,Varattu,Hotelli,Huone,Ateriat,Tulo,Lähtö,Aikuiset,Summa,Valuutta'.split(',');

  it.each<[string, number, number]>([
    ['the dates of arrival and departure', 5, 6],
    ['the adults and the amount', 7, 8],
  ])('are refused if the second has a language that is not known, and exchanges %s', async (_, one, two) => {
    const exchanged = <T>(row: readonly T[]): T[] => row.with(one, row[two] as T).with(two, row[one] as T);
    const text = `${HEAD_CSV}\n${ROW_CSV}\n${exchanged(FINNISH).join()}\n${exchanged(ROW_CSV.split(',')).join()}\n`;
    expect(await failure(async () => csv(text))).toBe(
      'bookings.csv: line 1 and line 3 have different headings; give each list its own file or sheet',
    );
  });

  it('are one list if the second has the same columns in a language that is not known, whose headings are no booking', async () => {
    const { lines } = await csv(`${HEAD_CSV}\n${ROW_CSV}\n${FINNISH.join()}\n${ROW_CSV.replace('R-1', 'R-2')}\n`);
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      READ,
      'Varaus 3 Booked on: Varattu is not a date',
      at(READ, 4).replace('R-1', 'R-2'),
    ]);
  });

  it('are one list if the headings follow in a second language', async () => {
    const german = 'Buchung,Gebucht am,Hotel,Zimmer,Verpflegung,Anreise,Abreise,Erwachsene,Gesamtpreis,Währung';
    const { lines, notes } = await csv(`${HEAD_CSV}\n${german}\n${ROW_CSV}\n`);
    expect(lines).toEqual([at(READ, 3)]);
    expect(notes).toEqual(['line 2 "Buchung"']);
  });

  it('are one list if both have the same headings, in any case and with empty cells behind', async () => {
    const { lines, notes } = await csv(`${HEAD_CSV},,\n${ROW_CSV}\n${HEAD_CSV.toUpperCase()}\n${ROW_CSV},,\n`);
    expect(lines).toEqual([READ, 'R-1 4 : the same booking as line 2']);
    expect(notes).toEqual(['line 3 "REFERENCE"']);
  });

  it('are refused if the first has no headings that can be read', async () => {
    const text = `${HEAD_CSV.replace('Room', 'Kind')}\n${ROW_CSV}\n${HEAD_CSV}\n${ROW_CSV}\n`;
    expect(await failure(async () => csv(text))).toMatch(/^bookings.csv: line 2 looks like a booking, but no headings/);
  });

  it('are refused if the first leaves a column open', async () => {
    const text = `${HEAD_CSV},Net\n${ROW_CSV},1\n${HEAD_CSV}\n${ROW_CSV}\n`;
    expect(await failure(async () => csv(text))).toMatch(/^bookings.csv: 2 columns could be the amount/);
  });
});

describe('a file whose columns are named by number', () => {
  it.each(['Net', 'Board', 'Pension', 'Resort', 'Basis', 'Confirmation'])(
    'reads a booking with %s in a cell',
    async (word) => {
      const text = `a,b,c,d,e,f,g,h,i,j,k\n${`${ROW_CSV},Flex\n`.repeat(3)}${ROW_CSV},${word}\n`;
      const { lines, notes } = await csv(text, { named: ALL });
      expect([lines.length, lines[0], notes]).toEqual([4, READ, ['Columns not read: "k".']]);
    },
  );

  it('has its headings below a title', async () => {
    const { lines } = await csv(`Bookings of May\na,b,c,d,e,f,g,h,i,j\n${ROW_CSV}\n`, { named: ALL });
    expect(lines).toEqual([at(READ, 3)]);
  });

  it('may lack the heading of a column that is named', async () => {
    const text = `${HEAD_CSV.replace('Total', '')}\n${ROW_CSV}\n`;
    expect((await csv(text, { named: new Map([['amount', '9']]) })).lines).toEqual([READ]);
  });

  it('is refused without headings', async () => {
    expect(await failure(async () => csv(`${ROW_CSV}\n${ROW_CSV}\n`, { named: ALL }))).toBe(
      'bookings.csv: line 1 looks like a booking, but no headings are above it; the file needs a heading row, then one booking per row',
    );
  });
});

describe('a row that is hard to read', () => {
  const SHORT = ['Room', 'Booked on', 'Arrival', 'Departure', 'Adults', 'Total'];

  it.each<[string, readonly MadeCell[], readonly MadeCell[]]>([
    ['a room like an amount', SHORT, ['DBL2', 46402, 46517, 46520, 2, 100]],
    ['a room of digits', SHORT, [101, 46402, 46517, 46520, 2, 100]],
    ['dates in no known form', HEAD, ['Total-7', '15. Jänn. 2027', '', '', '', '10.V.2027', '13.V.2027', 2, 100]],
    ['a reference only', HEAD, ['A-2']],
    ['a reference of letters only', HEAD, ['XKCDPQ']],
    ['a reference like a sum, with one date', HEAD, ['Total 7', '', '', '', '', '', '10.V.2027', 2, 100]],
  ])('is a booking with %s', async (_, head, row) => {
    const { lines, notes } = await workbook(sheetOf([head, row]), { currency: 'EUR' });
    expect(lines.join()).toMatch(/is empty|is a spreadsheet's number|is not a date/);
    expect(notes.filter((note) => note.startsWith('row '))).toEqual([]);
  });

  it.each(['June', 'Cancelled bookings', 'Ende', '3 bookings'])('is a remark with %s only', async (text) => {
    expect(await workbook(sheetOf([HEAD, ROW, [text]]))).toEqual({ lines: [READ], notes: [`row 3 "${text}"`] });
  });

  it('is a sum next to a cell that is joined with those above', async () => {
    const sum: MadeCell[] = ['', '', '', 'Total', '', '', '', '', 980];
    const sheet = sheetOf([HEAD, ROW, changed(0, 'R-2').with(2, undefined), sum], { merged: ['C2:C4'] });
    const { lines, notes } = await workbook(sheet);
    expect([lines, notes]).toEqual([[READ, at(READ, 3).replace('R-1', 'R-2')], ['row 4 "Total"']]);
  });

  it('is refused if an amount without quotation marks makes it longer', async () => {
    const head = HEAD_CSV.replace(',Currency', ',');
    const row = ROW_CSV.replace('490.00,EUR', '384,50,');
    expect((await csv(`${head}\n${row}\n`, { currency: 'EUR' })).lines).toEqual([
      'R-1 2 : 11 cells, but there are 10 in the row of the headings',
    ]);
  });

  it.each([
    ['an empty heading behind it', `${HEAD_CSV.replace(',Currency', '')},,`, '384,50,'],
    ['an empty column before the last heading', `${HEAD_CSV.replace(',Currency', '')},,Remark`, '384,50,,'],
  ])('is refused if an amount is cut at its comma, with %s', async (_, head, end) => {
    const row = ROW_CSV.replace('490.00,EUR', end);
    expect((await csv(`${head}\n${row}\n`, { currency: 'EUR' })).lines.join()).toMatch(/cells, but there are/);
  });

  it('has notes behind the last heading of a workbook', async () => {
    expect((await workbook(sheetOf([HEAD, [...ROW, 'called twice']]))).lines).toEqual([READ]);
  });

  it('has notes below empty headings of a CSV file', async () => {
    expect((await csv(`${HEAD_CSV},,\n${ROW_CSV},called twice,\n`)).lines).toEqual([READ]);
  });

  it('is not lost if those of its first guest are joined with the rows of the others', async () => {
    const guest: MadeCell[] = HEAD.map(() => undefined);
    const rows = [
      [...HEAD, 'Guest'],
      [...ROW, 'Ada'],
      [...guest, 'Bo'],
      [...changed(0, 'R-2'), 'Cy'],
    ];
    const merged = HEAD.map((_, column) => `${'ABCDEFGHIJ'[column]}2:${'ABCDEFGHIJ'[column]}3`);
    const { lines } = await workbook(sheetOf(rows, { merged }));
    expect(lines).toEqual(['R-1 I2 Total: 490 is one amount for several rows', at(READ, 4).replace('R-1', 'R-2')]);
  });

  it.each(['-', '–', 'no', 'None', 'n/a', 'keine', 'ninguno'])(
    'has no children and no fee with "%s" in their cells',
    async (none) => {
      const head = `${HEAD_CSV},Children,Child ages,Infants,Cancellation fee`;
      expect((await csv(`${head}\n${ROW_CSV}${`,${none}`.repeat(4)}\n`)).lines).toEqual([READ]);
    },
  );

  it('is below a title with a period', async () => {
    const text = `From,2027-05-01,to,2027-05-31,list,7\n${HEAD_CSV}\n${ROW_CSV}\n`;
    expect((await csv(text)).lines).toEqual([at(READ, 3)]);
  });
});

describe('rows that a quotation mark swallows', () => {
  it('are trouble with their lines', async () => {
    const rows = [`${ROW_CSV},"late`, `${ROW_CSV},x`, `${ROW_CSV},sea view"`, `${ROW_CSV},"two\nlines, at least"`];
    const { lines } = await csv(`${HEAD_CSV},Remark\n${rows.join('\n')}\n`);
    expect(lines).toEqual([
      ' 2 : lines 2 to 4 cannot be read: a cell holds whole rows: a quotation mark is probably not closed',
      at(READ, 5),
    ]);
  });

  it.each([
    ['in the middle of two rows', (row: string) => row.replace('SEA', '"SEA')],
    ['at the end of two rows', (row: string) => `${row},"x`],
  ])('are trouble %s', async (_, change) => {
    const rows = [change(ROW_CSV), change(ROW_CSV), ROW_CSV];
    const { lines } = await csv(`${HEAD_CSV},Remark\n${rows.join('\n')}\n`);
    expect([lines[0]?.slice(0, 35), ...lines.slice(1)]).toEqual([' 2 : lines 2 to 3 cannot be read: a', at(READ, 4)]);
  });

  it.each([
    '"two, or\nthree, dogs, cats, a, bird, a, fish, and, so, on, or, not"',
    '"late,quiet,high\nfloor,sea,view,cot,extra,bed,no,stairs,vegan"',
  ])('are no trouble if a text of several lines has commas: %j', async (remark) => {
    expect((await csv(`${HEAD_CSV},Remark\n${ROW_CSV},${remark}\n`)).lines).toEqual([READ]);
  });
});

describe('a part of a workbook that is not read', () => {
  const may = { name: 'May', rows: [HEAD, ROW] };

  it.each([
    ['a hidden sheet', [may, { ...may, name: 'June', hidden: true }], {}, 'Not read: hidden sheet "June" (2 rows).'],
    ['a sheet', [may, { ...may, name: 'June' }], { sheet: 'May' }, 'Not read: sheet "June" (2 rows).'],
    [
      'a hidden row',
      [{ ...may, rows: [HEAD, ROW, ROW], hiddenRows: [3] }],
      { hidden: 'leave-out' as const },
      'Left out: hidden row 3.',
    ],
  ])('is reported: %s', async (_, sheets, options, note) => {
    expect(await workbook(sheets, options)).toEqual({ lines: [READ], notes: [note] });
  });

  it('is not a formula with an empty text', async () => {
    const empty = HEAD.map(() => ({ formula: 'IF(A9="","",1)', text: '' as const }));
    expect(await workbook(sheetOf([HEAD, ROW, empty]))).toEqual({ lines: [READ], notes: [] });
  });

  it('is every heading that no field has', async () => {
    const { notes } = await workbook(sheetOf([[...HEAD, 'Discount', 'City tax', 'Child age range'], ROW]));
    expect(notes).toEqual(['Columns not read: "Discount", "City tax", "Child age range".']);
  });
});

describe('the guests of a booking', () => {
  const guests = async (headings: string, cells: string) =>
    (await csv(`${HEAD_CSV},${headings}\n${ROW_CSV},${cells}\n`)).lines[0];

  it.each(['Infants', 'Babys', 'bebés', 'bébés', 'neonati', 'Säuglinge', 'Number of infants'])(
    'are infants under %s',
    async (heading) => {
      expect(await guests(heading, '2')).toBe(READ.replace('30,30', '30,30,0,0'));
      expect(await guests(heading, '0')).toBe(READ);
      expect(await guests(heading, 'one')).toBe(`R-1 2 ${heading}: one is not a number of infants`);
    },
  );

  it.each([
    ['Children,Child ages,Infants', '1,7,1', READ.replace('30,30', '30,30,7,0')],
    ['Children,Child ages,Infants', '2,7,1', READ.replace('30,30', '30,30,7,0')],
    ['Children,Child ages,Infants', '1,1,1', 'R-1 2 : whether the children of 1 are the infants is not known'],
    ['Children,Child ages,Infants', '1,,1', 'R-1 2 : the age of the child is not known'],
    ['Party,Infants', '2+7,1', 'R-1 2 : whether 2+7 counts the infants is not known'],
    ['Child ages', '7.1', 'R-1 2 Child ages: 7.1 is not a list of ages'],
    ['Child ages', '710', 'R-1 2 Child ages: 710 is not a list of ages'],
    ['Child ages', '3-11', 'R-1 2 : 3-11 may be a range of ages'],
    ['Children,Child age range', '2,3-11', 'R-1 2 : the ages of 2 children are not known'],
  ])('with %s of %s', async (headings, cells, line) => {
    expect(await guests(headings, cells)).toBe(line);
  });

  it('have no ages in a number with decimals', async () => {
    const row = [...ROW, { stored: '7.1' }];
    expect((await workbook(sheetOf([[...HEAD, 'Child ages'], row]))).lines).toEqual([
      'R-1 K2 Child ages: 7.1 is not a list of ages',
    ]);
  });
});

describe('the cells of a booking', () => {
  const changedCsv = async (from: string, to: string) =>
    (await csv(`${HEAD_CSV}\n${ROW_CSV.replace(from, to)}\n`)).lines;

  it.each([
    ['2027-01-15', '2027-01-15 00:00:00', READ],
    ['2027-01-15', '2027-01-15T00:00:00Z', READ],
    ['EUR', '€', READ],
    ['EUR', 'Euro', READ],
    ['EUR', '$', 'R-1 2 Currency: $ is not a currency code'],
    ['490.00', '490.1234', 'R-1 2 Total: 490.1234 has more decimals than EUR has'],
  ])('%s written %s', async (from, to, line) => {
    expect(await changedCsv(from, to)).toEqual([line]);
  });

  it('are the same booking again with another currency, which is named', async () => {
    const { lines } = await csv(`${HEAD_CSV}\n${ROW_CSV}\n${ROW_CSV.replace('EUR', 'USD')}\n`);
    expect(lines[1]).toBe('R-1 3 : the same booking as line 2, currency there: EUR');
  });

  it('may say that no guest came, which is no cancellation', async () => {
    const { lines } = await csv(`${HEAD_CSV},Status\n${ROW_CSV},No-show\n`);
    expect(lines).toEqual(['R-1 2 : it is not clear whether No-show is a confirmed booking']);
  });
});
