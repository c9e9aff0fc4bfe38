import { describe, expect, it } from 'vitest';
import { item, money, occupancy } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('cheaper with child', () => {
  it('finds a child that lowers the price', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices, 2).amount = money('95');
    });
    expect(found).toEqual([
      'P07 warning: rate "Summer 2027", season "Low", room "DBL": "2+1" costs 95, less than "2" without the child (100) (the two may be swapped)',
    ]);
  });

  it('finds a child that costs more than an adult in its place', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      item(hotel.rooms).distributions.push(occupancy('1+1'));
      for (const [season, amount] of [
        [item(item(rates).seasons), '101'],
        [item(item(rates).seasons, 1), '140'],
      ] as const)
        item(season.seasonRoomPrices).distributionPrices?.push({ ...occupancy('1+1'), amount: money(amount) });
    });
    expect(found).toEqual([
      'P07 warning: rate "Summer 2027", season "Low", room "DBL": "1+1" costs 101, more than with an adult in place of the child ("2": 100) (the two may be swapped)',
    ]);
  });

  it('finds a child price per person above that of the adult', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('45')];
    });
    expect(found).toEqual([
      'P07 warning: rate "Winter 2027", season "Winter", room "DBL": number 1 of childPrices is 45, more than an adult pays in that place (40) (adultPrices and childPrices may be swapped)',
    ]);
  });

  it('is content with a child that costs as much as an adult', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('40')];
    });
    expect(found).toEqual([]);
  });

  it('is content with a second child for free', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices, 1).distributionPrices, 2).amount = money('150');
    });
    expect(found).toEqual([]);
  });
});
