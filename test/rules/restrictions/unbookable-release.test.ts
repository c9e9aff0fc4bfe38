import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('unbookable release', () => {
  testChanges({
    'finds a negative release': [{ 'rates.0.releaseDays': -7 }, 'O10 error rates.0.releaseDays'],
    'finds a release of more than a year': [{ 'rates.1.releaseDays': 366 }, 'O10 warning rates.1.releaseDays'],
    'finds a season that must be booked before booking opens': [
      { 'rates.0.seasons.1.releaseDays': 319 },
      'O10 warning rates.0.seasons.1.releaseDays',
    ],
    'finds an offer that must be booked before its window opens': [
      { 'offers.0.releaseDays': 349 },
      'O10 warning offers.0.releaseDays, see offers.0.bookingWindows',
    ],
    'accepts the largest release that can be booked': [{ 'offers.0.releaseDays': 348 }],
  });
});

const found = (change: Changes) => findingsAfter(change, 'O10');

describe('releaseDays', () => {
  it('may be 0 and a year, at every level', () => {
    expect(found({ 'hotel.releaseDays': 365 })).toEqual([]);
    expect(found({ 'hotel.releaseDays': 0 })).toEqual([]);
  });

  it('must not be negative or more than a year, at any level', () => {
    expect(found({ 'hotel.releaseDays': -1 })).toEqual(['O10 error hotel.releaseDays']);
    expect(found({ 'rates.0.seasons.0.releaseDays': 366 })).toEqual(['O10 warning rates.0.seasons.0.releaseDays']);
    expect(found({ 'offers.0.releaseDays': -1 })).toEqual(['O10 error offers.0.releaseDays']);
    expect(found({ 'supplements.0.releaseDays': 366 })).toEqual(['O10 warning supplements.0.releaseDays']);
  });
});

describe('a season', () => {
  /** The summer rate is booked from 2026-11-01; its low season ends 348 days later, its high season 318. */
  it('can be booked on the last day that its release allows', () => {
    expect(found({ 'rates.0.seasons.1.releaseDays': 318 })).toEqual([]);
    expect(found({ 'rates.0.seasons.1.releaseDays': 319 })).toHaveLength(1);
  });

  it('inherits the release of its rate or hotel', () => {
    expect(found({ 'rates.0.releaseDays': 330 })).toEqual([
      'O10 warning rates.0.seasons.1.dateRanges, see rates.0.releaseDays',
    ]);
    expect(found({ 'hotel.releaseDays': 330 })).toEqual([
      'O10 warning rates.0.seasons.1.dateRanges, see hotel.releaseDays',
    ]);
    expect(found({ 'hotel.releaseDays': 330, 'rates.0.seasons.1.releaseDays': 0 })).toEqual([]);
  });

  it('points to the release that applies, and to the dates if it is inherited', () => {
    expect(findingsAfter({ 'rates.0.seasons.1.releaseDays': 319 }, 'O10')).toEqual([
      'O10 warning rates.0.seasons.1.releaseDays',
    ]);
    expect(findingsAfter({ 'rates.0.releaseDays': 330 }, 'O10')).toEqual([
      'O10 warning rates.0.seasons.1.dateRanges, see rates.0.releaseDays',
    ]);
    expect(findingsAfter({ 'hotel.releaseDays': 330 }, 'O10')).toEqual([
      'O10 warning rates.0.seasons.1.dateRanges, see hotel.releaseDays',
    ]);
  });

  it('is not reported if all others are closed too, which is D09', () => {
    expect(found({ 'rates.0.releaseDays': 349 })).toEqual([]);
    expect(found({ 'rates.0.releaseDays': 348 })).toHaveLength(1);
  });

  testFindings({
    'that ends before booking opens is found': [
      () => found({ 'rates.0.bookingWindows': [range('2027-09-20..2027-10-10')] }),
      'O10 warning rates.0.seasons.1.dateRanges, see hotel.releaseDays',
    ],
    'is reported once if its release is impossible anyway': [
      () => found({ 'rates.0.seasons.1.releaseDays': 400 }),
      'O10 warning rates.0.seasons.1.releaseDays',
    ],
  });

  it('can always be booked without booking windows, and never without nights', () => {
    expect(found({ 'rates.0.bookingWindows': undefined, 'rates.0.seasons.1.releaseDays': 365 })).toEqual([]);
    expect(found({ 'rates.0.seasons.1.dateRanges': [], 'rates.0.seasons.1.releaseDays': 365 })).toEqual([]);
  });
});

describe('an offer or a supplement', () => {
  it('is fine if it is always booked, opens after its last day, or has an impossible release', () => {
    expect(found({ 'offers.0.bookingWindows': undefined, 'offers.0.releaseDays': 365 })).toEqual([]);
    expect(found({ 'offers.0.bookingWindows': [range('2027-11-01..2027-11-30')], 'offers.0.releaseDays': 3 })).toEqual(
      [],
    );
    expect(found({ 'offers.0.releaseDays': 400 })).toEqual(['O10 warning offers.0.releaseDays']);
  });

  it('may be booked on the last travel day', () => {
    const onLastDay = (releaseDays: number) =>
      found({ 'offers.0.bookingWindows': [range('2027-10-15..2027-10-15')], 'offers.0.releaseDays': releaseDays });
    expect(onLastDay(0)).toEqual([]);
    expect(onLastDay(1)).toEqual(['O10 warning offers.0.releaseDays, see offers.0.bookingWindows']);
  });

  it('is found among supplements too', () => {
    expect(
      found({ 'supplements.0.bookingWindows': [range('2027-05-01..2027-05-31')], 'supplements.0.releaseDays': 31 }),
    ).toEqual(['O10 warning supplements.0.releaseDays, see supplements.0.bookingWindows']);
  });
});

it.each([3000, 14_000, 3650])('of %d days is reported with the numbers without its extra zeros', (releaseDays) => {
  expect(findingsAfter({ 'rates.1.releaseDays': releaseDays })).toEqual(['O10 warning rates.1.releaseDays']);
});

it('is reported with how much earlier booking must open if its nights end before that', () => {
  expect(
    found({ 'rates.0.bookingWindows': [range('2027-09-20..2027-10-01')], 'rates.0.seasons.1.releaseDays': 3 }),
  ).toEqual(['O10 warning rates.0.seasons.1.releaseDays']);
});
