import { expect, it } from 'vitest';
import { good } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

it('reports the third use of a code too', () => {
  expect(findingsAfter({ 'offers.2': good('offers.0'), 'offers.3': good('offers.0') })).toHaveLength(2);
});

testChanges({
  'finds a room code that is used twice': [
    { 'hotel.rooms.2': { ...good('hotel.rooms.0'), name: 'Double room, sea view' } },
    'R01 error hotel.rooms.2.providerCode, see hotel.rooms.0.providerCode',
  ],
  'finds offers and supplements that share a code with one of their kind': [
    { 'offers.2': good('offers.0'), 'supplements.1': good('supplements.0') },
    'R01 error offers.2.providerCode, see offers.0.providerCode',
    'R01 error supplements.1.providerCode, see supplements.0.providerCode',
  ],
  'finds a meal plan that is listed twice': [
    { 'hotel.mealPlans.3': good('hotel.mealPlans.0') },
    'R01 error hotel.mealPlans.3, see hotel.mealPlans.0',
  ],
  'finds a meal plan that a season lists twice': [
    { 'rates.0.seasons.0.mealPlans': [good('hotel.mealPlans.0'), good('hotel.mealPlans.0')] },
    'R01 error rates.0.seasons.0.mealPlans.1, see rates.0.seasons.0.mealPlans.0',
  ],
  'allows an offer and a supplement to have the same code': [
    { 'offers.0.providerCode': 'GALA', 'rates.0.offers': ['GALA', 'PAY6'] },
  ],
});
