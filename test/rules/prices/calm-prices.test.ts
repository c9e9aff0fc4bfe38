import { describe, expect, it } from 'vitest';
import { ordinaryPrices } from '../../../src/rules/facts/price-table.ts';
import { restlessRooms } from '../../../src/rules/prices/calm-prices.ts';
import { contextOf } from '../context-of.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

const CALM = { '1': '80', '2': '100', '2+1': '120' };
/** Free for one adult, which no ordinary room is: each room is then looked at by itself. */
const ODD = { '1': '0', '2': '100' };

describe.each([
  ['by the table of ordinary prices', {}],
  ['room by room', { ODD: [ODD, ODD, ODD] }],
])('told %s', (_, more) => {
  const restless = (...seasons: readonly (Prices | undefined)[]): string[] => {
    const contract = contractOf({ DBL: seasons, CALM: [CALM, CALM, CALM], ...more });
    expect(ordinaryPrices(contract) === undefined).toBe('ODD' in more);
    const codes = restlessRooms(contextOf(contract)).map(({ price }) => price.providerRoomCode);
    return codes.filter((code) => code === 'DBL');
  };

  it('three prices that lie near one another are calm', () => expect(restless(CALM, CALM, CALM)).toEqual([]));

  it('two prices of a kind are not enough', () => expect(restless(CALM, CALM)).toEqual(['DBL', 'DBL']));

  it('a season that does not price the room does not count', () => {
    expect(restless(CALM, undefined, CALM)).toEqual(['DBL', 'DBL']);
    expect(restless(CALM, undefined, CALM, CALM)).toEqual([]);
  });

  it.each([
    ['400', []],
    ['399.2', []],
    ['399.21', ['DBL', 'DBL', 'DBL']],
    ['800', ['DBL', 'DBL', 'DBL']],
    ['16.1', []],
    ['16', ['DBL', 'DBL', 'DBL']],
  ])('a single price of %s beside 80 and 80', (amount, expected) => {
    const prices = { '1': amount };
    const near = amount === '400' ? [{ '1': '81' }, { '1': '81' }] : [{ '1': '80' }, { '1': '80' }];
    for (const seasons of [
      [...near, prices],
      [prices, ...near],
      [near[0], prices, near[1]],
    ])
      expect(restless(...seasons)).toEqual(expected);
  });

  it('prices are compared with those of the same party alone', () => {
    const dear = { '1': '80', '2': '100', '2+1': '390' };
    expect(restless(dear, dear, dear)).toEqual([]);
    expect(restless({ ...dear, '2+1': '3900' }, dear, dear)).toEqual(['DBL', 'DBL', 'DBL']);
    const large = { '1': '80', '2': '160', '3': '410' };
    expect(restless(large, large, large)).toEqual([]);
    const family = { '1': '60', '2': '70', '2+1': '390' };
    expect(restless(family, family, family)).toEqual([]);
    const turned = { '2+1': '390', '2': '70', '1': '60' };
    expect(restless(family, turned, family)).toEqual([]);
  });
});

it('of a contract with restless rooms, all entries of those are told and none of the others', () => {
  const far = { '1': '80', '2': '1000', '2+1': '1200' };
  const contract = contractOf({ DBL: [CALM, far, CALM], CALM: [CALM, CALM, CALM], ODD: [ODD, ODD, ODD] });
  const told = restlessRooms(contextOf(contract)).map(
    ({ season, price }) => `${price.providerRoomCode} ${season.name}`,
  );
  expect(told).toEqual(['Season 0', 'Season 1', 'Season 2'].flatMap((name) => [`DBL ${name}`, `ODD ${name}`]));
});

describe('of a contract with one room', () => {
  const restlessIn = (...seasons: readonly Prices[]): number => {
    const contract = contractOf({ DBL: seasons });
    expect(ordinaryPrices(contract)).toBeDefined();
    return restlessRooms(contextOf(contract)).length;
  };

  it('two prices of a kind are not enough', () => expect(restlessIn(CALM, CALM)).toBe(2));

  it('one price that is far from the others is told with all entries of the room', () => {
    const far = { '1': '800', '2': '1000', '2+1': '1200' };
    expect(restlessIn(CALM, far, CALM)).toBe(3);
    expect(restlessIn(CALM, CALM, CALM)).toBe(0);
  });
});

it('a room with prices by person is not told to be calm', () => {
  const contract = contractOf({ DBL: [CALM, CALM, CALM] });
  for (const season of contract.rates[0]?.seasons ?? []) Object.assign(season, { priceType: 'PAX' });
  expect(restlessRooms(contextOf(contract))).toHaveLength(3);
});
