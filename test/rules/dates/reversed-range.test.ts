import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { day, item, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('a range that ends before it starts', () => {
  it('is found in a season', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons).dateRanges[0] = range('2027-05-31..2027-05-01');
    });
    expect(found).toContain(
      'D01 error: rate "Summer 2027", season "Low": the range ends on 2027-05-01, before it starts on 2027-05-31 (did you mean 2027-05-01..2027-05-31?)',
    );
  });

  it('is found in the booking windows of rates and offers', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(rates).bookingWindows = [range('2027-09-30..2027-02-01')];
      item(offers).bookingWindows = [range('2027-02-28..2027-02-01')];
    });
    expect(found).toEqual([
      'D01 error: offer "EB10", booking window: the range ends on 2027-02-01, before it starts on 2027-02-28 (several dates fit the ranges around it: did you mean 2027-02-01..2027-02-28 or 2026-02-28..2027-02-01?)',
      'D01 error: rate "Summer 2027", booking window: the range ends on 2027-02-01, before it starts on 2027-09-30 (did you mean 2027-02-01..2027-09-30?)',
    ]);
  });

  it('is found in the travel windows of supplements', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).travelWindows = [range('2027-05-31..2027-05-30')];
    });
    expect(found).toEqual([
      'D01 error: supplement "GALA", travel window: the range ends on 2027-05-30, before it starts on 2027-05-31 (did you mean 2027-05-30..2027-05-31?)',
    ]);
  });

  it('is found in stop sales by code and by name', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).stopSales).stopSales = [range('2027-05-22..2027-05-20')];
      item(item(rates, 1).stopSales).stopSales = [range('2028-01-26..2028-01-24')];
    });
    expect(found).toEqual([
      'D01 error: rate "Summer 2027", stop sale of room "FAM": the range ends on 2027-05-20, before it starts on 2027-05-22 (did you mean 2027-05-20..2027-05-22?)',
      'D01 error: rate "Winter 2027", stop sale of room "Double room": the range ends on 2028-01-24, before it starts on 2028-01-26 (did you mean 2028-01-24..2028-01-26?)',
    ]);
  });

  it('is taken for a forgotten new year from late in a year to early in the same', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates, 1).stopSales).stopSales = [range('2027-12-24..2027-01-02')];
    });
    expect(found).toEqual([
      'D01 error: rate "Winter 2027", stop sale of room "Double room": the range ends on 2027-01-02, before it starts on 2027-12-24 (did you mean 2027-12-24..2028-01-02?)',
    ]);
  });

  it('is a range whose end is before its start, and no other', () => {
    const first = dayNumber(day('2027-05-01'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (start, end) => {
        const found = findingsAfter(({ rates }) => {
          item(item(rates).stopSales).stopSales = [
            { start: dayOfNumber(first + start), end: dayOfNumber(first + end) },
          ];
        });
        expect(found.filter((text) => text.startsWith('D01'))).toHaveLength(end < start ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the range that was meant', () => {
  const meant = (days: string, seasons: readonly string[], other: string) =>
    findingsAfter(({ rates }) => {
      const season = item(item(rates).seasons);
      season.dateRanges = [...seasons, days].map(range);
      item(item(rates).seasons, 1).dateRanges = [range(other)];
    })
      .find((text) => text.startsWith('D01'))
      ?.match(/\((.*)\)$/)?.[1];

  it('joins its neighbours, whichever slip it takes', () => {
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

  it('goes on over the new year where that joins the next season', () => {
    expect(meant('2027-12-20..2027-01-06', ['2027-11-01..2027-12-19'], '2028-01-07..2028-03-31')).toBe(
      'did you mean 2027-12-20..2028-01-06?',
    );
  });

  it('never holds a day that does not exist', () => {
    expect(meant('2028-12-24..2028-02-29', ['2028-11-01..2028-12-23'], '2027-07-01..2027-08-31')).not.toContain(
      '2029-02-29',
    );
  });

  it('is left open where nothing decides, with the few that are possible', () => {
    expect(meant('2027-07-10..2027-06-12', ['2025-01-01..2025-01-01'], '2030-01-01..2030-01-01')).toMatch(
      /^several dates fit the ranges around it: did you mean [0-9.-]+ or [0-9.-]+( or [0-9.-]+)?\?$/,
    );
  });

  it('is looked for in the first ranges alone where a list holds nothing but such', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).stopSales).stopSales = Array.from({ length: 60 }, () => range('2027-05-22..2027-05-20'));
    }).filter((text) => text.startsWith('D01'));
    expect(found).toHaveLength(60);
    expect(found.filter((text) => text.includes('did you mean'))).toHaveLength(50);
  });
});

it('is content with rates without windows and stop sales', () => {
  const found = findingsAfter(({ rates }) => {
    delete item(rates).bookingWindows;
    delete item(rates).stopSales;
  });
  expect(onlyOf('D01', found)).toEqual([]);
});
