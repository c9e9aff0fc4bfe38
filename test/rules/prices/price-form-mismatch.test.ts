import { expect, it } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

it('finds prices by occupancy in a season priced per person', () => {
  expect(
    findingsAfter({ 'rates.0.seasons.0.priceType': 'PAX', 'rates.0.seasons.0.seasonRoomPrices.1': undefined }, 'P12'),
  ).toEqual(['P12 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices, see rates.0.seasons.0.priceType']);
});

testChanges({
  'finds prices per person in a season priced by occupancy, and does not also call prices missing': [
    { 'rates.1.seasons.0.priceType': 'DISTRIBUTION' },
    'P12 error rates.1.seasons.0.seasonRoomPrices.0.basePrice, see rates.1.seasons.0.priceType',
  ],
  'finds a season priced per person without a base price': [
    { 'rates.1.seasons.0.seasonRoomPrices.0.basePrice': undefined },
    'P12 error rates.1.seasons.0.seasonRoomPrices.0.basePrice, see rates.1.seasons.0.priceType',
  ],
  'warns of both forms together': [
    {
      'rates.0.seasons.0.seasonRoomPrices.0.basePrice': money('50'),
      'rates.1.seasons.0.seasonRoomPrices.0.distributionPrices': [{ adults: 2, children: 0, amount: money('100') }],
    },
    'P12 warning rates.0.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.priceType',
    'P12 warning rates.1.seasons.0.seasonRoomPrices.0.distributionPrices, see rates.1.seasons.0.priceType',
  ],
});

it('treats a base of 0 and empty lists as no prices per person', () => {
  const none = { basePrice: money('0'), adultPrices: [], childPrices: [] };
  const found = (change: object) =>
    findingsAfter({
      ...inside('rates.0.seasons.0.seasonRoomPrices.0', none),
      ...inside('rates.0.seasons.0.seasonRoomPrices.0', change),
    });
  expect(found({})).toEqual([]);
  expect(found({ distributionPrices: [] })).toEqual([
    'P01 error rates.0.seasons.0.seasonRoomPrices.0.distributionPrices, see hotel.rooms.0.distributions',
  ]);
  expect(found({ basePrice: money('0.01') })).toEqual([
    'P12 warning rates.0.seasons.0.seasonRoomPrices.0.basePrice, see rates.0.seasons.0.priceType',
  ]);
});

it('points to the lists if there is no base price', () => {
  const found = (change: Changes) => findingsAfter(change, 'P12');
  expect(
    found({
      'rates.1.seasons.0.priceType': 'DISTRIBUTION',
      'rates.1.seasons.0.seasonRoomPrices.0.basePrice': undefined,
    }),
  ).toEqual(['P12 error rates.1.seasons.0.seasonRoomPrices.0.adultPrices, see rates.1.seasons.0.priceType']);
  expect(found({ 'rates.0.seasons.0.seasonRoomPrices.0.adultPrices': [money('50')] })).toEqual([
    'P12 warning rates.0.seasons.0.seasonRoomPrices.0.adultPrices, see rates.0.seasons.0.priceType',
  ]);
});
