import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('a release of three digits', () => {
  it('is found at the hotel, a rate, a season and a supplement', () => {
    expect(findingsAfter({ 'hotel.releaseDays': 140 })).toEqual(['O21 warning hotel.releaseDays']);
    expect(findingsAfter({ 'rates.1.releaseDays': 100 })).toEqual(['O21 warning rates.1.releaseDays']);
    expect(findingsAfter({ 'rates.0.seasons.0.releaseDays': 141 })).toEqual([
      'O21 warning rates.0.seasons.0.releaseDays',
    ]);
    expect(findingsAfter({ 'supplements.0.releaseDays': 140 })).toEqual(['O21 warning supplements.0.releaseDays']);
    expect(findingsAfter({ 'rates.1.releaseDays': 140 }, 'O21')).toEqual(['O21 warning rates.1.releaseDays']);
  });

  it('is reported once if it closes a season or is more than a year', () => {
    const codes = (releaseDays: number) => findingsAfter({ 'rates.0.seasons.1.releaseDays': releaseDays });
    expect(codes(319)).toEqual(['O10 warning rates.0.seasons.1.releaseDays']);
    expect(codes(366)).toEqual(['O10 warning rates.0.seasons.1.releaseDays']);
  });

  testChanges({
    'is found from 100 on': [{ 'hotel.releaseDays': 99 }],
    'is normal for an early-booking offer': [{ 'offers.0.releaseDays': 140 }],
    'is reported once next to offers with their own release': [
      { 'hotel.releaseDays': 140, 'offers.0.releaseDays': 30 },
      'O21 warning hotel.releaseDays',
    ],
  });
});

describe('a release in hours', () => {
  it.each([24, 48, 72])('is found: %i', (releaseDays) => {
    expect(findingsAfter({ 'hotel.releaseDays': releaseDays })).toEqual(['O21 warning hotel.releaseDays']);
  });

  it.each([21, 28, 30, 45, 60, 90])('is not %i', (releaseDays) => {
    expect(findingsAfter({ 'hotel.releaseDays': releaseDays })).toEqual([]);
  });
});

it('a minimum stay that is exchanged with the release is named with both', () => {
  const season = 'rates.0.seasons.0';
  expect(findingsAfter({ [`${season}.minimumStay`]: 28, [`${season}.releaseDays`]: 7 }, 'O21')).toEqual([
    'O21 warning rates.0.seasons.0.minimumStay',
  ]);
});

describe('a minimum stay of weeks', () => {
  const ofLow = (minimumStay: number, name = 'Low') =>
    findingsAfter({ 'rates.0.seasons.0.minimumStay': minimumStay, 'rates.0.seasons.0.name': name }, 'O21');

  it('is found from 16 to 20 nights, which are no weeks', () => {
    expect(ofLow(20)).toEqual(['O21 warning rates.0.seasons.0.minimumStay']);
    expect(ofLow(16)).toEqual(['O21 warning rates.0.seasons.0.minimumStay']);
    expect(ofLow(15)).toEqual([]);
  });

  it('is found above 21 nights', () => {
    expect(ofLow(30)).toEqual(['O21 warning rates.0.seasons.0.minimumStay']);
    expect(ofLow(22)).toEqual(['O21 warning rates.0.seasons.0.minimumStay']);
    expect(ofLow(21)).toEqual([]);
  });

  it.each(['Long stay', 'Langzeit', 'Larga estancia', 'Monthly', 'Séjour longue durée'])(
    'is intended in %s',
    (name) => {
      expect(ofLow(28, name)).toEqual([]);
    },
  );

  it('is reported once if no night follows the season or a maximum contradicts it', () => {
    const winter: Changes = {
      'rates.1.seasons.0.dateRanges': [range('2027-12-16..2028-01-12')],
      'rates.1.seasons.0.minimumStay': 30,
    };
    expect(findingsAfter(winter, 'O21')).toEqual([]);
    expect(findingsAfter(winter, 'O08')).toEqual([
      'O08 warning rates.1.seasons.0.dateRanges.0, see rates.1.seasons.0.minimumStay',
    ]);
    expect(
      findingsAfter({
        'rates.0.minimumStay': undefined,
        'rates.0.seasons.1.minimumStay': undefined,
        'hotel.minimumStay': 30,
      }),
    ).toEqual(['O07 error rates.0.seasons.1.maximumStay, see hotel.minimumStay']);
  });

  it('is normal for an offer', () => {
    expect(findingsAfter({ 'offers.0.minimumStay': 28 })).toEqual([]);
  });
});

it('finds a maximum stay of one night, unless the minimum stay says so too', () => {
  const change = { 'rates.0.minimumStay': undefined, 'hotel.minimumStay': undefined, 'rates.0.maximumStay': 1 };
  expect(findingsAfter(change, 'O21')).toEqual(['O21 warning rates.0.maximumStay']);
  expect(findingsAfter({ ...change, 'rates.0.minimumStay': 1 }, 'O21')).toEqual([]);
});
