import { describe, expect, it } from 'vitest';
import type { MealPlan } from '../../../src/contract/model.ts';
import { type Draft, item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

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

describe('guest by guest', () => {
  /** What breakfast beside half board of 25 for everybody says, when it costs this. */
  const found = (breakfast: Partial<Draft<MealPlan>>, halfBoard: Partial<Draft<MealPlan>> = {}) =>
    onlyOf(
      'P14',
      findingsAfter(({ hotel, rates }) => {
        rates.splice(1);
        Object.assign(item(hotel.mealPlans, 1), breakfast);
        Object.assign(item(hotel.mealPlans, 2), halfBoard);
      }),
    ).map((text) => text.slice(text.indexOf('costs'), text.indexOf(' (the prices')));
  const amounts = (...texts: string[]) => texts.map(money);

  it('names the first who would pay more for less', () => {
    expect(found({ adultPrices: amounts('25', '25.01') }, { adultPrices: amounts('25', '25') })).toEqual([
      'costs 25.01 for adult 3, more than HALF_BOARD (25)',
    ]);
    expect(found({ basePrice: money('26'), adultPrices: amounts('26') })).toEqual([
      'costs 26 for the first adult, more than HALF_BOARD (25)',
    ]);
    expect(found({ childPrices: amounts('5', '9') }, { childPrices: amounts('12', '8.99') })).toEqual([
      'costs 9 for child 2, more than HALF_BOARD (8.99)',
    ]);
  });

  it('compares only those whom both plans name', () => {
    expect(found({ adultPrices: amounts('10', '99') })).toEqual([]);
    expect(found({ adultPrices: amounts('99') }, { adultPrices: [] })).toEqual([]);
    expect(found({ childPrices: amounts('5', '99') }, { childPrices: amounts('12') })).toEqual([]);
    const without = onlyOf(
      'P14',
      findingsAfter(({ hotel }) => {
        delete item(hotel.mealPlans, 2).adultPrices;
        delete item(hotel.mealPlans, 2).childPrices;
      }),
    );
    expect(without).toEqual([]);
  });

  it('leaves a child that pays more than the adult of its position to P15', () => {
    expect(found({ childPrices: amounts('10.01', '5') }, { childPrices: amounts('9', '9') })).toEqual([]);
    expect(found({ childPrices: amounts('10', '5') }, { childPrices: amounts('9', '9') })).toEqual([
      'costs 10 for child 1, more than HALF_BOARD (9)',
    ]);
    // Beyond the list of adults, the last of them; without a list, the first adult.
    const adultPrices = amounts('10', '8');
    expect(
      found({ adultPrices, childPrices: amounts('5', '5', '8') }, { childPrices: amounts('5', '5', '7') }),
    ).toEqual(['costs 8 for child 3, more than HALF_BOARD (7)']);
    expect(
      found({ adultPrices, childPrices: amounts('5', '5', '8.5') }, { childPrices: amounts('5', '5', '7') }),
    ).toEqual([]);
    expect(found({ adultPrices: [], childPrices: amounts('9') }, { childPrices: amounts('8') })).toHaveLength(1);
    expect(found({ adultPrices: [], childPrices: amounts('11') }, { childPrices: amounts('8') })).toEqual([]);
  });

  it('leaves negative prices to P04, and takes 0 for a price', () => {
    expect(found({}, { basePrice: money('-1') })).toEqual([]);
    expect(found({ basePrice: money('-1') }, { basePrice: money('-2') })).toEqual([]);
    expect(found({}, { basePrice: money('0'), adultPrices: [money('0')] })).toEqual([
      'costs 10 for the first adult, more than HALF_BOARD (0)',
    ]);
  });

  it('passes over ROOM_ONLY, which is told by itself', () => {
    const priced = onlyOf(
      'P14',
      findingsAfter(({ hotel }) => {
        Object.assign(item(hotel.mealPlans), { adultPrices: amounts('99'), childPrices: amounts('98') });
      }),
    );
    expect(priced).toEqual([
      'P14 error: hotel "SEA-PALACE", meal plan ROOM_ONLY: number 1 of adultPrices is 99, but a stay without meals has nothing to pay here (write ROOM_ONLY alone; what the room costs belongs to its prices in the seasons)',
    ]);
  });
});
