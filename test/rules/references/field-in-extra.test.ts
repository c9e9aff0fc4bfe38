import { expect, it } from 'vitest';
import { findingsAfter, findingsInSupplier, testChanges } from '../findings.ts';

it('finds a field of the format under extra, on every record that may have it', () => {
  const found = findingsAfter({
    'hotel.extra': { releaseDays: 3 },
    'hotel.rooms.0.extra': { typeId: '1' },
    'hotel.mealPlans.0.extra': { basePrice: 0.005 },
    'rates.0.extra': { maximumStay: 3 },
    'rates.0.seasons.0.extra': { dateRanges: [] },
    'rates.0.seasons.0.mealPlans': [{ mealPlan: 'ROOM_ONLY', extra: { childPrices: [1] } }],
    'rates.0.seasons.0.seasonRoomPrices.0.extra': { distributionPrices: [] },
    'offers.0.extra': { value: 50 },
    'supplements.0.extra': { apply: 'PER_STAY' },
  });
  expect(found.toSorted()).toEqual([
    'R19 error hotel.extra.releaseDays',
    'R19 error hotel.mealPlans.0.extra.basePrice',
    'R19 error hotel.rooms.0.extra.typeId',
    'R19 error offers.0.extra.value',
    'R19 error rates.0.extra.maximumStay',
    'R19 error rates.0.seasons.0.extra.dateRanges',
    'R19 error rates.0.seasons.0.mealPlans.0.extra.childPrices',
    'R19 error rates.0.seasons.0.seasonRoomPrices.0.extra.distributionPrices',
    'R19 error supplements.0.extra.apply',
  ]);
});

it('finds the id of a supplier', () =>
  expect(findingsInSupplier('supplier:\n  externalCode: PALMA\n  extra: { id: 9 }\n')).toEqual(['R19 error 3:16']));

testChanges({
  "finds the server's own fields: an id could make it change another record": [
    { 'rates.0.extra': { id: 7 } },
    'R19 error rates.0.extra.id',
  ],
  'finds fields that only a hotel in an answer has': [
    { 'hotel.extra': { active: false, facilities: ['POOL'] } },
    'R19 error hotel.extra.active',
    'R19 error hotel.extra.facilities',
  ],
  'finds the rates of a hotel among its extra fields': [
    { 'hotel.extra': { rates: [] } },
    'R19 error hotel.extra.rates',
  ],
  'allows fields that only the hub knows': [
    {
      'hotel.extra': { petPolicy: 'SMALL', stars: 4, offersParking: true },
      'hotel.rooms.0.extra': { rates: 2 },
      'rates.0.extra': { channel: 'web', rates: 2 },
    },
  ],
});
