import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds a room without occupancies', () => {
  expect(findingsAfter({ 'hotel.rooms.1.distributions': [] })).toEqual(['R09 error hotel.rooms.1.distributions']);
});

it('finds a hotel without rooms, once', () => {
  expect(findingsAfter({ 'hotel.rooms': [] })).toEqual(['R09 error hotel.rooms']);
});

it('finds a hotel without meal plans, once', () => {
  expect(findingsAfter({ 'hotel.mealPlans': [] })).toEqual(['R09 error hotel.mealPlans']);
});
