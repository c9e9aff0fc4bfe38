import { expect, it } from 'vitest';
import type { Offer } from '../../../src/contract/model.ts';
import { good, money, occupancy } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

/** A third room, which no season prices. */
const withSuite: Changes = { 'hotel.rooms.2': { providerCode: 'SUI', name: 'Suite', distributions: [occupancy('2')] } };

testChanges({
  'finds a room that no season prices': [withSuite, 'R06 warning hotel.rooms.2.providerCode'],
  'finds a meal plan that no season lists': [
    {
      'offers.1.mealPlans': ['HALF_BOARD'],
      'rates.*.seasons.*.mealPlans': [good('hotel.mealPlans.2')],
      'hotel.mealPlans.0': undefined,
    },
    'R06 warning hotel.mealPlans.0',
  ],
  'only mentions that a hotel has no rates yet': [
    { rates: [], offers: [], supplements: [] },
    'R06 info hotel.providerCode',
  ],
});

it('accepts a plan that one season does not list and another inherits from the hotel', () => {
  expect(
    findingsAfter(
      {
        'rates.0.seasons.0.mealPlans': [good('hotel.mealPlans.2')],
        'offers.*.mealPlans': 'all',
        'supplements.*.mealPlans': 'all',
      },
      'R06',
    ),
  ).toEqual([]);
});

it('accepts a plan that an offer names, although no season lists it', () => {
  const named = (mealPlans: Offer['mealPlans']) =>
    findingsAfter(
      {
        'rates.*.seasons.*.mealPlans': [good('hotel.mealPlans.2')],
        'hotel.mealPlans.0': undefined,
        'offers.*.mealPlans': mealPlans,
        'supplements.*.mealPlans': mealPlans,
      },
      'R06',
    );
  expect(named(['BED_AND_BREAKFAST'])).toEqual([]);
  expect(named(['HALF_BOARD'])).toHaveLength(1);
  expect(named('all')).toHaveLength(1);
});

it('leaves rates without prices to others', () => {
  expect(findingsAfter({ 'rates.*.seasons.*.seasonRoomPrices': [] }, 'R06')).toEqual([]);
  expect(findingsAfter({ 'rates.*.seasons': [] }, 'R06')).toEqual([]);
});

it('reports nothing as unsold in a hotel with an unreadable file', () => {
  expect(findingsAfter(withSuite)).toHaveLength(1);
  expect(findingsAfter({ ...withSuite, incomplete: true })).toEqual([]);
  expect(findingsAfter({ rates: [], incomplete: true }, 'R06')).toEqual([]);
});

it('accepts a plan without any price that no season lists', () => {
  const found = (basePrice: string): string[] =>
    findingsAfter(
      {
        'hotel.mealPlans.0': { mealPlan: 'ALL_INCLUSIVE', basePrice: money(basePrice) },
        'rates.*.seasons.*.mealPlans': [good('hotel.mealPlans.1'), good('hotel.mealPlans.2')],
      },
      'R06',
    );
  expect(found('0')).toEqual([]);
  expect(found('50')).toHaveLength(1);
});
