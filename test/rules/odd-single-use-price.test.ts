import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

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
