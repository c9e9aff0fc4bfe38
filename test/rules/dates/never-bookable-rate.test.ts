import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** The summer ends on 2027-10-15 and the hotel wants three days. */
const booked = (...windows: string[]): string[] =>
  findingsAfter({ 'rates.0.bookingWindows': windows.map(range), 'rates.0.offers': [] }, 'D09');

it('finds a rate whose booking opens after its last night less the release days', () => {
  expect(booked('2027-10-13..2028-10-10')).toEqual(['D09 error rates.0.bookingWindows.0, see rates.0.seasons']);
  expect(booked('2027-10-12..2028-10-10')).toEqual([]);
});

testFindings({
  'names all windows when each is too late': [
    () => booked('2027-11-01..2027-11-30', '2028-11-01..2028-11-30'),
    'D09 error rates.0.bookingWindows.0, see rates.0.seasons',
  ],
  'accepts an early-booking rate that closes long before the season': [() => booked('2026-11-01..2026-12-31')],
});

it('uses the release days of the season before those of the hotel', () => {
  expect(
    findingsAfter(
      {
        'rates.0.bookingWindows': [range('2027-10-12..2028-10-10')],
        'rates.0.offers': [],
        'rates.0.seasons.*.releaseDays': 4,
      },
      'D09',
    ),
  ).toHaveLength(1);
});

it('accepts one suitable window of several, and rates without windows or nights', () => {
  expect(booked('2027-10-12..2027-10-12', '2028-11-01..2028-11-30')).toEqual([]);
  expect(booked()).toEqual([]);
  expect(booked('2027-11-30..2027-11-01')).toEqual([]);
  expect(booked('2027-11-30..2027-11-01', '2027-12-01..2027-12-02')).toEqual([
    'D09 error rates.0.bookingWindows.1, see rates.0.seasons',
  ]);
  expect(
    findingsAfter(
      { 'rates.0.bookingWindows': [range('2028-10-12..2028-10-13')], 'rates.0.seasons.*.dateRanges': [] },
      'D09',
    ),
  ).toEqual([]);
  expect(findingsAfter({ 'rates.0.bookingWindows': undefined }, 'D09')).toEqual([]);
});
