import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

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

describe('a child at the table', () => {
  /** What P15 says of breakfast that costs so. */
  const found = (adultPrices: readonly string[], childPrices: readonly string[], basePrice = '10') =>
    findingsAfter(({ hotel }) => {
      Object.assign(item(hotel.mealPlans, 1), {
        basePrice: money(basePrice),
        adultPrices: adultPrices.map(money),
        childPrices: childPrices.map(money),
      });
    })
      .filter((text) => text.startsWith('P15'))
      .map((text) => text.slice(text.indexOf('child '), text.indexOf(' (adult')));

  it('is compared with the adult of the same position, beyond the list with the last, without a list with the first', () => {
    expect(found(['9', '8'], ['9', '8'])).toEqual([]);
    expect(found(['9', '8'], ['9.5', '8.5', '8.5'])).toEqual([
      'child 1 pays 9.5, more than an adult (9)',
      'child 2 pays 8.5, more than an adult (8)',
      'child 3 pays 8.5, more than an adult (8)',
    ]);
    expect(found([], ['10', '10.5'])).toEqual(['child 2 pays 10.5, more than an adult (10)']);
  });

  it('is not compared with adults who pay nothing', () => {
    expect(found(['0'], ['5', '5'])).toEqual([]);
  });

  it('is asked for in each season by its own rooms', () => {
    const inWinter = (code: string) =>
      findingsAfter(({ rates }) => {
        const season = item(item(rates, 1).seasons);
        item(season.seasonRoomPrices).providerRoomCode = code;
        item(season.mealPlans).childPrices = [money('10')];
      }).filter((text) => text.startsWith('P15'));
    expect(inWinter('DBL')).toEqual([]);
    expect(inWinter('FAM')).toEqual([
      expect.stringContaining('2 children are allowed, but there is a price for 1 only'),
    ]);
  });

  it('may be one alone', () => {
    const one = findingsAfter(({ hotel }) => {
      for (const room of hotel.rooms) room.distributions = room.distributions.filter(({ children }) => children < 2);
      item(hotel.mealPlans, 1).childPrices = [];
    });
    expect(one.filter((text) => text.startsWith('P15'))).toEqual([
      'P15 warning: hotel "SEA-PALACE", meal plan BED_AND_BREAKFAST: a child is allowed, but there is no price for children; such a family is not sold the plan (give childPrices 1 entry; 0 where a child eats for free)',
    ]);
  });
});
