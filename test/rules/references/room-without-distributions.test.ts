import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds a room that nobody fits into', () => {
  const found = findingsAfter(({ hotel }) => {
    item(hotel.rooms, 1).distributions = [];
  });
  expect(found).toEqual([
    'R09 error: room "FAM" allows no occupancy, so nobody can book it (list who may sleep in it, as in distributions: ["1", "2", "2+1"])',
  ]);
});

it('finds a hotel without rooms, once', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.rooms = [];
  });
  expect(found).toEqual([
    'R09 error: hotel "SEA-PALACE" has no rooms; the hub refuses it (list at least one room under rooms)',
  ]);
});

it('finds a hotel without meal plans, once', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.mealPlans = [];
  });
  expect(found).toEqual([
    'R09 error: hotel "SEA-PALACE" has no meal plans; the hub refuses it (a hotel that serves no meals has mealPlans: [ROOM_ONLY])',
  ]);
});
