import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds a room code that is used twice', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.rooms.push({ ...item(hotel.rooms), name: 'Double room, sea view' });
  });
  expect(found).toEqual([
    'R01 error: hotel "SEA-PALACE" has two rooms with the code "DBL"; the hub takes a code once (give one of them another code, or remove it if it is a copy)',
  ]);
});

it('finds offers and supplements that share a code with one of their kind', () => {
  const found = findingsAfter(({ offers, supplements }) => {
    offers.push(item(offers));
    supplements.push(item(supplements));
  });
  expect(found).toEqual([
    expect.stringMatching(/^R01 error: hotel "SEA-PALACE" has two offers with the code "EB10"/),
    expect.stringMatching(/^R01 error: hotel "SEA-PALACE" has two supplements with the code "GALA"/),
  ]);
});

it('reports the third use of a code too', () => {
  const found = findingsAfter(({ offers }) => {
    offers.push(item(offers), item(offers));
  });
  expect(found).toHaveLength(2);
});

it('finds a meal plan that is listed twice', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.mealPlans.push(item(hotel.mealPlans));
  });
  expect(found).toEqual([
    'R01 error: hotel "SEA-PALACE" lists the meal plan ROOM_ONLY twice; only one of the two prices could count (keep the entry with the right prices)',
  ]);
});

it('finds a meal plan that a season lists twice', () => {
  const found = findingsAfter(({ hotel, rates }) => {
    item(item(rates).seasons).mealPlans = [item(hotel.mealPlans), item(hotel.mealPlans)];
  });
  expect(found).toEqual([
    'R01 error: rate "Summer 2027", season "Low" lists the meal plan ROOM_ONLY twice; only one of the two prices could count (keep the entry with the right prices)',
  ]);
});

it('lets an offer and a supplement have the same code', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers).providerCode = 'GALA';
    item(rates).offers = ['GALA', 'PAY6'];
  });
  expect(found).toEqual([]);
});
