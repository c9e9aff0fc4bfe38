import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds an offer for no room', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers).providerRoomCodes = [];
  });
  expect(found).toEqual([
    'R07 error: offer "EB10" applies to no room; the hub refuses an empty list (write providerRoomCodes: all for every room of the hotel, or list them)',
  ]);
});

it('finds a supplement for no meal plan', () => {
  const found = findingsAfter(({ supplements }) => {
    item(supplements).mealPlans = [];
  });
  expect(found).toEqual([
    'R07 error: supplement "GALA" applies to no meal plan; the hub refuses an empty list (write mealPlans: all for every meal plan of the hotel, or list them)',
  ]);
});
