import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('warns of a meal plan that the hotel does not offer among others', () => {
  expect(findingsAfter({ 'offers.1.mealPlans': ['HALF_BOARD', 'ALL_INCLUSIVE'] })).toEqual([
    'R08 warning offers.1.mealPlans.1, see hotel.mealPlans',
  ]);
});

it('refuses an offer for only such plans', () => {
  expect(findingsAfter({ 'offers.1.mealPlans': ['FULL_BOARD', 'ALL_INCLUSIVE'] })).toEqual([
    'R08 error offers.1.mealPlans, see hotel.mealPlans',
  ]);
});
