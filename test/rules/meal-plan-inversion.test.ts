import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('meal plan inversion', () => {
  it('finds breakfast for more than half board', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).basePrice = money('25.01');
    });
    expect(found).toEqual([
      'P14 warning: hotel "SEA-PALACE": BED_AND_BREAKFAST costs 25.01 for the first adult, more than HALF_BOARD (25) (the prices of the two plans may be swapped)',
    ]);
  });

  it('finds it for a guest further down the list', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).adultPrices = [money('26')];
    });
    expect(found).toEqual([
      'P14 warning: hotel "SEA-PALACE": BED_AND_BREAKFAST costs 26 for adult 2, more than HALF_BOARD (25) (the prices of the two plans may be swapped)',
    ]);
  });

  it('finds it between a season and the hotel', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).mealPlans).basePrice = money('9');
    });
    expect(found).toEqual([
      'P14 warning: rate "Winter 2027", season "Winter": BED_AND_BREAKFAST costs 10 for the first adult, more than HALF_BOARD (9) (the prices of the two plans may be swapped)',
    ]);
  });

  it('finds a price on ROOM_ONLY', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans).basePrice = money('1');
    });
    expect(found).toEqual([
      'P14 error: hotel "SEA-PALACE", meal plan ROOM_ONLY: basePrice is 1, but a stay without meals has nothing to pay here (write ROOM_ONLY alone; what the room costs belongs to its prices in the seasons)',
    ]);
  });

  it('is content with equal prices', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).basePrice = money('20');
    });
    expect(found).toEqual([]);
  });
});
