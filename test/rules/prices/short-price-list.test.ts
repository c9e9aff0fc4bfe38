import { describe, expect, it } from 'vitest';
import { money, occupancy } from '../../support/contract-builder.ts';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('short price list', () => {
  testChanges({
    'finds adults without a price in a room': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.adultPrices': [] },
      'P13 warning rates.1.seasons.0.seasonRoomPrices.0.adultPrices, see hotel.rooms.0.distributions',
    ],
    'finds children without a price in a room': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': undefined },
      'P13 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices, see hotel.rooms.0.distributions',
    ],
    'reports prices for guests that the room does not allow': [
      { 'rates.1.seasons.0.seasonRoomPrices.0.childPrices': [money('10'), money('5')] },
      'P13 info rates.1.seasons.0.seasonRoomPrices.0.childPrices.1, see hotel.rooms.0.distributions',
    ],
    'finds adults without a price in a meal plan of the hotel': [
      { 'hotel.mealPlans.2.adultPrices': [] },
      'P13 warning hotel.mealPlans.2.adultPrices, see hotel.rooms.0.distributions',
    ],
    'finds adults without a price in a meal plan of a season': [
      { 'rates.1.seasons.0.mealPlans.0.adultPrices': [] },
      'P13 warning rates.1.seasons.0.mealPlans.0.adultPrices, see hotel.rooms.0.distributions',
    ],
    'leaves a price of ROOM_ONLY to another check': [
      { 'hotel.mealPlans.0': { mealPlan: 'ROOM_ONLY', basePrice: money('5') } },
      'P14 error hotel.mealPlans.0.basePrice',
    ],
    'accepts a meal plan that is included for everybody': [{ 'hotel.mealPlans.1': { mealPlan: 'BED_AND_BREAKFAST' } }],
  });

  it('points to the room whose guests have no price', () => {
    const change = { 'hotel.rooms.1.distributions': [occupancy('3')], 'hotel.mealPlans.1': undefined };
    expect(findingsAfter(change, 'P13')).toEqual([
      'P13 warning hotel.mealPlans.1.adultPrices, see hotel.rooms.1.distributions',
    ]);
  });
});

describe('the guests of a room', () => {
  /** The findings of the winter rate by person, when room DBL takes these parties for these prices. */
  const found = (
    parties: readonly string[],
    adultPrices: readonly string[],
    childPrices: readonly string[],
    hasBase = true,
  ) =>
    findingsAfter({
      'hotel.rooms.0.distributions': parties.map(occupancy),
      'rates.1.seasons.0.seasonRoomPrices.0.adultPrices': adultPrices.map(money),
      'rates.1.seasons.0.seasonRoomPrices.0.childPrices': childPrices.map(money),
      ...(!hasBase && { 'rates.1.seasons.0.seasonRoomPrices.0.basePrice': undefined }),
    }).filter((text) => /^P13 .*seasonRoomPrices/.test(text));

  it('are counted by the largest of its parties', () => {
    expect(found(['3', '1+2'], ['40'], ['5'])).toEqual([
      'P13 warning rates.1.seasons.0.seasonRoomPrices.0.adultPrices, see hotel.rooms.0.distributions',
      'P13 warning rates.1.seasons.0.seasonRoomPrices.0.childPrices, see hotel.rooms.0.distributions',
    ]);
    expect(found(['3', '1+2'], ['40', '30'], ['5', '5'])).toEqual([]);
    expect(found(['2'], ['40', '30'], ['5'])).toEqual([
      'P13 info rates.1.seasons.0.seasonRoomPrices.0.adultPrices.1, see hotel.rooms.0.distributions',
      'P13 info rates.1.seasons.0.seasonRoomPrices.0.childPrices.0, see hotel.rooms.0.distributions',
    ]);
  });

  it('are not checked for a room without occupancies or without a base price', () => {
    expect(found([], ['40'], ['5'])).toEqual([]);
    expect(found(['3'], [], [], false)).toEqual([]);
  });
});

it('may be missing in lists next to prices by occupancy, which do not count', () => {
  expect(
    findingsAfter(
      {
        'rates.0.seasons.0.seasonRoomPrices.0.basePrice': money('50'),
        'rates.0.seasons.0.seasonRoomPrices.0.adultPrices': [],
        'rates.0.seasons.0.seasonRoomPrices.0.childPrices': [money('1'), money('1'), money('1')],
      },
      'P13',
    ),
  ).toEqual([]);
});

describe('a meal plan that costs something for further adults', () => {
  const found = (change: object) => findingsAfter(inside('hotel.mealPlans.2', change));

  it('has a price for the first one too', () => {
    expect(found({ basePrice: undefined })).toEqual(['P13 warning hotel.mealPlans.2.basePrice']);
    expect(found({ basePrice: money('0') })).toEqual(['P13 warning hotel.mealPlans.2.basePrice']);
  });

  it('is free for all adults if it is free for everybody', () => {
    expect(
      found({ basePrice: money('0'), adultPrices: [money('0')] }).filter((text) => text.startsWith('P13')),
    ).toEqual([]);
  });
});
