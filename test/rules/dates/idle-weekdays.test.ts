import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const days = (window: string, ...operationalDays: string[]): string[] =>
  findingsAfter(({ supplements }) => {
    item(supplements).operationalDays = operationalDays;
    item(supplements).travelWindows = [range(window)];
    item(supplements).names = [{ language: 'EN', description: 'Parking' }];
  });

it('finds an empty list of weekdays', () => {
  expect(days('2027-05-31..2027-05-31')).toEqual([
    'D15 warning: supplement "GALA": operationalDays is empty, which counts as every day (leave it out for every day, or list the days)',
  ]);
});

it('finds a window without any of the days', () => {
  expect(days('2027-06-01..2027-06-01', 'SATURDAY')).toEqual([
    'D15 warning: supplement "GALA": the travel window 2027-06-01..2027-06-01 has no SATURDAY, so it never applies there (the nights of the window are TUESDAY)',
  ]);
  expect(days('2027-06-01..2027-06-04', 'SATURDAY', 'SUNDAY', 'MONDAY')).toEqual([
    'D15 warning: supplement "GALA": the travel window 2027-06-01..2027-06-04 has no SATURDAY, SUNDAY or MONDAY, so it never applies there (the nights of the window are TUESDAY, WEDNESDAY, THURSDAY and FRIDAY)',
  ]);
});

it('is content with one of the days, and with every window of a week', () => {
  expect(days('2027-06-01..2027-06-05', 'SATURDAY')).toEqual([]);
  expect(days('2027-06-01..2027-06-07', 'MONDAY')).toEqual([]);
});

it('leaves names that are no weekdays to D16', () => {
  expect(days('2027-06-01..2027-06-01', 'SAT').map((text) => text.slice(0, 3))).toEqual(['D16']);
});

it('is content with a window that runs backwards, and with a name among others that is no weekday', () => {
  const found = (window: string, ...names: string[]) => days(window, ...names).filter((text) => text.startsWith('D15'));
  expect(found('2027-06-04..2027-06-01', 'SATURDAY')).toEqual([]);
  expect(found('2027-06-01..2027-06-01', 'SATURDAY', 'SUN')).toEqual([]);
  expect(found('2027-06-01..2027-06-06', 'MONDAY')).toHaveLength(1);
});
