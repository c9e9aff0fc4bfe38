import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('short price list', () => {
  it('finds adults without a price in a room', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [];
    });
    expect(found).toEqual([
      'P13 warning: rate "Winter 2027", season "Winter", room "DBL": adultPrices has 0 prices, but there can be 1 further adult; such a party is not sold (write it)',
    ]);
  });

  it('finds children without a price in a room', () => {
    const found = findingsAfter(({ rates }) => {
      delete item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices;
    });
    expect(found).toEqual([
      'P13 warning: rate "Winter 2027", season "Winter", room "DBL": childPrices has 0 prices, but there can be 1 child; such a party is not sold (write it)',
    ]);
  });

  it('tells of prices for guests that the room does not take', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('10'), money('5')];
    });
    expect(found).toEqual([
      'P13 info: rate "Winter 2027", season "Winter", room "DBL": childPrices has 2 prices, but the room takes only 1 child; the rest is never read',
    ]);
  });

  it('finds adults without a price in a meal plan of the hotel', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 2).adultPrices = [];
    });
    expect(found).toEqual([
      'P13 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: adultPrices has 0 prices, but there can be 1 further adult; such a party is not sold (write it)',
    ]);
  });

  it('finds adults without a price in a meal plan of a season', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).mealPlans).adultPrices = [];
    });
    expect(found).toEqual([
      'P13 warning: rate "Winter 2027", season "Winter", meal plan HALF_BOARD: adultPrices has 0 prices, but there can be 1 further adult; such a party is not sold (write it)',
    ]);
  });

  it('is content with a meal plan that is included for everybody', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.mealPlans[1] = { mealPlan: 'BED_AND_BREAKFAST' };
    });
    expect(found).toEqual([]);
  });
});
