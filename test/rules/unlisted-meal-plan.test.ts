import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('unlisted meal plan', () => {
  it('finds a plan that the hotel does not offer', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates, 1).seasons).mealPlans?.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([
      'P16 error: rate "Winter 2027", season "Winter" prices the meal plan FULL_BOARD, which the hotel does not offer (the hotel offers ROOM_ONLY, BED_AND_BREAKFAST and HALF_BOARD: add FULL_BOARD there, or remove it here)',
    ]);
  });

  it('finds the one plan that a season with its own prices leaves out', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.mealPlans.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
      item(item(rates, 1).seasons).mealPlans?.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('42'),
        adultPrices: [money('42')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([
      'P16 warning: rate "Winter 2027", season "Winter" has its own prices for HALF_BOARD and FULL_BOARD, but BED_AND_BREAKFAST keeps the price of the hotel (add BED_AND_BREAKFAST with its price in this season, the same if it does not change)',
    ]);
  });

  it('is content with a season that changes one plan', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.mealPlans.push({
        mealPlan: 'FULL_BOARD',
        basePrice: money('40'),
        adultPrices: [money('40')],
        childPrices: [money('20'), money('20')],
      });
    });
    expect(found).toEqual([]);
  });
});
