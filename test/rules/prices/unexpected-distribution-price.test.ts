import { expect, it } from 'vitest';
import { good, money, occupancy } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'finds a price for an occupancy that the room does not allow': [
    {
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3': {
        ...occupancy('3'),
        amount: money('140'),
      },
    },
    'P02 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3, see hotel.rooms.0.distributions',
  ],
  'finds two prices for one occupancy': [
    {
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3': {
        ...occupancy('2'),
        amount: money('104.50'),
      },
    },
    'P02 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3, see rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.1',
  ],
  'finds a room that is priced twice in a season': [
    { 'rates.0.seasons.0.seasonRoomPrices.2': good('rates.0.seasons.0.seasonRoomPrices.1') },
    'P02 error rates.0.seasons.0.seasonRoomPrices.2.providerRoomCode, see rates.0.seasons.0.seasonRoomPrices.1.providerRoomCode',
  ],
  'finds an occupancy that a room lists twice': [
    { 'hotel.rooms.0.distributions.3': occupancy('2+1') },
    'P02 error hotel.rooms.0.distributions.3, see hotel.rooms.0.distributions.2',
  ],
  'distinguishes children from adults': [
    {
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3': {
        ...occupancy('1+1'),
        amount: money('90'),
      },
    },
    'P02 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.3, see hotel.rooms.0.distributions',
  ],
});

it('leaves rooms without occupancies, unknown rooms and seasons per person to others', () => {
  const of = (change: Changes) => findingsAfter(change, 'P02');
  expect(of({ 'hotel.rooms.0.distributions': [] })).toEqual([]);
  expect(of({ 'rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode': 'SUI' })).toEqual([]);
  expect(
    of({ 'rates.1.seasons.0.seasonRoomPrices.0.distributionPrices': [{ ...occupancy('9'), amount: money('1') }] }),
  ).toEqual([]);
});
