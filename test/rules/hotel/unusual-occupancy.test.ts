import { expect, it } from 'vitest';
import { money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

const allowing = (text: string): string[] =>
  findingsAfter(
    {
      'hotel.rooms.1.distributions.3': occupancy(text),
      'rates.0.seasons.*.seasonRoomPrices.1.distributionPrices.3': { ...occupancy(text), amount: money('400') },
    },
    'H14',
  );

it('finds more guests in a room than a search allows', () => {
  expect(allowing('10')).toEqual(['H14 warning hotel.rooms.1.distributions.3']);
  expect(allowing('6+4')).toEqual(['H14 warning hotel.rooms.1.distributions.3']);
  expect(allowing('5+4')).toEqual([]);
});

it('finds children without an adult', () => {
  expect(allowing('0+2')).toEqual(['H14 error hotel.rooms.1.distributions.3']);
});
