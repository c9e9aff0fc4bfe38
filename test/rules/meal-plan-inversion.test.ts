import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

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

  it('finds it where the season gives the poorer plan', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons).mealPlans = [
        {
          mealPlan: 'BED_AND_BREAKFAST',
          basePrice: money('26'),
          adultPrices: [money('10')],
          childPrices: [money('5')],
        },
      ];
    });
    expect(onlyOf('P14', found)).toEqual([
      'P14 warning: rate "Summer 2027", season "Low": BED_AND_BREAKFAST costs 26 for the first adult, more than HALF_BOARD (25) (the prices of the two plans may be swapped)',
    ]);
  });

  it('is told once of plans of the hotel, and not again in a season that gives another plan', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      const price = (base: string) => ({ basePrice: money(base), adultPrices: [money('9')], childPrices: [] });
      hotel.mealPlans = [
        { mealPlan: 'BED_AND_BREAKFAST', ...price('50') },
        { mealPlan: 'HALF_BOARD', ...price('60') },
        { mealPlan: 'FULL_BOARD', ...price('40') },
        { mealPlan: 'ALL_INCLUSIVE', ...price('45') },
      ];
      item(item(rates).seasons).mealPlans = [{ mealPlan: 'ROOM_ONLY', basePrice: money('0') }];
      item(item(rates, 1).seasons).mealPlans = [];
    });
    expect(onlyOf('P14', found)).toEqual([
      'P14 warning: hotel "SEA-PALACE": HALF_BOARD costs 60 for the first adult, more than FULL_BOARD (40) (the prices of the two plans may be swapped)',
    ]);
  });
});
