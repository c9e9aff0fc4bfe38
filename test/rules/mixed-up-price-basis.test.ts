import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('mixed up price basis', () => {
  it('finds prices per person of which two are twice the price of the room', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice = money('100');
      item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [money('100')];
    });
    expect(found).toEqual([
      'P09 warning: rate "Winter 2027", season "Winter", room "DBL": two adults pay 200 by prices per person, about twice the 100 per room in season "Low" (with priceType PAX every adult pays: are these prices meant per room?)',
    ]);
  });

  it('finds prices per person of which two are half the price of the room', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice = money('50');
      item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [money('0.01')];
    });
    expect(found).toEqual([
      'P09 warning: rate "Winter 2027", season "Winter", room "DBL": two adults pay 50.01 by prices per person, about half of the 100 per room in season "Low" (with priceType PAX every adult pays: is a price missing in adultPrices, or is the other season priced twice?)',
    ]);
  });

  it('is content with a season that is dearer for other reasons', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice = money('120');
      item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [money('60')];
    });
    expect(found).toEqual([]);
  });
});
