import { expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { columnOf, hasOrdinaryPrices, ordinaryPrices } from '../../../src/rules/facts/price-table.ts';
import { at, type Draft, item, money, occupancy } from '../../support/contract-builder.ts';
import { contextOf } from '../context-of.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

const ROOM = { '1': '80', '2': '100', '2+1': '120.5' };
const SUITE = { '2': '200', '3': '230' };

const tableOf = (contract: HotelContract) => {
  const table = ordinaryPrices(contract);
  expect(hasOrdinaryPrices(contextOf(contract))).toBe(table !== undefined);
  return table;
};

/** Whether there is a table of the two rooms after a change to the room prices of the first season. */
const isOrdinaryAfter = (change: (rows: Draft<HotelContract>['rates'][number]['seasons'][number]) => void): boolean => {
  const contract = contractOf({ DBL: [ROOM, ROOM], SUI: [SUITE, SUITE] }) as Draft<HotelContract>;
  change(at(contract, 'rates.0.seasons.0'));
  return tableOf(contract) !== undefined;
};

it('has a line per season and a column per party, and a gap if a season does not price a room', () => {
  const table = tableOf(contractOf({ DBL: [ROOM, undefined, ROOM], SUI: [SUITE, SUITE, undefined] }));
  expect(table?.width).toBe(5);
  const [gap, own, suite] = [Number.NaN, [80, 100, 120.5], [200, 230]];
  expect(table?.amounts).toEqual([...own, ...suite, gap, gap, gap, ...suite, ...own, gap, gap]);
});

it('has the price of a party in the column of its room and party, and no column for a party that the room does not allow', () => {
  const [room, suite] = tableOf(contractOf({ DBL: [ROOM], SUI: [SUITE] }))?.rooms ?? [];
  const columns = (one: typeof room) =>
    ['1', '2', '2+1', '3', '1+1'].map((party) => one && columnOf(one, occupancy(party)));
  expect(columns(room)).toEqual([0, 1, 2, undefined, undefined]);
  expect(columns(suite)).toEqual([undefined, 3, undefined, 4, undefined]);
});

it.each<[string, (contract: Draft<HotelContract>) => void]>([
  ['two rooms have one code', ({ hotel }) => hotel.rooms.push(structuredClone(item(hotel.rooms)))],
  ['a room allows a party twice', ({ hotel }) => item(hotel.rooms).distributions.push(occupancy('2'))],
  [
    'a room allows no guest and has no price',
    (contract) => {
      item(contract.hotel.rooms).distributions = [];
      at(contract, 'rates.0.seasons.0.seasonRoomPrices.0').distributionPrices = [];
    },
  ],
  [
    'the second room is priced alone, for a party that it does not allow',
    (contract) => {
      at(contract, 'rates.0.seasons.0').seasonRoomPrices.splice(0, 1);
      Object.assign(at(contract, 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1'), occupancy('1+1'));
    },
  ],
  [
    'guests of the second room cost less with one more',
    (contract) => {
      at(contract, 'rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.1').amount = money('199');
    },
  ],
])('does not exist if %s', (_, change) => {
  const contract = contractOf({ DBL: [ROOM], SUI: [SUITE] }) as Draft<HotelContract>;
  expect(tableOf(contract)).toBeDefined();
  change(contract);
  expect(tableOf(structuredClone(contract))).toBeUndefined();
});

it('is the same whatever the order of rooms in seasons and of prices in rooms', () => {
  const usual = tableOf(contractOf({ DBL: [ROOM], SUI: [SUITE] }));
  const contract = contractOf({ DBL: [ROOM], SUI: [SUITE] }) as Draft<HotelContract>;
  const { seasonRoomPrices } = at(contract, 'rates.0.seasons.0');
  seasonRoomPrices.reverse();
  for (const { distributionPrices } of seasonRoomPrices) distributionPrices?.reverse();
  expect(tableOf(contract)?.amounts).toEqual(usual?.amounts);
});

it.each<[string, Prices, boolean]>([
  ['as they are', ROOM, true],
  ['half for one of two', { ...ROOM, '1': '50' }, true],
  ['less than half for one of two', { ...ROOM, '1': '49.99' }, false],
  ['as much for one as for two', { ...ROOM, '1': '100' }, false],
  ['more for one than for two', { ...ROOM, '1': '101' }, false],
  ['a child free', { ...ROOM, '2+1': '100' }, false],
  ['nothing for one', { ...ROOM, '1': '0' }, false],
  ['less than nothing', { ...ROOM, '1': '-80' }, false],
  ['more digits than numbers keep', { ...ROOM, '2+1': '120.1234567890123' }, false],
  ['as many digits as numbers keep', { ...ROOM, '2+1': '120.12345678901' }, true],
])('finds whether prices are ordinary: %s', (_, prices, expected) => {
  expect(tableOf(contractOf({ DBL: [ROOM, prices] })) !== undefined).toBe(expected);
});

it.each<[string, Parameters<typeof isOrdinaryAfter>[0], boolean]>([
  ['nothing is changed', () => undefined, true],
  ['a season is by person', (season) => Object.assign(season, { priceType: 'PAX' }), false],
  ['a room has a base price', ({ seasonRoomPrices: [row] }) => Object.assign(row ?? {}, { basePrice: '1' }), false],
  ['a room has adult prices', ({ seasonRoomPrices: [row] }) => Object.assign(row ?? {}, { adultPrices: [] }), false],
  ['a room has child prices', ({ seasonRoomPrices: [row] }) => Object.assign(row ?? {}, { childPrices: [] }), false],
  ['a room has no prices', ({ seasonRoomPrices: [row] }) => delete row?.distributionPrices, false],
  ['a price is missing', ({ seasonRoomPrices: [row] }) => row?.distributionPrices?.pop(), false],
  [
    'a party is priced twice',
    ({ seasonRoomPrices: [row] }) => row?.distributionPrices?.splice(0, 1, { ...occupancy('2'), amount: money('100') }),
    false,
  ],
  [
    'a party is priced that the room does not allow',
    ({ seasonRoomPrices: [row] }) =>
      row?.distributionPrices?.splice(0, 1, { ...occupancy('1+1'), amount: money('90') }),
    false,
  ],
  ['a room is unknown', ({ seasonRoomPrices: [row] }) => Object.assign(row ?? {}, { providerRoomCode: 'TWN' }), false],
  ['a room is priced twice', ({ seasonRoomPrices: rows }) => rows.push(structuredClone(item(rows))), false],
])('finds whether there is a table if %s', (_, change, expected) => {
  expect(isOrdinaryAfter(change)).toBe(expected);
});
