import { expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

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
