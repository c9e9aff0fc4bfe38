import { describe, expect, it } from 'vitest';
import { contractWith, item, range } from '../../support/contract-builder.ts';
import { checked } from '../checked.ts';

/** All that is found where the summer rate (nights 2027-05-01 to 2027-10-15, 3 days of release) is booked on these days. */
const booked = (windows: readonly string[], others: readonly (readonly string[] | undefined)[] = []): string[] =>
  checked(
    contractWith(({ rates, offers }) => {
      const rate = item(rates);
      rate.bookingWindows = windows.map(range);
      delete item(offers).bookingWindows;
      for (const [index, other] of others.entries()) {
        const copy = structuredClone(rate);
        copy.name = `Other summer ${index} 2027`;
        if (other) copy.bookingWindows = other.map(range);
        else delete copy.bookingWindows;
        rates.push(copy);
      }
    }),
  ).filter((text) => text.startsWith('D19'));

describe('the booking window of a rate', () => {
  it('that is a year early or ends in the wrong year is found', () => {
    expect(booked(['2025-01-01..2026-11-30'])).toEqual([]);
    expect(booked(['2025-11-01..2026-12-31'])).toEqual([
      'D19 warning: rate "Summer 2027": booking ends on 2026-12-31, but the nights go on until 2027-10-15 and no other rate sells them after (did you mean 2027-12-31?)',
    ]);
  });

  it('that is a year late is found', () => {
    expect(booked(['2027-09-01..2028-10-10'])).toEqual([
      'D19 warning: rate "Summer 2027": booking opens on 2027-09-01, but the nights begin on 2027-05-01 and no other rate sells them before (did you mean 2027-01-09 or 2026-09-01?)',
    ]);
  });

  it('that has day and month swapped is found', () => {
    expect(booked(['2026-11-01..2027-01-11'])).toEqual([
      expect.stringContaining(
        'ends on 2027-01-11, but the nights go on until 2027-10-15 and no other rate sells them after (did you mean 2027-11-01?)',
      ),
    ]);
    expect(booked(['2027-06-03..2027-10-10'])).toEqual([
      expect.stringContaining('(did you mean 2027-03-06 or 2026-06-03?)'),
    ]);
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
    expect(booked([early], [['2027-01-01..2027-10-12']])).toEqual([]);
    expect(booked([early], [undefined])).toEqual([]);
    const late = '2027-09-01..2027-10-12';
    expect(booked([late])).toHaveLength(1);
    expect(booked([late], [['2026-11-01..2027-08-31']])).toEqual([]);
  });

  it('is judged by all windows of the rate', () => {
    expect(booked(['2026-11-01..2026-12-31', '2027-02-01..2027-10-10'])).toEqual([]);
  });

  it('is told once, and not beside windows that are over', () => {
    const found = checked(
      contractWith(({ rates }) => {
        item(rates).bookingWindows = [range('2027-06-03..2027-10-10')]; // the offer is booked before
      }),
    );
    expect(found.map((text) => text.slice(0, 3))).toEqual(['D19']);
    const shut = checked(
      contractWith(({ rates }) => {
        item(rates).bookingWindows = [range('2027-09-20..2028-10-10')]; // the high season is over by then
      }),
    );
    expect(shut).toEqual([expect.stringMatching(/^O10 .*; was 2026-09-20 meant\?\)$/)]);
    expect(booked(['2025-11-01..2026-10-15'])).toEqual([]);
  });
});
