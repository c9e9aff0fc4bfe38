import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('finds an offer that is never booked on a day of its rate', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers).bookingWindows = [range('2025-11-01..2026-10-31')];
  });
  expect(found).toEqual([
    'D13 warning: offer "EB10" is booked on 2025-11-01..2026-10-31, but rate "Summer 2027", which links it, only on 2026-11-01..2027-10-10; it never applies there (check the years, or take the link out of the rate)',
  ]);
});

it('is content with one day in common', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers).bookingWindows = [range('2025-11-01..2026-11-01')];
  });
  expect(found).toEqual([]);
});

it('is content where the rate, or the supplement, can be booked always', () => {
  const found = findingsAfter(({ rates, offers }) => {
    item(offers).bookingWindows = [range('2025-11-01..2026-10-31')];
    delete item(rates).bookingWindows;
  });
  expect(found.filter((text) => text.startsWith('D13'))).toEqual([]);
});

it('finds supplements, and each rate that links them in vain', () => {
  const found = findingsAfter(({ rates, supplements }) => {
    item(supplements).bookingWindows = [range('2026-12-01..2027-01-31')];
    item(rates, 1).supplements = ['GALA'];
    item(rates, 1).bookingWindows = [range('2027-02-01..2027-12-31')];
  });
  expect(onlyOf('D13', found)).toEqual([
    'D13 warning: supplement "GALA" is booked on 2026-12-01..2027-01-31, but rate "Winter 2027", which links it, only on 2027-02-01..2027-12-31; it never applies there (check the years, or take the link out of the rate)',
  ]);
});

it('leaves a rate that can never, or no longer, be booked to D09 and D06', () => {
  const found = (window: string) =>
    findingsAfter(({ rates }) => {
      rates.splice(1);
      item(rates).bookingWindows = [range(window)];
    }).map((text) => text.slice(0, 3));
  expect(found('2028-11-01..2029-10-31')).toEqual(['D09']);
  expect(found('2025-11-01..2026-10-31')).toEqual(['D06']);
  expect(found('2027-03-01..2027-10-10')).toEqual(['D13']);
});

it('leaves a window to D19 only where its correction lets the link apply', () => {
  const found = (window: string) =>
    findingsAfter(({ rates, supplements }) => {
      rates.splice(1);
      item(rates).bookingWindows = [range('2027-06-03..2027-10-10')]; // 2027-03-06 or 2026-06-03 was meant
      item(rates).offers = [];
      item(supplements).bookingWindows = [range(window)];
    })
      .map((text) => text.slice(0, 3))
      .filter((id) => id === 'D13' || id === 'D19');
  expect(found('2027-03-01..2027-04-30')).toEqual(['D19']);
  expect(found('2026-01-01..2026-05-31')).toEqual(['D13', 'D19']);
});
