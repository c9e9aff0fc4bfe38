import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds one booking window of a rate that opens too late', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).bookingWindows?.push(range('2028-11-01..2029-10-10'));
  });
  expect(found).toEqual([
    'D10 warning: rate "Summer 2027": the booking window 2028-11-01..2029-10-10 opens after the last day to book any of its nights (2027-10-12) (check its year, or remove it)',
  ]);
});

it('finds an offer that is booked after its last night', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers, 1).bookingWindows = [range('2027-06-01..2027-07-31')];
    delete item(rates).bookingWindows;
    item(rates, 1).bookingWindows = [range('2026-11-01..2028-03-20')];
  });
  expect(found).toEqual([
    'D10 warning: offer "PAY6": the booking window 2027-06-01..2027-07-31 opens after its last travel night (2027-05-31) (check its year, or remove it)',
  ]);
});

it('is content with an offer that is booked until its last night', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers, 1).bookingWindows = [range('2027-05-31..2027-07-31')];
  });
  expect(found).toEqual([]);
});

it('finds windows that open on the day after the last, and takes those that open on that day', () => {
  const opening = (start: string) =>
    findingsAfter(({ rates }) => {
      item(rates).bookingWindows?.push(range(`${start}..2029-10-10`));
    }).filter((text) => text.startsWith('D10'));
  // The season ends on 2027-10-15 and its release is of 3 days.
  expect(opening('2027-10-12')).toEqual([]);
  expect(opening('2027-10-13')).toHaveLength(1);
});

it('leaves a rate of which no window opens in time, which can never be booked, to D09', () => {
  const found = (windows: readonly string[]) =>
    findingsAfter(({ rates }) => {
      item(rates).bookingWindows = windows.map(range);
    }).filter((text) => text.startsWith('D10'));
  expect(found(['2028-11-01..2029-10-10'])).toEqual([]);
  expect(found(['2028-11-01..2029-10-10', '2027-10-10..2027-01-01'])).toEqual([]);
  expect(found(['2028-11-01..2029-10-10', '2027-10-12..2027-10-12'])).toHaveLength(1);
  expect(found(['2029-11-01..2028-10-10', '2027-10-12..2027-10-12'])).toEqual([]);
});

it('is content with an offer and a rate without nights', () => {
  const found = findingsAfter(({ rates, offers }) => {
    Object.assign(item(offers, 1), { travelWindows: [], bookingWindows: [range('2027-06-01..2027-07-31')] });
    for (const season of item(rates).seasons) season.dateRanges = [];
  });
  expect(found.filter((text) => text.startsWith('D10'))).toEqual([]);
});

it('leaves an offer whose nights are beside all seasons to D11', () => {
  const found = (...travelWindows: string[]) =>
    findingsAfter(({ offers }) => {
      item(offers).travelWindows = travelWindows.map(range);
    }).map((text) => text.slice(0, 3));
  expect(found('2026-05-01..2026-10-15')).toEqual(['D11']);
  expect(found('2026-05-01..2026-10-15', '2025-05-01..2025-10-15')).toEqual(['D11', 'D11']);
});
