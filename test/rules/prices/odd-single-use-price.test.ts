import { describe, expect, it } from 'vitest';
import { oddSingleUsePrice } from '../../../src/rules/prices/odd-single-use-price.ts';
import { item, money, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, foundBy, onlyOf } from '../checked.ts';
import { anyParties, ofOneRoom } from '../one-room.ts';

describe('odd single use price', () => {
  it('finds one adult who pays more than two', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('100.01');
    });
    expect(found).toEqual([
      'P08 warning: rate "Summer 2027", season "Low", room "DBL": one adult pays 100.01, more than what two pay (100) (the two may be swapped)',
    ]);
  });

  it('finds one adult who pays less than half of what two pay', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('49.99');
    });
    expect(found).toEqual([
      'P08 warning: rate "Summer 2027", season "Low", room "DBL": one adult pays 49.99, less than half of what two pay (100) (check whether one of the two is meant per person)',
    ]);
  });

  it('is content with exactly half', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('50');
    });
    expect(found).toEqual([]);
  });

  it('is content with the price of the whole room', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices).amount = money('100');
    });
    expect(found).toEqual([]);
  });

  it('finds it in prices per person', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [money('61')];
    });
    expect(found).toEqual([
      'P08 warning: rate "Winter 2027", season "Winter", room "DBL": one adult pays 60, less than half of what two pay (121) (check whether one of the two is meant per person)',
    ]);
  });
});

it('compares the parties of one and of two adults, wherever they stand', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const of = (count: number) =>
        parties.find(({ adults, children }) => adults === count && children === 0)?.amount ?? 0;
      const [one, two] = [of(1), of(2)];
      const isOdd = one > 0 && two > 0 && (one > two || one * 2 < two);
      expect(foundBy(oddSingleUsePrice, ofOneRoom(parties))).toHaveLength(isOdd ? 1 : 0);
    }),
    { numRuns: 300 },
  );
});

it('looks past a price that is out of step with other seasons, or out of line altogether', () => {
  const found = (adults: number, amount: string, id = 'P08') =>
    onlyOf(
      id,
      findingsAfter(({ rates }) => {
        const { seasons } = item(rates);
        for (const month of ['02', '03']) {
          const dateRanges = [range(`2027-${month}-01..2027-${month}-20`)];
          seasons.push({ ...structuredClone(item(seasons, 1)), name: `In ${month}`, dateRanges });
        }
        item(item(item(seasons, 1).seasonRoomPrices).distributionPrices, adults - 1).amount = money(amount);
      }),
    );
  expect(found(1, '141')).toHaveLength(1);
  expect(found(1, '60')).toEqual([]);
  expect(found(1, '60', 'P21')).toHaveLength(1);
  expect(found(1, '11')).toEqual([]);
  expect(found(2, '100')).toEqual([]);
  expect(found(2, '100', 'P21')).toHaveLength(1);
  expect(found(2, '1400')).toEqual([]);
});

it('is content with a base price that is out of line altogether', () => {
  const found = findingsAfter(({ rates }) => {
    const { seasons } = item(rates, 1);
    for (const month of ['04', '05', '06']) {
      const dateRanges = [range(`2028-${month}-01..2028-${month}-20`)];
      seasons.push({ ...structuredClone(item(seasons)), name: `In ${month}`, dateRanges });
    }
    item(item(seasons).seasonRoomPrices).basePrice = money('6');
  });
  expect(onlyOf('P08', found)).toEqual([]);
  expect(onlyOf('P05', found)).toHaveLength(1);
});
