import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('missing child meal price', () => {
  it('finds a plan without prices for children', () => {
    const found = findingsAfter(({ hotel }) => {
      delete item(hotel.mealPlans, 1).childPrices;
    });
    expect(found).toEqual([
      'P15 warning: hotel "SEA-PALACE", meal plan BED_AND_BREAKFAST: 2 children are allowed, but there is no price for children; such a family is not sold the plan (give childPrices 2 entries; 0 where a child eats for free)',
    ]);
  });

  it('finds a plan with a price for the first child only', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).childPrices = [money('5')];
    });
    expect(found).toEqual([
      'P15 warning: hotel "SEA-PALACE", meal plan BED_AND_BREAKFAST: 2 children are allowed, but there is a price for 1 only; such a family is not sold the plan (give childPrices 2 entries; 0 where a child eats for free)',
    ]);
  });

  it('finds a child that pays more than an adult', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).childPrices = [money('5'), money('12')];
    });
    expect(found).toEqual([
      'P15 warning: hotel "SEA-PALACE", meal plan BED_AND_BREAKFAST: child 2 pays 12, more than an adult (10) (adultPrices and childPrices may be swapped)',
    ]);
  });

  it('is content with children who eat for free', () => {
    const found = findingsAfter(({ hotel }) => {
      item(hotel.mealPlans, 1).childPrices = [money('0'), money('0')];
    });
    expect(found).toEqual([]);
  });

  it('is content where no room takes children', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      delete item(hotel.mealPlans, 1).childPrices;
      for (const room of hotel.rooms) room.distributions = room.distributions.filter(({ children }) => children === 0);
      for (const season of rates.flatMap(({ seasons }) => seasons))
        for (const price of season.seasonRoomPrices) {
          if (price.distributionPrices)
            price.distributionPrices = price.distributionPrices.filter(({ children }) => children === 0);
          if (price.childPrices) price.childPrices = [];
        }
    });
    expect(found).toEqual([]);
  });
});
