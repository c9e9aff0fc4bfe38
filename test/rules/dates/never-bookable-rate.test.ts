import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

/** The summer ends on 2027-10-15 and the hotel wants three days. */
const booked = (...windows: string[]): string[] =>
  findingsAfter(({ rates }) => {
    item(rates).bookingWindows = windows.map(range);
    item(rates).offers = [];
  }).filter((text) => text.startsWith('D09'));

it('finds a rate whose booking opens after its last night less the release days', () => {
  expect(booked('2027-10-13..2028-10-10')).toEqual([
    'D09 error: rate "Summer 2027" can never be booked: the last day to book any of its nights is 2027-10-12, and the booking window is 2027-10-13..2028-10-10 (check the year of the booking window, or the release days)',
  ]);
  expect(booked('2027-10-12..2028-10-10')).toEqual([]);
});

it('names all windows when each is too late', () => {
  expect(booked('2027-11-01..2027-11-30', '2028-11-01..2028-11-30')).toEqual([
    'D09 error: rate "Summer 2027" can never be booked: the last day to book any of its nights is 2027-10-12, and the booking windows are 2027-11-01..2027-11-30 and 2028-11-01..2028-11-30 (check the year of the booking window, or the release days)',
  ]);
});

it('is content with an early-booking rate that closes long before the season', () => {
  expect(booked('2026-11-01..2026-12-31')).toEqual([]);
});

it('counts the release days of the season before those of the hotel', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).bookingWindows = [range('2027-10-12..2028-10-10')];
    item(rates).offers = [];
    for (const season of item(rates).seasons) season.releaseDays = 4;
  });
  expect(found.filter((text) => text.startsWith('D09'))).toHaveLength(1);
});

it('is bookable by one window of several, and always without windows or nights', () => {
  expect(booked('2027-10-12..2027-10-12', '2028-11-01..2028-11-30')).toEqual([]);
  expect(booked()).toEqual([]);
  expect(booked('2027-11-30..2027-11-01')).toEqual([]);
  expect(booked('2027-11-30..2027-11-01', '2027-12-01..2027-12-02')).toEqual([
    expect.stringContaining('and the booking window is 2027-12-01..2027-12-02'),
  ]);
  const undated = findingsAfter(({ rates }) => {
    item(rates).bookingWindows = [range('2028-10-12..2028-10-13')];
    for (const season of item(rates).seasons) season.dateRanges = [];
  });
  expect(undated.filter((text) => text.startsWith('D09'))).toEqual([]);
  const always = findingsAfter(({ rates }) => {
    delete item(rates).bookingWindows;
  });
  expect(onlyOf('D09', always)).toEqual([]);
});
