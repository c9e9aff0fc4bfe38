import { describe, expect, it } from 'vitest';
import { addDays, type DayRange, dayOfNumber, inRange } from '../../src/kernel/calendar-day.ts';
import {
  commonRanges,
  daysText,
  gapsBetween,
  lastDayOf,
  lengthOf,
  mergedRanges,
  rangesWithout,
  rangeText,
} from '../../src/kernel/day-ranges.ts';
import { range } from '../support/contract-builder.ts';
import { fc } from '../support/fast-check.ts';

const FIRST = 20_000;
const days = Array.from({ length: 50 }, (_, index) => dayOfNumber(FIRST + index));
const holds = (ranges: readonly DayRange[]) => days.map((day) => ranges.some((one) => inRange(day, one)));

/** Ranges within 40 days, some of them reversed. */
const anyRanges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -3, max: 9 }))
    .map(([start, length]) => ({ start: dayOfNumber(FIRST + start), end: dayOfNumber(FIRST + start + length) })),
  { maxLength: 6 },
);

describe('sets of days', () => {
  it('keep their days when merged, in ordered and separate ranges', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const merged = mergedRanges(ranges);
        expect(holds(merged)).toEqual(holds(ranges));
        for (const [index, one] of merged.entries()) {
          const next = merged[index + 1];
          expect(one.start <= one.end && (!next || addDays(one.end, 1) < next.start)).toBe(true);
        }
      }),
    );
  });

  it('have in common the days that are in both', () => {
    fc.assert(
      fc.property(anyRanges.map(mergedRanges), anyRanges.map(mergedRanges), (a, b) => {
        const [inA, inB] = [holds(a), holds(b)];
        expect(holds(commonRanges(a, b))).toEqual(inA.map((held, index) => held && inB[index]));
        for (const one of commonRanges(a, b)) expect(one.start <= one.end).toBe(true);
      }),
    );
  });

  it('without other ranges keep the days that are not in those', () => {
    fc.assert(
      fc.property(anyRanges.map(mergedRanges), anyRanges.map(mergedRanges), (a, b) => {
        const [inA, inB] = [holds(a), holds(b)];
        expect(holds(rangesWithout(a, b))).toEqual(inA.map((held, index) => held && !inB[index]));
        expect(rangesWithout(a, b)).toEqual(mergedRanges(rangesWithout(a, b)));
      }),
    );
  });

  it('join ranges that touch', () => {
    expect(mergedRanges([range('2027-06-01..2027-06-30'), range('2027-05-01..2027-05-31')])).toEqual([
      range('2027-05-01..2027-06-30'),
    ]);
  });
});

describe('the last day of ranges', () => {
  it('is the last in any of them, whatever the order, and absent without days', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        expect(lastDayOf(ranges)).toBe(days.findLast((_, index) => holds(ranges)[index]));
      }),
    );
  });
});

describe('the days between ranges', () => {
  it('are those after each range and before the next', () => {
    fc.assert(
      fc.property(anyRanges.map(mergedRanges), (ranges) => {
        const gaps = gapsBetween(ranges);
        expect(mergedRanges(gaps)).toEqual(gaps);
        const [first, last] = [ranges[0], ranges.at(-1)];
        const all = first && last ? [{ start: first.start, end: last.end }] : [];
        expect(gaps).toEqual(rangesWithout(all, ranges));
      }),
    );
  });
});

it('counts the days of a range and names them', () => {
  expect(lengthOf(range('2027-05-31..2027-05-31'))).toBe(1);
  expect(lengthOf(range('2027-05-31..2027-06-02'))).toBe(3);
  expect(daysText(range('2027-05-31..2027-05-31'))).toBe('2027-05-31');
  expect(daysText(range('2027-05-31..2027-06-01'))).toBe('2027-05-31..2027-06-01');
  expect(rangeText(range('2027-05-31..2027-05-31'))).toBe('2027-05-31..2027-05-31');
});
