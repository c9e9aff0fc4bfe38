import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'finds one booking window of a rate that opens too late': [
    { 'rates.0.bookingWindows.1': range('2028-11-01..2029-10-10') },
    'D10 warning rates.0.bookingWindows.1',
  ],
  'finds an offer that is booked after its last night': [
    {
      'offers.1.bookingWindows': [range('2027-06-01..2027-07-31')],
      'rates.0.bookingWindows': undefined,
      'rates.1.bookingWindows': [range('2026-11-01..2028-03-20')],
    },
    'D10 warning offers.1.bookingWindows.0',
  ],
  'accepts an offer that is booked until its last night': [
    { 'offers.1.bookingWindows': [range('2027-05-31..2027-07-31')] },
  ],
});

it('finds windows that open on the day after the last, and accepts those that open on that day', () => {
  const opening = (start: string) =>
    findingsAfter({ 'rates.0.bookingWindows.1': range(`${start}..2029-10-10`) }, 'D10');
  // The season ends on 2027-10-15 and its release is of 3 days.
  expect(opening('2027-10-12')).toEqual([]);
  expect(opening('2027-10-13')).toHaveLength(1);
});

it('leaves a rate whose windows all open too late to D09', () => {
  const found = (windows: readonly string[]) => findingsAfter({ 'rates.0.bookingWindows': windows.map(range) }, 'D10');
  expect(found(['2028-11-01..2029-10-10'])).toEqual([]);
  expect(found(['2028-11-01..2029-10-10', '2027-10-10..2027-01-01'])).toEqual([]);
  expect(found(['2028-11-01..2029-10-10', '2027-10-12..2027-10-12'])).toHaveLength(1);
  expect(found(['2029-11-01..2028-10-10', '2027-10-12..2027-10-12'])).toEqual([]);
});

it('accepts an offer and a rate without nights', () => {
  expect(
    findingsAfter(
      {
        'offers.1.travelWindows': [],
        'offers.1.bookingWindows': [range('2027-06-01..2027-07-31')],
        'rates.0.seasons.*.dateRanges': [],
      },
      'D10',
    ),
  ).toEqual([]);
});

it('leaves an offer whose nights are outside all seasons to D11', () => {
  const found = (...travelWindows: string[]) => findingsAfter({ 'offers.0.travelWindows': travelWindows.map(range) });
  expect(found('2026-05-01..2026-10-15')).toEqual(['D11 warning offers.0.travelWindows.0, see rates.0.seasons']);
  expect(found('2026-05-01..2026-10-15', '2025-05-01..2025-10-15')).toEqual([
    'D11 warning offers.0.travelWindows.0, see rates.0.seasons',
    'D11 warning offers.0.travelWindows.1, see rates.0.seasons',
  ]);
});

describe('an offer for early booking', () => {
  const early = (bookingWindows: string, description = 'Frühbucher 10 %') =>
    findingsAfter(
      {
        'offers.0.names': [{ language: 'DE', description }],
        'offers.0.bookingWindows': [range(bookingWindows)],
        'offers.0.travelWindows': [range('2027-05-01..2027-10-15')],
      },
      'D10',
    );

  it('is found if its booking opens long after the first night', () => {
    expect(early('2027-09-01..2027-12-31')).toEqual(['D10 warning offers.0.bookingWindows.0']);
  });

  it('may open shortly after it, and an offer of another kind at any time', () => {
    expect(early('2027-05-31..2027-06-30')).toEqual([]);
    expect(early('2026-09-01..2026-12-31')).toEqual([]);
    expect(early('2027-09-01..2027-12-31', 'Last minute')).toEqual([]);
  });
});
