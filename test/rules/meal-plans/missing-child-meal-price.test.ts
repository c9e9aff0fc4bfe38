import { describe, expect, it } from 'vitest';
import { money, withoutChildren } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

describe('missing child meal price', () => {
  it('finds a plan without prices for children', () => {
    expect(findingsAfter({ 'hotel.mealPlans.1.childPrices': undefined })).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices',
    ]);
  });

  it('finds a plan with a price for only the first child', () => {
    expect(findingsAfter({ 'hotel.mealPlans.1.childPrices': [money('5')] })).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices',
    ]);
  });

  it('finds a child who pays more than an adult', () => {
    expect(findingsAfter({ 'hotel.mealPlans.1.childPrices': [money('5'), money('12')] })).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices.1',
    ]);
  });

  it('accepts children who eat free', () => {
    expect(findingsAfter({ 'hotel.mealPlans.1.childPrices': [money('0'), money('0')] })).toEqual([]);
  });

  it('accepts a plan if no room allows children', () => {
    expect(findingsAfter({ ...withoutChildren, 'hotel.mealPlans.1.childPrices': undefined }, 'P15')).toEqual([]);
  });
});

describe("a child's meal price", () => {
  /** What P15 says of breakfast that costs so. */
  const found = (adultPrices: readonly string[], childPrices: readonly string[], basePrice = '10') =>
    findingsAfter(
      {
        'hotel.mealPlans.1.basePrice': money(basePrice),
        'hotel.mealPlans.1.adultPrices': adultPrices.map(money),
        'hotel.mealPlans.1.childPrices': childPrices.map(money),
      },
      'P15',
    );

  it('is compared with the adult at the same position, beyond the list with the last, without a list with the first', () => {
    expect(found(['9', '8'], ['9', '8'])).toEqual([]);
    expect(found(['9', '8'], ['9.5', '8.5', '8.5'])).toEqual([
      'P15 warning hotel.mealPlans.1.childPrices.0',
      'P15 warning hotel.mealPlans.1.childPrices.1',
      'P15 warning hotel.mealPlans.1.childPrices.2',
    ]);
    expect(found([], ['10', '10.5'])).toEqual(['P15 warning hotel.mealPlans.1.childPrices.1']);
  });

  it('is not compared with adults who pay nothing', () => {
    expect(found(['0'], ['5', '5'])).toEqual([]);
  });

  it('is required in each season by its own rooms', () => {
    const inWinter = (code: string) =>
      findingsAfter(
        {
          'rates.1.seasons.0.seasonRoomPrices.0.providerRoomCode': code,
          'rates.1.seasons.0.mealPlans.0.childPrices': [money('10')],
        },
        'P15',
      );
    expect(inWinter('DBL')).toEqual([]);
    expect(inWinter('FAM')).toEqual(['P15 warning rates.1.seasons.0.mealPlans.0.childPrices']);
  });

  it('may be a single one', () => {
    expect(
      findingsAfter({ 'hotel.rooms.1.distributions.2': undefined, 'hotel.mealPlans.1.childPrices': [] }, 'P15'),
    ).toEqual(['P15 warning hotel.mealPlans.1.childPrices']);
  });
});
