import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('a negative amount', () => {
  it('is found among the prices of a room', () => {
    const found = findingsAfter(({ rates }) => {
      const entry = item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices, 1);
      entry.amount = money('-100');
    });
    expect(found).toEqual([
      'P04 error: rate "Summer 2027", season "Low", room "DBL": the price for "2" is negative (-100) (write 100 if only the sign is wrong)',
    ]);
  });

  it('is found in every price per person', () => {
    const found = findingsAfter(({ rates }) => {
      const price = item(item(item(rates, 1).seasons).seasonRoomPrices);
      price.basePrice = money('-60');
      price.adultPrices = [money('40'), money('-0.01')];
      price.childPrices = [money('-5')];
    });
    expect(onlyOf('P04', found)).toEqual([
      'P04 error: rate "Winter 2027", season "Winter", room "DBL": basePrice is negative (-60) (write 60 if only the sign is wrong)',
      'P04 error: rate "Winter 2027", season "Winter", room "DBL": number 1 of childPrices is negative (-5) (write 5 if only the sign is wrong)',
      'P04 error: rate "Winter 2027", season "Winter", room "DBL": number 2 of adultPrices is negative (-0.01) (write 0.01 if only the sign is wrong)',
    ]);
  });

  it('is found in meal plans of the hotel and of seasons', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      item(hotel.mealPlans, 1).basePrice = money('-10');
      item(item(item(rates, 1).seasons).mealPlans).basePrice = money('-20');
    });
    expect(found).toEqual([
      'P04 error: hotel "SEA-PALACE", meal plan BED_AND_BREAKFAST: basePrice is negative (-10) (write 10 if only the sign is wrong)',
      'P04 error: rate "Winter 2027", season "Winter", meal plan HALF_BOARD: basePrice is negative (-20) (write 20 if only the sign is wrong)',
    ]);
  });

  it('is found in the value of an offer, which is a discount already', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).value = money('-10');
    });
    expect(found).toEqual([
      'P04 error: offer "EB10": value is negative (-10) (write 10: the value of an offer is what it takes off)',
    ]);
  });

  it('is found in the child value of a supplement', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).childValue = money('-30');
    });
    expect(found).toEqual([
      'P04 error: supplement "GALA": childValue is negative (-30) (write 30 if only the sign is wrong)',
    ]);
  });
});

describe('lodging for 0', () => {
  it('is a warning for one price', () => {
    const found = findingsAfter(({ rates }) => {
      const entry = item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices, 2);
      entry.amount = money('0');
    });
    expect(found).toEqual([
      'P04 warning: rate "Summer 2027", season "Low", room "DBL": the price for "2+1" is 0 (check that this is meant to be free)',
    ]);
  });

  it('is an error when every price of the room is 0', () => {
    const found = findingsAfter(({ rates }) => {
      const price = item(item(item(rates).seasons).seasonRoomPrices);
      for (const entry of price.distributionPrices ?? []) entry.amount = money('0.00');
    });
    expect(found).toEqual([
      'P04 error: rate "Summer 2027", season "Low", room "DBL": every price is 0, so the room is sold for nothing (write the prices; a room that is not sold in this season is left out of seasonRoomPrices)',
    ]);
  });

  it('is a warning for a base price per person and none for children', () => {
    const found = findingsAfter(({ rates }) => {
      const price = item(item(item(rates, 1).seasons).seasonRoomPrices);
      price.basePrice = money('0');
      price.childPrices = [money('0'), money('0')];
    });
    expect(onlyOf('P04', found)).toEqual([
      'P04 warning: rate "Winter 2027", season "Winter", room "DBL": basePrice is 0 (check that this is meant to be free)',
    ]);
  });
});

describe('a price of 0', () => {
  const zeros = (change: Parameters<typeof findingsAfter>[0]) =>
    onlyOf('P04', findingsAfter(change)).map((text) => text.slice(0, text.indexOf(' (')));

  it('is told by person in every list but that of children', () => {
    expect(
      zeros(({ rates }) => {
        item(item(item(rates, 1).seasons).seasonRoomPrices).adultPrices = [money('40'), money('0')];
      }),
    ).toEqual(['P04 warning: rate "Winter 2027", season "Winter", room "DBL": number 2 of adultPrices is 0']);
  });

  it('is an error by person when all are 0', () => {
    expect(
      zeros(({ rates }) => {
        const zero = money('0');
        Object.assign(item(item(item(rates, 1).seasons).seasonRoomPrices), {
          basePrice: zero,
          adultPrices: [zero],
          childPrices: [zero],
        });
      }),
    ).toEqual([
      'P04 error: rate "Winter 2027", season "Winter", room "DBL": every price is 0, so the room is sold for nothing',
    ]);
  });

  it('counts only in the form that the season is priced in', () => {
    expect(
      zeros(({ rates }) => {
        item(item(item(rates).seasons).seasonRoomPrices).basePrice = money('0');
      }),
    ).toEqual([]);
    expect(
      zeros(({ rates }) => {
        const price = item(item(item(rates, 1).seasons).seasonRoomPrices);
        price.distributionPrices = [{ adults: 2, children: 0, amount: money('0') }];
      }),
    ).toEqual([]);
  });

  it('is none where no price is written', () => {
    expect(
      zeros(({ rates }) => {
        item(item(item(rates).seasons).seasonRoomPrices).distributionPrices = [];
        const {
          basePrice: _,
          adultPrices: __,
          childPrices: ___,
          ...bare
        } = item(item(item(rates, 1).seasons).seasonRoomPrices);
        item(item(rates, 1).seasons).seasonRoomPrices = [bare];
      }),
    ).toEqual([]);
  });
});
