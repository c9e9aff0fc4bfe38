import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter } from '../findings.ts';

/** What D20 says of the good contract, whose winter rate goes on where the summer rate ends, with these booking windows. */
const found = (summer: string | undefined, winter: string | undefined, change: Changes = {}) =>
  findingsAfter(
    {
      'rates.0.bookingWindows': summer === undefined ? [] : [range(summer)],
      'rates.1.bookingWindows': winter === undefined ? [] : [range(winter)],
      ...change,
    },
    'D20',
  );

it('finds two rates, booked on the same days, if one continues where the other ends', () => {
  expect(found(undefined, undefined)).toEqual(['D20 info rates.1.name, see rates.0.name']);
  expect(found('2026-11-01..2027-10-10', '2026-11-01..2027-10-10')).toEqual([
    'D20 info rates.1.name, see rates.0.name',
  ]);
});

it('accepts contract years that are booked on different days', () => {
  expect(found('2026-11-01..2027-10-10', undefined)).toEqual([]);
  expect(found('2026-11-01..2027-10-10', '2026-11-01..2028-03-20')).toEqual([]);
});

it('accepts a seam if some rate sells the nights on both sides, or a night lies between them', () => {
  const winterIs = (days: string): Changes => ({ 'rates.1.seasons.0.dateRanges': [range(days)] });
  expect(found(undefined, undefined, winterIs('2027-10-15..2028-03-31'))).toEqual([]);
  expect(found(undefined, undefined, winterIs('2027-10-17..2028-03-31'))).toEqual([]);
});

it('looks only at rooms that both sell', () => {
  expect(found(undefined, undefined, { 'rates.1.seasons.0.seasonRoomPrices.0.providerRoomCode': 'SUI' })).toEqual([]);
});

it('leaves rates alone that sell their nights as one stay each, such as weeks from Saturday to Saturday', () => {
  const weeks = (minimumStay: number): Changes => ({
    'rates.0.minimumStay': 6,
    'rates.0.seasons.0.dateRanges': [range('2027-10-10..2027-10-15')],
    'rates.0.seasons.1': undefined,
    'rates.1.minimumStay': minimumStay,
    'rates.1.seasons.0.dateRanges': [range('2027-10-16..2027-10-22')],
  });
  expect(found(undefined, undefined, weeks(7))).toEqual([]);
  expect(found(undefined, undefined, weeks(6))).toHaveLength(1);
});
