import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('warns of a meal plan that the hotel does not offer beside others', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers, 1).mealPlans = ['HALF_BOARD', 'ALL_INCLUSIVE'];
  });
  expect(found).toEqual([
    'R08 warning: offer "PAY6" names the meal plan ALL_INCLUSIVE, which the hotel does not offer (the hotel offers ROOM_ONLY, BED_AND_BREAKFAST and HALF_BOARD)',
  ]);
});

it('refuses an offer for nothing but such plans', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers, 1).mealPlans = ['FULL_BOARD', 'ALL_INCLUSIVE'];
  });
  expect(found).toEqual([
    'R08 error: offer "PAY6" is only for FULL_BOARD and ALL_INCLUSIVE, which the hotel does not offer, so it never applies (the hotel offers ROOM_ONLY, BED_AND_BREAKFAST and HALF_BOARD)',
  ]);
});
