import { describe, expect, it } from 'vitest';
import { item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

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

  it('leaves a price of ROOM_ONLY to the check of what it may cost', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.mealPlans[0] = { mealPlan: 'ROOM_ONLY', basePrice: money('5') };
    });
    expect(found).toEqual([expect.stringContaining('P14 error')]);
  });

  it('is content with a meal plan that is included for everybody', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.mealPlans[1] = { mealPlan: 'BED_AND_BREAKFAST' };
    });
    expect(found).toEqual([]);
  });
});

describe('the guests of a room', () => {
  /** What is found of the winter rate by person, when room DBL takes these parties for these prices. */
  const found = (
    parties: readonly string[],
    adultPrices: readonly string[],
    childPrices: readonly string[],
    hasBase = true,
  ) =>
    findingsAfter(({ hotel, rates }) => {
      item(hotel.rooms).distributions = parties.map(occupancy);
      const price = item(item(item(rates, 1).seasons).seasonRoomPrices);
      Object.assign(price, { adultPrices: adultPrices.map(money), childPrices: childPrices.map(money) });
      if (!hasBase) delete price.basePrice;
    })
      .filter((text) => text.startsWith('P13') && text.includes('room "DBL"'))
      .map((text) => text.slice(text.indexOf('room "DBL": ') + 'room "DBL": '.length));

  it('are counted by the largest of its parties', () => {
    expect(found(['3', '1+2'], ['40'], ['5'])).toEqual([
      'adultPrices has 1 price, but there can be 2 further adults; such a party is not sold (write 2 prices, one for each)',
      'childPrices has 1 price, but there can be 2 children; such a party is not sold (write 2 prices, one for each)',
    ]);
    expect(found(['3', '1+2'], ['40', '30'], ['5', '5'])).toEqual([]);
    expect(found(['2'], ['40', '30'], ['5'])).toEqual([
      'adultPrices has 2 prices, but the room takes only 1 further adult; the rest is never read',
      'childPrices has 1 price, but the room takes only 0 children; the rest is never read',
    ]);
  });

  it('are not asked of a room without occupancies or without a base price', () => {
    expect(found([], ['40'], ['5'])).toEqual([]);
    expect(found(['3'], [], [], false)).toEqual([]);
  });
});

it('is content with lists beside prices by occupancy, which do not count', () => {
  const found = findingsAfter(({ rates }) => {
    const price = item(item(item(rates).seasons).seasonRoomPrices);
    Object.assign(price, {
      basePrice: money('50'),
      adultPrices: [],
      childPrices: [money('1'), money('1'), money('1')],
    });
  });
  expect(found.filter((text) => text.startsWith('P13'))).toEqual([]);
});

describe('a meal plan that costs something for further adults', () => {
  const found = (change: object) =>
    findingsAfter(({ hotel }) => {
      Object.assign(item(hotel.mealPlans, 2), change);
    });

  it('has a price for the first one too', () => {
    expect(found({ basePrice: undefined })).toEqual([
      'P13 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: there is no basePrice, so the first adult pays nothing (write basePrice, the price of the first adult)',
    ]);
    expect(found({ basePrice: money('0') })).toEqual([
      'P13 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: basePrice is 0, so the first adult pays nothing (write basePrice, the price of the first adult)',
    ]);
  });

  it('is free for all adults where it is for all of them', () => {
    expect(
      found({ basePrice: money('0'), adultPrices: [money('0')] }).filter((text) => text.startsWith('P13')),
    ).toEqual([]);
  });
});
