import { describe, expect, it } from 'vitest';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import { type Mapping, mapping, withoutOpen } from '../../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../../src/sheets/import/mapping/reading.ts';
import { csvSheet } from '../../../src/sheets/import/sheet/csv-sheet.ts';

const read = (text: string, given: object): Reading => {
  const sheet = csvSheet('rates.csv', text);
  if (!sheet.ok) throw new Error(sheet.error);
  const parsed: Mapping = mapping.parse(withoutOpen(given));
  return readLayout(sheet.value, parsed);
};
const prices = ({ facts }: Reading) =>
  facts.prices.map(({ code, board = '', season, guests, amount, sources }) =>
    [code, board, season, guests.text, amount, sources.map(({ cell }) => cell).join('+')].join(' '),
  );
const questions = ({ questions: all }: Reading) =>
  all.map(({ key, where }) => `${key.join('.')} ${where.map(({ cell }) => cell).join(',')}`);

const LONG = `Hotel,Room,Board,Pax,Season,From,To,Currency,Price,Basis
Sea Palace,Double,FB,2,High,2027-07-01,2027-10-31,KES,37600,room_per_night
Sea Palace,Double,FB,1,High,2027-07-01,2027-10-31,KES,28000,room_per_night
`;
const COLUMNS = {
  Hotel: 'hotel',
  Room: 'room',
  Board: 'board',
  Pax: 'guests',
  Season: 'season',
  From: 'first night',
  To: 'last night',
  Currency: 'currency',
  Price: 'price',
  Basis: 'basis',
};
const MAPPING = {
  layout: 'long',
  header: 1,
  columns: COLUMNS,
  rate: 'Rates 2027',
  hotels: { 'Sea Palace': { providerCode: 'SEA' } },
  rooms: { Double: { providerCode: 'DBL' } },
};

describe('a sheet with a price a row', () => {
  it('gives each price with the cell that it comes from', () => {
    const reading = read(LONG, MAPPING);
    expect(prices(reading)).toEqual(['DBL FULL_BOARD High 2 37600 I2', 'DBL FULL_BOARD High 1 28000 I3']);
    expect(reading.questions).toEqual([]);
    expect(reading.facts.hotels.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'currency KES',
      'currency KES',
    ]);
  });

  it('asks for everything that the mapping leaves open, at once', () => {
    const open = { layout: 'long', header: 1, columns: COLUMNS, rooms: { Double: { providerCode: '?' } } };
    expect(questions(read(LONG, open))).toEqual([
      'hotels.Sea Palace.providerCode A2,A3',
      'rate A2,A3',
      'rooms.Double.providerCode B2,B3',
    ]);
  });

  it('asks for the order of day and month once, with all cells', () => {
    const text = LONG.replaceAll('2027-07-01', '01/07/2027').replaceAll('2027-10-31', '31/10/2027');
    expect(questions(read(text, MAPPING))).toEqual(['dayOrder F2,F3']);
    expect(prices(read(text, { ...MAPPING, dayOrder: 'day first' }))).toHaveLength(2);
  });
});

const SEASONS = `Hotel;Room;Board;From;To;Currency;Single;Double;CWB;CNB;Infant;Alloc;Release
HTL-1;Deluxe;MAP;2027-12-01;2028-01-15;INR;12000;14500,50;2500;1500;0;5;14
`;
const SEASON_MAPPING = {
  layout: 'seasons',
  header: 1,
  columns: {
    Hotel: 'hotel',
    Room: 'room',
    Board: 'board',
    From: 'first night',
    To: 'last night',
    Currency: 'currency',
    Single: 'Single',
    Double: 'Double',
    CWB: 'CWB',
    CNB: 'CNB',
    Infant: 'Infant',
    Alloc: 'quota',
    Release: 'release days',
  },
  rate: 'Winter',
  basis: 'room per night',
  hotels: { 'HTL-1': { providerCode: 'HTL-1' } },
  rooms: { Deluxe: { providerCode: 'DLX', distributions: ['1', '2', '2+1'] } },
};

describe('a sheet with a column for each occupancy', () => {
  it('adds the price of a child to that of the party, exactly, with both cells', () => {
    const reading = read(SEASONS, { ...SEASON_MAPPING, child: 'with bed' });
    expect(prices(reading)).toEqual([
      'DLX HALF_BOARD 2027-12-01..2028-01-15 1 12000 G2',
      'DLX HALF_BOARD 2027-12-01..2028-01-15 2 14500.5 H2',
      'DLX HALF_BOARD 2027-12-01..2028-01-15 2+1 17000.5 H2+I2',
    ]);
    expect(reading.facts.quotas.map(({ room, units }) => `${room} ${units}`)).toEqual(['DLX 5']);
    expect(reading.facts.limits.map(({ field, value }) => `${field} ${value}`)).toEqual(['releaseDays 14']);
  });
});

describe('a CSV file with an open quotation mark', () => {
  it('is refused with the lines that it swallows', () => {
    const [head = '', one = '', two = ''] = LONG.split('\n');
    const open = (row: string): string => row.replace('Double', '"Double');
    expect(csvSheet('rates.csv', [head, one, open(one), open(two), two].join('\n'))).toEqual({
      ok: false,
      error: 'lines 3 to 4: a cell holds whole rows: a quotation mark is probably not closed',
    });
  });

  it.each(['Breakfast, lunch,\nand dinner, by half past nine, at most', 'BB, HB,\nFB'])(
    'is read with a text of several lines: %s',
    (text) => {
      expect(csvSheet('rates.csv', `"${text}"\n${LONG}`).ok).toBe(true);
    },
  );
});
