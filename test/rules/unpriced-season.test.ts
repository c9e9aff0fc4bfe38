import { describe, expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

describe('unpriced season', () => {
  it('finds a rate without seasons', () => {
    const found = findingsAfter(({ rates }) => {
      rates.push({ name: 'Spring 2028', seasons: [] });
    });
    expect(found).toEqual([
      'P03 error: rate "Spring 2028" has no seasons, so it sells nothing (write its seasons with their prices, or remove the rate)',
    ]);
  });

  it('finds a season that prices no room', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.push({
        name: 'Late',
        dateRanges: [range('2027-10-16..2027-10-31')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [],
      });
    });
    expect(found).toEqual([
      'P03 error: rate "Summer 2027", season "Late" prices no room, so its nights are not sold (add a seasonRoomPrices entry for each room, or remove the season)',
    ]);
  });

  it('warns of a room that only other seasons of the rate price', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).seasonRoomPrices.pop();
    });
    expect(found).toEqual([
      'P03 warning: rate "Summer 2027", season "High": room "FAM" has no price on 2027-06-01..2027-09-15, unlike in other seasons of the rate (add the prices, or close it for these nights under stopSales if that is meant)',
    ]);
  });

  it('is content when a stop sale closes the room on those nights', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).seasonRoomPrices.pop();
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] });
    });
    expect(found).toEqual([]);
  });

  it('is content with a season of its own for the room', () => {
    const found = findingsAfter(({ rates }) => {
      const price = item(item(rates).seasons, 1).seasonRoomPrices.pop();
      item(rates).seasons.push({
        ...item(item(rates).seasons, 1),
        name: 'High, families',
        seasonRoomPrices: price ? [price] : [],
      });
    });
    expect(found).toEqual([]);
  });

  it('leaves contracts alone of which a part could not be read', () => {
    const found = findingsAfter((contract) => {
      item(contract.rates).seasons = [];
      contract.incomplete = true;
    });
    expect(onlyOf('P03', found)).toEqual([]);
  });
});
