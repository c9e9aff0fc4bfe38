import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** D19 where the summer rate (nights 2027-05-01 to 2027-10-15, 3 days of release) is booked on these days, and a copy of it on others. */
const booked = (windows: readonly string[], copy?: readonly string[] | 'always'): string[] =>
  findingsAfter(
    {
      'rates.0.bookingWindows': windows.map(range),
      'offers.0.bookingWindows': undefined,
      ...(copy && {
        'rates.2': { ...good('rates.0'), name: 'Other summer 2027' },
        'rates.2.bookingWindows': copy === 'always' ? undefined : copy.map(range),
      }),
    },
    'D19',
  );

describe('the booking window of a rate', () => {
  it('that is a year early or ends in the wrong year is found', () => {
    expect(booked(['2025-01-01..2026-11-30'])).toEqual([]);
    expect(booked(['2025-11-01..2026-12-31'])).toEqual(['D19 warning rates.0.bookingWindows.0, see rates.0.seasons']);
  });

  it('that has day and month swapped is found', () => {
    expect(booked(['2026-11-01..2027-01-11'])).toEqual(['D19 warning rates.0.bookingWindows.0, see rates.0.seasons']);
    expect(booked(['2027-06-03..2027-10-10'])).toEqual(['D19 warning rates.0.bookingWindows.0, see rates.0.seasons']);
  });

  it.each([
    '2026-11-01..2027-10-10',
    '2026-11-01..2027-10-09',
    '2025-01-01..2027-10-12',
    '2026-11-01..2099-12-31',
    '2027-05-10..2027-10-12',
    '2026-11-01..2027-03-31',
    '2026-11-01..2027-06-30',
  ])('may be %s', (window) => {
    expect(booked([window])).toEqual([]);
  });

  it('may leave out days on which another rate sells its nights', () => {
    const early = '2026-11-01..2026-12-31';
    expect(booked([early])).toHaveLength(1);
    expect(booked([early], ['2027-01-01..2027-10-12'])).toEqual([]);
    expect(booked([early], 'always')).toEqual([]);
    const late = '2027-09-01..2027-10-12';
    expect(booked([late])).toHaveLength(1);
    expect(booked([late], ['2026-11-01..2027-08-31'])).toEqual([]);
  });

  testFindings({
    'that is a year late is found': [
      () => booked(['2027-09-01..2028-10-10']),
      'D19 warning rates.0.bookingWindows.0, see rates.0.seasons',
    ],
    'is checked together with all windows of the rate': [
      () => booked(['2026-11-01..2026-12-31', '2027-02-01..2027-10-10']),
    ],
  });

  it('is reported once, and not next to windows that are over', () => {
    expect(findingsAfter({ 'rates.0.bookingWindows': [range('2027-06-03..2027-10-10')] })).toEqual([
      'D19 warning rates.0.bookingWindows.0, see rates.0.seasons',
    ]);
    expect(findingsAfter({ 'rates.0.bookingWindows': [range('2027-09-20..2028-10-10')] })).toEqual([
      'O10 warning rates.0.seasons.1.dateRanges, see hotel.releaseDays',
    ]);
    expect(booked(['2025-11-01..2026-10-15'])).toEqual([]);
  });
});
