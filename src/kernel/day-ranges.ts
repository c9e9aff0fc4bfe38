import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  parseDay,
  type Weekday,
  weekdayOf,
} from './calendar-day.ts';
import { compareText } from './compare-text.ts';

// Sets of days as lists of ranges. Ranges that end before they start are empty and ignored.

/** The same days in the fewest ranges, in order. */
export function mergedRanges(ranges: readonly DayRange[]): readonly DayRange[] {
  if (areMerged(ranges)) return ranges;
  const merged: DayRange[] = [];
  for (const range of isInOrder(ranges) ? ranges : ranges.filter(isOrdered).sort(byStart)) {
    const last = merged.at(-1);
    if (!last || isApart(last, range)) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

/** Fast path: most lists have one range, or ranges with days between them. */
function areMerged(ranges: readonly DayRange[]): boolean {
  let last: DayRange | undefined;
  for (const range of ranges) {
    if (range.start > range.end || (last && !isApart(last, range))) return false;
    last = range;
  }
  return true;
}

const isApart = (last: DayRange, next: DayRange): boolean =>
  next.start > last.end && daysBetween(last.end, next.start) > 1;

/** Fast path: many lists are already in order. */
function isInOrder(ranges: readonly DayRange[]): boolean {
  let before = '';
  for (const range of ranges) {
    if (range.start > range.end || range.start < before) return false;
    before = range.start;
  }
  return true;
}

/** The days that are in both sets. Both must be merged. */
export function commonRanges(a: readonly DayRange[], b: readonly DayRange[]): readonly DayRange[] {
  const common: DayRange[] = [];
  let [i, j] = [0, 0];
  for (let left = a[i], right = b[j]; left && right; left = a[i], right = b[j]) {
    const start = later(left.start, right.start);
    const end = earlier(left.end, right.end);
    if (start <= end) common.push({ start, end });
    if (left.end < right.end) i += 1;
    else j += 1;
  }
  return common;
}

/** The days of `ranges` that are not in `holes`. Both must be merged. */
export function rangesWithout(ranges: readonly DayRange[], holes: readonly DayRange[]): readonly DayRange[] {
  const left: DayRange[] = [];
  let from = 0;
  for (const range of ranges) {
    let { start } = range;
    while ((holes[from]?.end ?? start) < start) from += 1;
    for (let next = from, hole = holes[next]; hole && hole.start <= range.end; next += 1, hole = holes[next]) {
      if (hole.start > start) left.push({ start, end: addDays(hole.start, -1) });
      start = addDays(hole.end, 1);
    }
    if (start <= range.end) left.push({ start, end: range.end });
  }
  return left;
}

/** The days between the ranges, which must be merged. */
export function gapsBetween(ranges: readonly DayRange[]): readonly DayRange[] {
  return ranges.slice(1).map((range, index) => ({
    start: addDays((ranges[index] ?? range).end, 1),
    end: addDays(range.start, -1),
  }));
}

/** `undefined` for an empty set. */
export function lastDayOf(ranges: readonly DayRange[]): CalendarDay | undefined {
  let last: CalendarDay | undefined;
  for (const range of ranges) if (isOrdered(range) && (last === undefined || range.end > last)) last = range.end;
  return last;
}

/** The number of days in the ranges, which must be merged. */
export const daysIn = (ranges: readonly DayRange[]): number =>
  ranges.reduce((days, range) => days + lengthOf(range), 0);

/** The number of days in the range. */
export const lengthOf = ({ start, end }: DayRange): number => daysBetween(start, end) + 1;

export const isOrdered = (range: DayRange): boolean => range.start <= range.end;

/** As in files: `2027-05-01..2027-05-31`. */
export const rangeText = ({ start, end }: DayRange): string => `${start}..${end}`;

/** `2027-05-01..2027-05-31`, or one day; `undefined` for anything else. */
export function parseRange(text: string): DayRange | undefined {
  const [first = '', last = first, ...more] = text.split('..');
  const [start, end]: readonly (CalendarDay | undefined)[] = [parseDay(first), parseDay(last)];
  return start !== undefined && end !== undefined && start <= end && more.length === 0 ? { start, end } : undefined;
}

/** As in messages: `2027-05-31` for one day, `2027-05-01..2027-05-31` for more. */
export const daysText = (range: DayRange): string => (range.start === range.end ? range.start : rangeText(range));

const earlier = (a: CalendarDay, b: CalendarDay): CalendarDay => {
  if (a < b) return a;
  return b;
};

const later = (a: CalendarDay, b: CalendarDay): CalendarDay => {
  if (a > b) return a;
  return b;
};

/** For sorting by first day. */
export const byStart = (a: DayRange, b: DayRange): number => compareText(a.start, b.start);

/** The days of the range on these weekdays, in the fewest ranges. */
export function nightsOn({ start, end }: DayRange, days: readonly Weekday[]): readonly DayRange[] {
  const runs: DayRange[] = [];
  for (let index = 0; index <= daysBetween(start, end); index += 1) {
    const day = addDays(start, index);
    if (!days.includes(weekdayOf(day))) continue;
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === day) runs[runs.length - 1] = { start: last.start, end: day };
    else runs.push({ start: day, end: day });
  }
  return runs;
}
