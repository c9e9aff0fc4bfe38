import { describe, expect, it } from 'vitest';
import { addDays, type DayRange, dayOfNumber, inRange } from '../../src/kernel/calendar-day.ts';
import { commonRanges, mergedRanges, rangesWithout } from '../../src/rules/day-ranges.ts';
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
  it('keep their days when they are merged, in ranges that are ordered and apart', () => {
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
      }),
    );
  });

  it('keep, without others, the days that are not in those', () => {
    fc.assert(
      fc.property(anyRanges.map(mergedRanges), anyRanges.map(mergedRanges), (a, b) => {
        const [inA, inB] = [holds(a), holds(b)];
        expect(holds(rangesWithout(a, b))).toEqual(inA.map((held, index) => held && !inB[index]));
      }),
    );
  });

  it('join ranges that touch', () => {
    expect(mergedRanges([range('2027-06-01..2027-06-30'), range('2027-05-01..2027-05-31')])).toEqual([
      range('2027-05-01..2027-06-30'),
    ]);
  });
});
