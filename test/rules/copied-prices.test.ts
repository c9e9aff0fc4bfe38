import { describe, expect, it } from 'vitest';
import { item, money, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('copied prices', () => {
  it('finds a season with the prices of the one before it', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.push({
        ...structuredClone(item(item(rates).seasons)),
        name: 'Late',
        dateRanges: [range('2027-10-16..2027-10-20')],
      });
      item(item(rates, 1).seasons).dateRanges = [range('2027-10-21..2028-03-31')];
    });
    expect(found).toEqual([
      'P17 warning: rate "Summer 2027", season "Late" follows season "Low" with the same prices and limits (were the new prices forgotten? otherwise one season can hold both ranges of dates)',
    ]);
  });

  it('is content when the minimum stay differs', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.push({
        ...structuredClone(item(item(rates).seasons)),
        name: 'Late',
        minimumStay: 3,
        dateRanges: [range('2027-10-16..2027-10-20')],
      });
      item(item(rates, 1).seasons).dateRanges = [range('2027-10-21..2028-03-31')];
    });
    expect(found).toEqual([]);
  });

  it('is content when other nights lie between', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.push({
        ...structuredClone(item(item(rates).seasons, 1)),
        name: 'Easter',
        dateRanges: [range('2027-04-20..2027-04-30')],
      });
    });
    expect(found).toEqual([]);
  });

  it('finds a rate that was copied for the next year', () => {
    const found = findingsAfter(({ rates }) => {
      rates.push({
        ...structuredClone(item(rates, 1)),
        name: 'Winter 2028',
        stopSales: [],
        seasons: structuredClone(item(rates, 1).seasons).map((season) => ({
          ...season,
          dateRanges: [range('2028-10-16..2029-03-31')],
        })),
      });
    });
    expect(found).toEqual([
      'P17 warning: rate "Winter 2028" is the same as rate "Winter 2027" but for its name and dates (were the new prices forgotten?)',
    ]);
  });

  it('is content when one price of the copy is new', () => {
    const found = findingsAfter(({ rates }) => {
      const seasons = structuredClone(item(rates, 1).seasons).map((season) => ({
        ...season,
        dateRanges: [range('2028-10-16..2029-03-31')],
      }));
      item(item(seasons).seasonRoomPrices).basePrice = money('62');
      rates.push({ ...structuredClone(item(rates, 1)), name: 'Winter 2028', stopSales: [], seasons });
    });
    expect(found).toEqual([]);
  });
});
