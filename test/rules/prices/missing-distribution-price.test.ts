import { expect, it } from 'vitest';
import { money, occupancy } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'finds an allowed occupancy without a price': [
    { 'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2': undefined },
    'P01 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices, see hotel.rooms.0.distributions',
  ],
  'finds a room that is listed in a season without any price': [
    { 'rates.0.seasons.0.seasonRoomPrices.1.distributionPrices': undefined },
    'P01 error rates.0.seasons.0.seasonRoomPrices.1.distributionPrices, see hotel.rooms.1.distributions',
  ],
});

testChanges(
  {
    'lists every missing price, in every season that prices the room': [
      { 'hotel.rooms.0.distributions.3': occupancy('3'), 'hotel.rooms.0.distributions.4': occupancy('1+2') },
      'P01 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices, see hotel.rooms.0.distributions',
      'P01 error rates.0.seasons.1.seasonRoomPrices.0.distributionPrices, see hotel.rooms.0.distributions',
    ],
    'allows a season to leave out a room': [{ 'rates.0.seasons.0.seasonRoomPrices.1': undefined }],
  },
  'P01',
);

it('leaves occupancies without adults, seasons per person and the wrong price form to others', () => {
  const of = (change: Changes) => findingsAfter(change, 'P01');
  expect(of({ 'hotel.rooms.0.distributions.3': occupancy('0+1') })).toEqual([]);
  expect(
    of({ 'rates.1.seasons.0.seasonRoomPrices.0.distributionPrices': [{ adults: 1, children: 0, amount: money('9') }] }),
  ).toEqual([]);
  expect(
    of({
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices': undefined,
      'rates.0.seasons.0.seasonRoomPrices.0.basePrice': money('50'),
    }),
  ).toEqual([]);
  expect(
    of({
      'rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0': undefined,
      'rates.0.seasons.0.seasonRoomPrices.0.basePrice': money('50'),
    }),
  ).toHaveLength(1);
  expect(of({ 'rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode': 'SUI' })).toEqual([]);
});
