import { describe, expect, it } from 'vitest';
import type { CellValue, Sheet } from '../../../src/sheets/import/cells.ts';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import { type Mapping, mapping as schema } from '../../../src/sheets/import/mapping/mapping.ts';
import { carriedOver, likeness, newEntries } from '../../../src/sheets/import/mapping/merged-mapping.ts';
import { checkedMapping } from '../../../src/sheets/import/mapping/read-mapping.ts';
import { importedBy } from '../../support/import-sheet.ts';
import { GOOD_SHEETS } from './layouts/good-sheets.ts';
import { sheetOf } from './layouts/sheet-texts.ts';

const JUNK: readonly CellValue[] = [
  { is: 'text', text: 'Old prices 2019' },
  { is: 'number', text: '77' },
  { is: 'number', text: '88' },
];
const amounts = (sheet: Sheet, mapping: Mapping): readonly string[] =>
  readLayout(sheet, mapping).facts.prices.map(({ code, guests, amount }) => `${code} ${guests.text} ${amount}`);

describe.each(Object.entries(GOOD_SHEETS))('in layout %s', (_layout, { drawn, mapping }) => {
  const sheet = sheetOf(drawn);
  const usual = amounts(sheet, mapping);
  const last = sheet.rows.length;

  it('skip leaves out rows at the top', () => {
    expect(amounts({ ...sheet, rows: [JUNK, ...sheet.rows] }, { ...mapping, skip: 1 })).toEqual(usual);
  });

  it('leaveOutRows leaves out rows anywhere', () => {
    const rows = [...sheet.rows, JUNK];
    for (const row of [last + 1, `${last + 1}-${last + 1}`])
      expect(amounts({ ...sheet, rows }, { ...mapping, leaveOutRows: [row] })).toEqual(usual);
  });

  it('area leaves out what is around it', () => {
    const rows = [...sheet.rows, JUNK];
    expect(amounts({ ...sheet, rows }, { ...mapping, area: `A1:Z${last}` })).toEqual(usual);
  });

  it('header makes notes of the rows above it', () => {
    const title: CellValue = { is: 'text', text: 'Prices of the house' };
    const titled = { ...sheet, rows: [[title], ...sheet.rows] };
    const { facts, losses } = readLayout(titled, {
      ...mapping,
      header: mapping.header === undefined ? 2 : mapping.header + 1,
    });
    expect(facts.prices).toHaveLength(usual.length);
    expect(losses.filter(({ what }) => what === 'note').flatMap(({ where }) => where)).toContainEqual(
      expect.objectContaining({ cell: 'A1' }),
    );
  });

  it('currency is that of hotels without one', () => {
    const hotels = Object.fromEntries(
      Object.entries(mapping.hotels ?? {}).map(([word, { currency: _, ...hotel } = {}]) => [word, hotel]),
    );
    const { hotels: built } = importedBy(sheet, { ...mapping, hotels, currency: 'USD' });
    expect(built.map(({ now }) => now.hotel['currency'])).toEqual(built.map(() => 'USD'));
    expect(checkedMapping({ ...mapping, basis: 'person per night' }).ok).toBe(true);
  });

  it('rows and cells that the sheet does not have are errors', () => {
    for (const wrong of [
      { area: 'ZZ1:ZZ9' },
      { area: 'all' },
      { skip: 99 },
      { header: 99 },
      { leaveOutRows: [99] },
      { notes: { Z9: 'leave out' as const } },
    ])
      expect(readLayout(sheet, { ...mapping, ...wrong }).failures, JSON.stringify(wrong)).toHaveLength(1);
  });
});

it('refuses each key in the layouts where it does nothing', () => {
  const values: Readonly<Record<string, unknown>> = {
    ...{ columns: {}, bases: {}, child: 'with bed', guests: {}, market: 'EU', labels: {}, sections: {}, round: 1 },
    ...{ weekdays: 'seasons', firstWeekday: 'Monday', seasons: {}, boards: {}, blankLabels: 'none', rates: {} },
    ...{
      dialect: 'other',
      amounts: 'as written',
      furtherGuests: 'their own price',
      maxAge: 'included',
      overlays: 'as whole',
    },
    ...{ sheet: 'A', separator: ';', area: 'A1:B2', skip: 1, leaveOutRows: [1], header: 1, basis: 'room per night' },
    ...{ rate: 'R', blank: 'free', zero: 'free', notes: {}, hidden: 'read', dayOrder: 'day first', decimal: 'comma' },
    ...{
      spacedDigits: 'one number',
      fromPrices: 'as written',
      year: 2027,
      lastDay: 'night',
      leapDay: 'as before',
      taxes: 'included',
    },
    ...{ supplier: 'S', hotels: {}, rooms: {}, baseBoard: 'HALF_BOARD', childAges: '2-11', severalLimits: 'largest' },
    ...{ currency: 'EUR', distributions: ['2'], unitsQuota: 5 },
  };
  expect(Object.keys(values).sort()).toEqual(
    Object.keys(schema.shape)
      .filter((key) => key !== 'layout')
      .sort(),
  );
  const refused = schema.shape.layout.options.map((layout) => {
    const keys = Object.entries(values).flatMap(([key, value]) => {
      const read = checkedMapping({ layout, [key]: value });
      return read.ok ? [] : [read.error.text];
    });
    expect(keys.every((text) => text.endsWith(`does nothing in layout ${layout}`))).toBe(true);
    return `${layout}: ${keys.length} of ${Object.keys(values).length}`;
  });
  expect(refused).toMatchInlineSnapshot(`
    [
      "long: 12 of 48",
      "seasons: 12 of 48",
      "season-blocks: 9 of 48",
      "season-columns: 9 of 48",
      "base-and-deltas: 9 of 48",
      "sections: 8 of 48",
      "nested: 9 of 48",
      "grid: 9 of 48",
      "messages: 30 of 48",
    ]
  `);
});

describe('a mapping and what is proposed for a newer sheet', () => {
  const known: Mapping = {
    layout: 'grid',
    year: 2027,
    rate: 'Rates 2027',
    notes: { B9: 'leave out' },
    labels: { 'Half board': 'HALF_BOARD' },
    rooms: { Double: { providerCode: 'DBL' } },
    seasons: { High: { name: 'High', nights: ['2027-07-01..2027-08-31'] } },
  };
  const proposed: Mapping = {
    layout: 'grid',
    rooms: {
      Double: { providerCode: 'Double' },
      'Half board': { providerCode: 'HB' },
      Suite: { providerCode: 'Suite' },
    },
    seasons: { High: { name: 'High' } },
  };

  it('gets new words only, and one meaning for each', () => {
    expect(newEntries(known, proposed)).toEqual([{ key: ['rooms', 'Suite'], value: { providerCode: 'Suite' } }]);
    expect(newEntries({ ...known, layout: 'season-blocks' }, proposed)).toHaveLength(1);
    expect(newEntries(known, { ...proposed, layout: 'long' })).toEqual([]);
  });

  it('is for the same form of sheet if it knows half of the words', () => {
    expect(likeness(known, proposed)).toBe(0.75);
    expect(likeness(known, { ...proposed, layout: 'long' })).toBe(0);
    const of = (hotelname: string) => ({ hotels: { 'this sheet': { hotelname } } });
    expect(likeness({ ...known, ...of('Hotel Sol') }, { ...proposed, ...of('Hotel Sol') })).toBe(0.75);
    expect(likeness({ ...known, ...of('Hotel Sol') }, { ...proposed, ...of('Alpenhof') })).toBe(0);
  });

  it('is carried over without places, and without years that the other sheet does not name', () => {
    const { notes: _, ...kept } = known;
    expect(carriedOver(known, new Set(['Prices 2027']))).toEqual(kept);
    expect(carriedOver(known, new Set(['Prices 2028']))).toEqual({
      layout: 'grid',
      labels: known.labels,
      rooms: known.rooms,
      seasons: { High: { name: 'High' } },
    });
  });
});
