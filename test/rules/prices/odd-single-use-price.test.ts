import { describe, expect, it } from 'vitest';
import { oddSingleUsePrice } from '../../../src/rules/prices/odd-single-use-price.ts';
import { at, contractWith, item, money, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, findingsIn, testChanges, textsOf } from '../findings.ts';
import { anyParties, ofOneRoom } from '../one-room.ts';

describe('odd single use price', () => {
  testChanges({
    'finds one adult who pays more than two': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('100.01') },
      'P08 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount',
    ],
    'finds one adult who pays less than half of what two pay': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('49.99') },
      'P08 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount',
    ],
    'points to the price of one adult wherever it is listed': [
      ({ rates }) => {
        const { distributionPrices = [] } = item(item(item(rates).seasons).seasonRoomPrices);
        item(distributionPrices).amount = money('101');
        distributionPrices.reverse();
      },
      'P08 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount',
    ],
    'accepts exactly half': [{ 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('50') }],
    'accepts the price of the whole room': [
      { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount': money('100') },
    ],
    'finds it in prices per person': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.adultPrices': [money('61')] },
      'P08 warning rates.1.seasons.0.seasonRoomPrices.0.basePrice',
    ],
  });
});

describe('a supplement for single use', () => {
  /** What P08 says of one room with these shares above half of the double price of 200, season by season. */
  const shares = (...percents: readonly number[]): string[] =>
    findingsIn(
      contractWith(({ rates }) => {
        rates.splice(1);
        const [season] = item(rates).seasons;
        item(rates).seasons = percents.map((percent, index) => ({
          ...structuredClone(item([season])),
          name: `Season ${index}`,
          seasonRoomPrices: [structuredClone(prices('DBL', { '1': `${100 + percent}`, '2': '200' }))],
        })) as never;
      }),
      'P08',
    );

  it('is found if it has lost a digit in one season', () => {
    expect(shares(40, 4, 50)).toEqual(['P08 warning rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.0.amount']);
    expect(shares(6, 60)).toHaveLength(1);
  });

  it('may be small, missing, or different in each season', () => {
    expect(shares(5, 4, 6)).toEqual([]);
    expect(shares(0, 40, 50)).toEqual([]);
    expect(shares(4, 40, 90)).toEqual([]);
    expect(shares(8, 40, 50)).toEqual([]);
  });
});

it('compares the parties of one and of two adults, wherever they are listed', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const of = (count: number) =>
        parties.find(({ adults, children }) => adults === count && children === 0)?.amount ?? 0;
      const [one, two] = [of(1), of(2)];
      const isOdd = one > 0 && two > 0 && (one > two || one * 2 < two);
      expect(textsOf([oddSingleUsePrice], ofOneRoom(parties))).toHaveLength(isOdd ? 1 : 0);
    }),
    { numRuns: 300 },
  );
});

it('ignores a price that is out of step with other seasons, or an outlier', () => {
  const found = (adults: number, amount: string, id = 'P08') =>
    findingsAfter((contract) => {
      const { seasons } = item(contract.rates);
      for (const month of ['02', '03']) {
        const dateRanges = [range(`2027-${month}-01..2027-${month}-20`)];
        seasons.push({ ...structuredClone(item(seasons, 1)), name: `In ${month}`, dateRanges });
      }
      at(contract, `rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.${adults - 1}`).amount = money(amount);
    }, id);
  expect(found(1, '141')).toHaveLength(1);
  expect(found(1, '60')).toEqual([]);
  expect(found(1, '60', 'P21')).toHaveLength(1);
  expect(found(1, '11')).toEqual([]);
  expect(found(2, '100')).toEqual([]);
  expect(found(2, '100', 'P21')).toHaveLength(1);
  expect(found(2, '1400')).toEqual([]);
});

it('accepts a base price that is an outlier', () => {
  const found = (id: string) =>
    findingsAfter((contract) => {
      const { seasons } = item(contract.rates, 1);
      for (const month of ['04', '05', '06']) {
        const dateRanges = [range(`2028-${month}-01..2028-${month}-20`)];
        seasons.push({ ...structuredClone(item(seasons)), name: `In ${month}`, dateRanges });
      }
      at(contract, 'rates.1.seasons.0.seasonRoomPrices.0').basePrice = money('6');
    }, id);
  expect(found('P08')).toEqual([]);
  expect(found('P05')).toHaveLength(1);
});
