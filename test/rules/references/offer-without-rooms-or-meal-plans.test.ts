import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds an offer for no room', () => {
  expect(findingsAfter({ 'offers.0.providerRoomCodes': [] })).toEqual(['R07 error offers.0.providerRoomCodes']);
});

it('finds a supplement for no meal plan', () => {
  expect(findingsAfter({ 'supplements.0.mealPlans': [] })).toEqual(['R07 error supplements.0.mealPlans']);
});
