import { expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { pricedRooms } from '../../src/rules/facts/priced-rooms.ts';
import { at, type Draft, item, money, occupancy } from '../support/contract-builder.ts';
import { contractOf, type Prices } from './priced-contract.ts';

/** Whether the room is ordinary that has these prices, for these parties, in its one season. */
function isOrdinary(
  prices: Prices,
  parties: readonly string[] = Object.keys(prices),
  change: (contract: Draft<HotelContract>) => void = () => {},
): boolean {
  const contract = contractOf({ DBL: [prices] }) as Draft<HotelContract>;
  item(contract.hotel.rooms).distributions = parties.map(occupancy);
  change(contract);
  return item(pricedRooms(contract as HotelContract)).isOrdinary;
}

const turned = (prices: Prices): Prices => Object.fromEntries(Object.entries(prices).toReversed());

it.each<[string, Prices]>([
  ['each guest more costs more, a child less than an adult', { A1: '80', A2: '100', 'A2+1': '120', A3: '130' }],
  ['one pays half of what two pay', { A1: '50', A2: '100' }],
  ['one with a child pays less than half of what two with a child pay', { 'A1+1': '40', 'A2+1': '100' }],
  ['neither party has more guests', { A3: '100', 'A1+1': '120' }],
])('a room is ordinary if %s, whatever the order of its list', (_, lettered) => {
  const prices = plain(lettered);
  expect(isOrdinary(prices)).toBe(true);
  expect(isOrdinary(turned(prices))).toBe(true);
});

it.each<[string, Prices]>([
  ['one pays less than half of what two pay', { A1: '49.99', A2: '100' }],
  ['one pays as much as two', { A1: '100', A2: '100' }],
  ['one pays more than two', { A1: '101', A2: '100' }],
  ['a child is free', { A2: '100', 'A2+1': '100' }],
  ['a child pays as much as an adult', { A2: '100', 'A1+1': '100' }],
  ['a party pays nothing', { A2: '100', 'A1+1': '0' }],
  ['a party pays less than nothing', { A2: '100', 'A1+1': '-1' }],
])('a room is not ordinary if %s, whatever the order of its list', (_, lettered) => {
  const prices = plain(lettered);
  expect(isOrdinary(prices)).toBe(false);
  expect(isOrdinary(turned(prices))).toBe(false);
});

/** Keys that are numbers would stand in the order of the numbers. */
const plain = (lettered: Prices): Prices =>
  Object.fromEntries(Object.entries(lettered).map(([party, amount]) => [party.replace('A', '0'), amount]));

it.each<[string, readonly string[], (contract: Draft<HotelContract>) => void]>([
  ['a party has no price', ['1', '2', '3'], () => {}],
  ['a party has a price that the room does not allow', ['1', '3'], () => {}],
  ['a party has two prices', ['1', '2'], (contract) => Object.assign(item(pricesIn(contract)), occupancy('2'))],
  ['the room is unknown', ['1', '2'], ({ hotel }) => Object.assign(item(hotel.rooms), { providerCode: 'FAM' })],
  [
    'it is priced by person',
    ['1', '2'],
    (contract) => Object.assign(at(contract, 'rates.0.seasons.0'), { priceType: 'PAX' }),
  ],
  ['a base price is written', ['1', '2'], (contract) => Object.assign(rowIn(contract), { basePrice: money('60') })],
  [
    'adult prices are written',
    ['1', '2'],
    (contract) => Object.assign(rowIn(contract), { adultPrices: [money('60')] }),
  ],
  [
    'child prices are written',
    ['1', '2'],
    (contract) => Object.assign(rowIn(contract), { childPrices: [money('60')] }),
  ],
])('a room is not ordinary if %s', (_, parties, change) => {
  const prices = { '1': '80', '2': '100' };
  expect(isOrdinary(prices)).toBe(true);
  expect(isOrdinary(prices, parties, change)).toBe(false);
});

const rowIn = (contract: Draft<HotelContract>) => at(contract, 'rates.0.seasons.0.seasonRoomPrices.0');
const pricesIn = (contract: Draft<HotelContract>) => rowIn(contract).distributionPrices;
