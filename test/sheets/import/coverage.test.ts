import { describe, expect, it } from 'vitest';
import { type CoveredCell, coverageOf } from '../../../src/sheets/import/coverage.ts';
import { type Mapping, mapping as mappingSchema } from '../../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../../src/sheets/import/mapping/reading.ts';
import { imported, importedBy, newHotel, xlsx } from '../../support/import-sheet.ts';
import { GOOD_SHEETS } from './layouts/good-sheets.ts';
import { sheetOf } from './layouts/sheet-texts.ts';

const cellsIn = (cells: readonly CoveredCell[], state: CoveredCell['state']): readonly string[] =>
  cells.filter((one) => one.state === state).map(({ source }) => source.cell ?? '');

/** The reading as if a cell had been forgotten. */
const without = (reading: Reading, cell: string): Reading => ({
  ...reading,
  facts: {
    ...reading.facts,
    prices: reading.facts.prices.filter(({ sources }) => sources.every((source) => source.cell !== cell)),
  },
});

describe.each(Object.entries(GOOD_SHEETS))('a sheet in layout %s', (_layout, { drawn, mapping, price }) => {
  const sheet = sheetOf(drawn);
  const { reading } = importedBy(sheet, mapping);
  const cells = (change: Partial<Mapping> = {}, read = reading) =>
    coverageOf([sheet], sheet, { ...mapping, ...change }, read);

  it('has every number in a price, a label or a loss', () => {
    expect(cellsIn(cells(), 'unread')).toEqual([]);
    expect(cellsIn(cells(), 'open')).toEqual([]);
    const priced = reading.facts.prices.flatMap(({ sources }) => sources.map(({ cell }) => cell));
    expect(cellsIn(cells(), 'contract')).toEqual(expect.arrayContaining([...new Set(priced)]));
  });

  it('shows each price that a reader would forget', () => {
    const priced = new Set(reading.facts.prices.flatMap(({ sources }) => sources.map(({ cell }) => cell ?? '')));
    for (const cell of priced) expect(cellsIn(cells({}, without(reading, cell)), 'unread')).toContain(cell);
  });

  it('has a forgotten number left out if the notes say so', () => {
    const { cell } = price;
    expect(cellsIn(cells({ notes: { [cell]: 'leave out' } }, without(reading, cell)), 'left out')).toContain(cell);
  });
});

it('names what each number is in', () => {
  const { drawn, mapping, price } = GOOD_SHEETS['season-blocks'];
  const sheet = sheetOf(drawn);
  const cells = coverageOf([sheet], sheet, mapping, importedBy(sheet, mapping).reading);
  expect(cells.find(({ source }) => source.cell === price.cell)?.says).toEqual([
    'CLA ROOM_ONLY 1, Rates 2027, 1 ABRIL AL 30 JUNIO 2027: 90',
    'CLA ROOM_ONLY 2, Rates 2027, 1 ABRIL AL 30 JUNIO 2027: 90',
  ]);
});

it('leaves out the numbers of hidden rows and of other sheets', () => {
  const rows = [
    ['Hotel', 'Room', 'Board', 'Pax', 'From', 'To', 'Price'],
    ['Sea', 'Double', 'BB', 2, '2027-05-01', '2027-05-31', 100],
    ['Sea', 'Double', 'BB', 2, '2027-06-01', '2027-06-30', 120],
  ];
  const sheet = xlsx(rows, [], { hiddenRows: [3] });
  const other = { ...xlsx(rows), name: '2026' };
  const mapping = { ...newHotel('Sea'), 'rooms.Double.unitsQuota': 5, rate: 'R', basis: 'room per night' };
  const { reading } = imported(sheet, { ...mapping, hidden: 'leave out' });
  const hidden = mappingSchema.parse({ layout: 'long', hidden: 'leave out' });
  const left = coverageOf([sheet, other], sheet, hidden, reading).filter(({ state }) => state === 'left out');
  expect(left.filter(({ source }) => source.sheet === '2027').map(({ source }) => source.cell)).toEqual([
    'A3',
    'B3',
    'C3',
    'D3',
    'E3',
    'F3',
    'G3',
  ]);
  expect(left.filter(({ source }) => source.sheet === '2026')).toHaveLength(21);
});
