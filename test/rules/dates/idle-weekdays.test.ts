import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const days = (window: string, ...operationalDays: string[]): string[] =>
  findingsAfter({
    'supplements.0.operationalDays': operationalDays,
    'supplements.0.travelWindows': [range(window)],
    'supplements.0.names': [{ language: 'EN', description: 'Parking' }],
  });

it('finds a window without any of the days', () => {
  expect(days('2027-06-01..2027-06-01', 'SATURDAY')).toEqual([
    'D15 warning supplements.0.travelWindows.0, see supplements.0.operationalDays',
  ]);
  expect(days('2027-06-01..2027-06-04', 'SATURDAY', 'SUNDAY', 'MONDAY')).toEqual([
    'D15 warning supplements.0.travelWindows.0, see supplements.0.operationalDays',
  ]);
});

it('accepts one of the weekdays, and every window of a week', () => {
  expect(days('2027-06-01..2027-06-05', 'SATURDAY')).toEqual([]);
  expect(days('2027-06-01..2027-06-07', 'MONDAY')).toEqual([]);
});

testFindings({
  'finds an empty list of weekdays': [
    () => days('2027-05-31..2027-05-31'),
    'D15 warning supplements.0.operationalDays',
  ],
  'leaves unknown weekdays to D16': [
    () => days('2027-06-01..2027-06-01', 'SAT'),
    'D16 error supplements.0.operationalDays.0',
  ],
});

it('accepts a reversed window, and an unknown weekday among others', () => {
  const found = (window: string, ...names: string[]) => days(window, ...names).filter((text) => text.startsWith('D15'));
  expect(found('2027-06-04..2027-06-01', 'SATURDAY')).toEqual([]);
  expect(found('2027-06-01..2027-06-01', 'SATURDAY', 'SUN')).toEqual([]);
  expect(found('2027-06-01..2027-06-06', 'MONDAY')).toHaveLength(1);
});
