import { addDays, type CalendarDay, type DayRange } from '../kernel/calendar-day.ts';

// Sets of days as lists of ranges. Ranges that end before they start hold no day and are passed over.

/** The same days in the fewest ranges, in order. */
export function mergedRanges(ranges: Iterable<DayRange>): readonly DayRange[] {
  const merged: DayRange[] = [];
  for (const range of [...ranges].filter(isOrdered).sort(byStart)) {
    const last = merged.at(-1);
    if (!last || (range.start > last.end && range.start > addDays(last.end, 1))) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
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
  for (const range of ranges) {
    let { start } = range;
    for (const hole of holes) {
      if (hole.end < start || hole.start > range.end) continue;
      if (hole.start > start) left.push({ start, end: addDays(hole.start, -1) });
      start = addDays(hole.end, 1);
    }
    if (start <= range.end) left.push({ start, end: range.end });
  }
  return left;
}

export const isOrdered = (range: DayRange): boolean => range.start <= range.end;

/** As the file spells it: `2027-05-01..2027-05-31`. */
export const rangeText = ({ start, end }: DayRange): string => `${start}..${end}`;

const earlier = (a: CalendarDay, b: CalendarDay): CalendarDay => {
  if (a < b) return a;
  return b;
};

const later = (a: CalendarDay, b: CalendarDay): CalendarDay => {
  if (a > b) return a;
  return b;
};

const byStart = (a: DayRange, b: DayRange): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0);
