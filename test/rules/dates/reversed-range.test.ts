import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { reversedRange } from '../../../src/rules/dates/reversed-range.ts';
import { contractWith, day, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testChanges, textsOf } from '../findings.ts';

describe('a range that ends before it starts', () => {
  it('is found in a season', () => {
    expect(findingsAfter({ 'rates.0.seasons.0.dateRanges.0': range('2027-05-31..2027-05-01') }, 'D01')).toEqual([
      'D01 error rates.0.seasons.0.dateRanges.0',
    ]);
  });

  testChanges({
    'is found in the booking windows of rates and offers': [
      {
        'rates.0.bookingWindows': [range('2027-09-30..2027-02-01')],
        'offers.0.bookingWindows': [range('2027-02-28..2027-02-01')],
      },
      'D01 error offers.0.bookingWindows.0',
      'D01 error rates.0.bookingWindows.0',
    ],
    'is found in the travel windows of supplements': [
      { 'supplements.0.travelWindows': [range('2027-05-31..2027-05-30')] },
      'D01 error supplements.0.travelWindows.0',
    ],
    'is found in stop sales by code and by name': [
      {
        'rates.0.stopSales.0.stopSales': [range('2027-05-22..2027-05-20')],
        'rates.1.stopSales.0.stopSales': [range('2028-01-26..2028-01-24')],
      },
      'D01 error rates.0.stopSales.0.stopSales.0',
      'D01 error rates.1.stopSales.0.stopSales.0',
    ],
    'from late in a year to early in the same year is taken for one over New Year': [
      { 'rates.1.stopSales.0.stopSales': [range('2027-12-24..2027-01-02')] },
      'D01 error rates.1.stopSales.0.stopSales.0',
    ],
  });

  it('is a range whose end is before its start, and no other', () => {
    const first = dayNumber(day('2027-05-01'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (start, end) => {
        const days = { start: dayOfNumber(first + start), end: dayOfNumber(first + end) };
        const found = textsOf([reversedRange], contractWith({ 'rates.0.stopSales.0.stopSales': [days] }));
        expect(found).toHaveLength(end < start ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the suggested range', () => {
  const meant = (days: string, seasons: readonly string[], other: string) =>
    textsOf(
      [reversedRange],
      contractWith({
        'rates.0.seasons.0.dateRanges': [...seasons, days].map(range),
        'rates.0.seasons.1.dateRanges': [range(other)],
      }),
    )
      .join()
      .match(/hint: (.*)/)?.[1];

  it('joins its neighbours, whatever the typing error', () => {
    const joined = 'did you mean 2027-06-01..2027-06-30?';
    const around = ['2027-05-01..2027-05-31'];
    expect(meant('2027-06-01..2026-06-30', around, '2027-07-01..2027-08-31')).toBe(joined);
    expect(meant('2028-06-01..2027-06-30', around, '2027-07-01..2027-08-31')).toBe(joined);
    expect(meant('2027-06-01..2027-04-30', around, '2027-07-01..2027-08-31')).toBe(joined);
    expect(meant('2027-06-30..2027-06-01', around, '2027-07-01..2027-08-31')).toBe(joined);
    expect(meant('2027-06-03..2027-02-08', ['2027-05-01..2027-06-02'], '2027-08-03..2027-08-31')).toBe(
      'did you mean 2027-06-03..2027-08-02?',
    );
  });

  it('continues over New Year if that joins the next season', () => {
    expect(meant('2027-12-20..2027-01-06', ['2027-11-01..2027-12-19'], '2028-01-07..2028-03-31')).toBe(
      'did you mean 2027-12-20..2028-01-06?',
    );
  });

  it('never contains a day that does not exist', () => {
    expect(meant('2028-12-24..2028-02-29', ['2028-11-01..2028-12-23'], '2027-07-01..2027-08-31')).not.toContain(
      '2029-02-29',
    );
  });

  it('is left open if nothing decides, listing the few that are possible', () => {
    expect(meant('2027-07-10..2027-06-12', ['2025-01-01..2025-01-01'], '2030-01-01..2030-01-01')).toMatch(
      /^several dates fit the ranges around it: did you mean [0-9.-]+ or [0-9.-]+( or [0-9.-]+)?\?$/,
    );
  });

  it('is given only for the first ranges of a list full of reversed ones', () => {
    const sixty = Array.from({ length: 60 }, () => range('2027-05-22..2027-05-20'));
    const found = textsOf([reversedRange], contractWith({ 'rates.0.stopSales.0.stopSales': sixty }));
    expect(found).toHaveLength(60);
    expect(found.filter((text) => text.includes('did you mean'))).toHaveLength(50);
  });
});

it('needs no booking windows or stop sales', () => {
  expect(findingsAfter({ 'rates.0.bookingWindows': undefined, 'rates.0.stopSales': undefined }, 'D01')).toEqual([]);
});
