import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const found = (change: Changes): string[] => findingsAfter(change, 'D07');

describe('the dates of a season', () => {
  const winterIs = (text: string): string[] => found({ 'rates.1.seasons.0.dateRanges.1': range(text) });

  it('are found when their year is far ahead', () => {
    expect(winterIs('2206-01-01..2206-01-31')).toEqual(['D07 warning rates.1.seasons.0.dateRanges.1']);
    expect(winterIs('2031-12-01..2032-01-31')).toEqual(['D07 warning rates.1.seasons.0.dateRanges.1']);
    expect(winterIs('2031-12-01..2031-12-31')).toEqual([]);
  });

  it('are found when their year is long over', () => {
    expect(winterIs('2024-01-01..2024-01-31')).toEqual(['D07 warning rates.1.seasons.0.dateRanges.1']);
    expect(winterIs('2025-01-01..2025-01-31')).toEqual([]);
  });

  it('are found when they cover more than 400 nights', () => {
    expect(winterIs('2028-05-01..2029-06-05')).toEqual(['D07 warning rates.1.seasons.0.dateRanges.1']);
    expect(winterIs('2028-05-01..2029-06-04')).toEqual([]);
  });

  it('are not reported again when the whole rate is over', () => {
    expect(found({ 'rates.1.seasons.0.dateRanges': [range('2023-10-16..2024-03-31')] })).toEqual([]);
    expect(found({ 'rates.1.seasons.0.dateRanges': [range('1998-10-16..1999-03-31')] })).toEqual([]);
  });
});

describe('the dates of a window', () => {
  it('may be long and end on 31 December of a distant year, for rates, stop sales, offers and supplements', () => {
    const far = () => [range('2027-05-01..2099-12-31')];
    expect(
      found({
        'rates.0.bookingWindows': far(),
        'rates.0.stopSales.0.stopSales': far(),
        'offers.0.travelWindows': far(),
        'offers.0.bookingWindows': far(),
        'supplements.0.travelWindows': far(),
        'supplements.0.bookingWindows': far(),
      }),
    ).toEqual([]);
  });

  testFindings({
    'may begin years ago and end on 31 December of a distant year': [
      () =>
        found({
          'rates.0.bookingWindows': [range('2020-01-01..2099-12-31')],
          'offers.0.travelWindows.1': range('2022-05-01..2022-10-31'),
        }),
    ],
    'are found in booking windows, travel windows and stop sales': [
      () =>
        found({
          'rates.0.bookingWindows': [range('2026-11-01..2207-10-10')],
          'offers.0.travelWindows.1': range('0027-05-01..2027-10-15'),
          'rates.0.stopSales.0.stopSales.1': range('2072-05-01..2072-05-02'),
        }),
      'D07 warning offers.0.travelWindows.1',
      'D07 warning rates.0.bookingWindows.0',
      'D07 warning rates.0.stopSales.0.stopSales.1',
    ],
  });
});

describe('at the limits', () => {
  it('a window may end in five years, or on 31 December of any year', () => {
    const window = (text: string) => found({ 'rates.0.bookingWindows': [range(text)] });
    expect(window('2026-11-01..2031-10-10')).toEqual([]);
    expect(window('2026-11-01..2032-01-01')).toHaveLength(1);
    expect(window('2026-11-01..2032-12-30')).toHaveLength(1);
    expect(window('2026-11-01..2032-12-31')).toEqual([]);
    expect(window('2000-01-01..2027-10-10')).toEqual([]);
    expect(window('1999-12-31..2027-10-10')).toHaveLength(1);
  });

  it('a rate that ends today is not over', () => {
    const until = (end: string) =>
      found({ 'rates.1.seasons.0.dateRanges': [range('2024-10-16..2024-10-20'), range(`2026-11-01..${end}`)] });
    expect(until('2026-11-21')).toHaveLength(1);
    expect(until('2026-11-20')).toEqual([]);
  });

  it('a past season is found when it is too long, a window never is', () => {
    expect(found({ 'rates.1.seasons.0.dateRanges': [range('2022-01-01..2023-12-31')] })).toEqual([
      'D07 warning rates.1.seasons.0.dateRanges.0',
    ]);
    expect(found({ 'rates.0.bookingWindows': [range('2024-01-01..2028-12-31')] })).toEqual([]);
  });

  testFindings({
    'a season may not, not even to 31 December': [
      () => found({ 'rates.1.seasons.0.dateRanges.1': range('2031-12-01..2032-12-31') }),
      'D07 warning rates.1.seasons.0.dateRanges.1',
    ],
    'are found in supplements and their booking windows too': [
      () => found({ 'supplements.0.bookingWindows': [range('2027-01-01..2207-01-31')] }),
      'D07 warning supplements.0.bookingWindows.0',
    ],
    'are not checked in reversed ranges': [
      () => found({ 'rates.0.bookingWindows': [range('2207-01-31..2027-01-01')] }),
    ],
  });
});
