import { describe, expect, it } from 'vitest';
import { cheaperWithChild } from '../../../src/rules/prices/cheaper-with-child.ts';
import { at, item, money, occupancy, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testChanges, textsOf } from '../findings.ts';
import { anyParties, ofOneRoom, type PartyPrice, partyKey } from '../one-room.ts';

describe('cheaper with child', () => {
  testChanges({
    'finds a child who lowers the price': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount': money('95') },
      'P07 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount',
    ],
    'finds a child who costs more than an adult instead': [
      (contract) => {
        item(contract.hotel.rooms).distributions.push(occupancy('1+1'));
        for (const [season, amount] of [
          [at(contract, 'rates.0.seasons.0'), '101'],
          [at(contract, 'rates.0.seasons.1'), '140'],
        ] as const)
          item(season.seasonRoomPrices).distributionPrices?.push({ ...occupancy('1+1'), amount: money(amount) });
      },
      'P07 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3.amount, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1.amount',
    ],
    'finds a child price per person above that of the adult': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('45')] },
      'P07 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.0',
    ],
    'accepts a child who costs as much as an adult': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('40')] },
    ],
    'accepts a free second child': [
      { 'rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.2.amount': money('150') },
    ],
  });
});

/** By the definition alone: each party next to the one without its last child and the one with an adult in its place. */
function expected(all: readonly PartyPrice[]): string[] {
  const priced = all.filter(({ amount }) => amount > 0);
  const of = (adults: number, children: number) =>
    priced.find((party) => party.adults === adults && party.children === children);
  return priced.flatMap((party) => {
    const { adults, children, amount } = party;
    if (children === 0) return [];
    const [without, grown] = [of(adults, children - 1), of(adults + 1, children - 1)];
    const named = `P07 rate "Summer 2027", season "Low", room "DBL": "${partyKey(party)}" costs ${amount}`;
    if (without && amount < without.amount)
      return `${named}, less than "${partyKey(without)}" without the child (${without.amount})`;
    if (!grown || amount <= grown.amount || (without && grown.amount < without.amount)) return [];
    return `${named}, more than with an adult in place of the child ("${partyKey(grown)}": ${grown.amount})`;
  });
}

it('finds the same as comparing each party with its two neighbours', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const found = textsOf([cheaperWithChild], ofOneRoom(parties)).map((text) => text.replace(/\n.*/s, ''));
      expect(found.sort()).toEqual(expected(parties).sort());
    }),
    { numRuns: 400 },
  );
});

describe('a child price per person', () => {
  const found = (adultPrices: readonly string[], childPrices: readonly string[], basePrice = '60') =>
    findingsAfter(
      {
        'rates.1.seasons.0.seasonRoomPrices.0.basePrice': money(basePrice),
        'rates.1.seasons.0.seasonRoomPrices.0.adultPrices': adultPrices.map(money),
        'rates.1.seasons.0.seasonRoomPrices.0.childPrices': childPrices.map(money),
      },
      'P07',
    );

  it('is compared with the adult at the same position, beyond the list with the last', () => {
    expect(found(['40', '30'], ['41', '31', '31'])).toEqual([
      'P07 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.0',
      'P07 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.1',
      'P07 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.2',
    ]);
    expect(found(['30', '40'], ['30', '40', '40'])).toEqual([]);
  });

  it('is compared with the first adult if no other is priced', () => {
    expect(found([], ['61'])).toEqual(['P07 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices.0']);
    expect(found([], ['60'])).toEqual([]);
  });

  it('is not compared with adults who cost nothing', () => {
    expect(found(['0'], ['10'])).toEqual([]);
  });
});

it('ignores a price that is out of step with other seasons, or an outlier', () => {
  const withMore = (amount: string) =>
    findingsAfter((contract) => {
      const { seasons } = item(contract.rates);
      for (const month of ['02', '03']) {
        const dateRanges = [range(`2027-${month}-01..2027-${month}-20`)];
        seasons.push({ ...structuredClone(item(seasons, 1)), name: `In ${month}`, dateRanges });
      }
      at(contract, 'rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.2').amount = money(amount);
    }, 'P07');
  expect(withMore('139')).toHaveLength(1);
  expect(withMore('130')).toEqual([]); // P21
  expect(withMore('17')).toEqual([]);
});

it('ignores a base price that is an outlier', () => {
  const withBase = (basePrice: string) =>
    findingsAfter((contract) => {
      const { seasons } = item(contract.rates, 1);
      for (const month of ['04', '05', '06']) {
        const dateRanges = [range(`2028-${month}-01..2028-${month}-20`)];
        seasons.push({ ...structuredClone(item(seasons)), name: `In ${month}`, dateRanges });
      }
      for (const { seasonRoomPrices } of seasons) item(seasonRoomPrices).adultPrices = [];
      const price = at(contract, 'rates.1.seasons.0.seasonRoomPrices.0');
      Object.assign(price, { basePrice: money(basePrice), childPrices: [money('50')] });
    }, 'P07');
  expect(withBase('40')).toHaveLength(1);
  expect(withBase('6')).toEqual([]);
});
