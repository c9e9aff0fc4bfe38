import { describe, expect, it } from 'vitest';
import { ordinaryPrices } from '../../../src/rules/facts/price-table.ts';
import { scatteredRooms } from '../../../src/rules/facts/scattered-rooms.ts';
import { contextOf } from '../context-of.ts';
import { contractOf, type Prices } from '../priced-contract.ts';

const NEAR = { '1': '80', '2': '100', '2+1': '120' };
/** Free for one adult, which no ordinary room is: each room is then looked at by itself. */
const ODD = { '1': '0', '2': '100' };

describe.each([
  ['by the table of ordinary prices', {}],
  ['room by room', { ODD: [ODD, ODD, ODD] }],
])('with the prices %s', (_, more) => {
  const scattered = (...seasons: readonly (Prices | undefined)[]): string[] => {
    const contract = contractOf({ DBL: seasons, NEAR: [NEAR, NEAR, NEAR], ...more });
    expect(ordinaryPrices(contract) === undefined).toBe('ODD' in more);
    const codes = scatteredRooms(contextOf(contract)).map(({ price }) => price.providerRoomCode);
    return codes.filter((code) => code === 'DBL');
  };

  it('three similar prices are close together', () => expect(scattered(NEAR, NEAR, NEAR)).toEqual([]));

  it('two prices of a kind are not enough', () => expect(scattered(NEAR, NEAR)).toEqual(['DBL', 'DBL']));

  it('a season that does not price the room does not count', () => {
    expect(scattered(NEAR, undefined, NEAR)).toEqual(['DBL', 'DBL']);
    expect(scattered(NEAR, undefined, NEAR, NEAR)).toEqual([]);
  });

  it.each([
    ['400', []],
    ['399.2', []],
    ['399.21', ['DBL', 'DBL', 'DBL']],
    ['800', ['DBL', 'DBL', 'DBL']],
    ['16.1', []],
    ['16', ['DBL', 'DBL', 'DBL']],
  ])('a single price of %s next to 80 and 80', (amount, expected) => {
    const prices = { '1': amount };
    const near = amount === '400' ? [{ '1': '81' }, { '1': '81' }] : [{ '1': '80' }, { '1': '80' }];
    for (const seasons of [
      [...near, prices],
      [prices, ...near],
      [near[0], prices, near[1]],
    ])
      expect(scattered(...seasons)).toEqual(expected);
  });

  it('prices are compared only with those of the same party', () => {
    const dear = { '1': '80', '2': '100', '2+1': '390' };
    expect(scattered(dear, dear, dear)).toEqual([]);
    expect(scattered({ ...dear, '2+1': '3900' }, dear, dear)).toEqual(['DBL', 'DBL', 'DBL']);
    const large = { '1': '80', '2': '160', '3': '410' };
    expect(scattered(large, large, large)).toEqual([]);
    const family = { '1': '60', '2': '70', '2+1': '390' };
    expect(scattered(family, family, family)).toEqual([]);
    const turned = { '2+1': '390', '2': '70', '1': '60' };
    expect(scattered(family, turned, family)).toEqual([]);
  });
});

it('a contract with scattered rooms returns all entries of those and none of the others', () => {
  const far = { '1': '80', '2': '1000', '2+1': '1200' };
  const contract = contractOf({ DBL: [NEAR, far, NEAR], NEAR: [NEAR, NEAR, NEAR], ODD: [ODD, ODD, ODD] });
  const reported = scatteredRooms(contextOf(contract)).map(
    ({ season, price }) => `${price.providerRoomCode} ${season.name}`,
  );
  expect(reported).toEqual(['Season 0', 'Season 1', 'Season 2'].flatMap((name) => [`DBL ${name}`, `ODD ${name}`]));
});

describe('in a contract with one room', () => {
  const scatteredIn = (...seasons: readonly Prices[]): number => {
    const contract = contractOf({ DBL: seasons });
    expect(ordinaryPrices(contract)).toBeDefined();
    return scatteredRooms(contextOf(contract)).length;
  };

  it('two prices of a kind are not enough', () => expect(scatteredIn(NEAR, NEAR)).toBe(2));

  it('one price that is far from the others returns all entries of the room', () => {
    const far = { '1': '800', '2': '1000', '2+1': '1200' };
    expect(scatteredIn(NEAR, far, NEAR)).toBe(3);
    expect(scatteredIn(NEAR, NEAR, NEAR)).toBe(0);
  });
});

it('a room with prices per person never counts as close together', () => {
  const contract = contractOf({ DBL: [NEAR, NEAR, NEAR] });
  for (const season of contract.rates[0]?.seasons ?? []) Object.assign(season, { priceType: 'PAX' });
  expect(scatteredRooms(contextOf(contract))).toHaveLength(3);
});
