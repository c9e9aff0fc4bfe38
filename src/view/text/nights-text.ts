import { type DayRange, daysBetween, WEEKDAYS, type Weekday, weekdayOf } from '../../kernel/calendar-day.ts';
import { daysText, mergedRanges, nightsOn, rangeText } from '../../kernel/day-ranges.ts';
import { shortWeekday } from '../../kernel/weekday-names.ts';

/**
 * Nights in a line: `2027-05-01..2027-05-31, 2027-07-01`. The nights of some weekdays in several weeks are named by these days:
 * `Fri of 2027-05-07..2027-05-28`.
 */
export function nightsText(ranges: readonly DayRange[]): string {
  const stretches: DayRange[][] = [];
  for (const range of mergedRanges(ranges)) {
    const last = stretches.at(-1);
    const end = last?.at(-1)?.end;
    if (last && end !== undefined && daysBetween(end, range.start) <= WEEKDAYS.length) last.push(range);
    else stretches.push([range]);
  }
  const byWeekday = stretches.map(weekdaysText);
  if (byWeekday.every((text) => text === undefined)) return ranges.map(daysText).join(', ');
  return stretches.flatMap((stretch, index) => byWeekday[index] ?? stretch.map(daysText)).join(', ');
}

/** Fewer ranges are shorter as they are. */
const FEWEST = 3;

/** `undefined` unless these are all nights of some weekdays between the first and the last. */
function weekdaysText(ranges: readonly DayRange[]): string | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last || ranges.length < FEWEST) return undefined;
  const days = WEEKDAYS.filter((day) => ranges.some((range) => nightsOn(range, [day]).length > 0));
  const whole = { start: first.start, end: last.end };
  return nightsOn(whole, days).map(rangeText).join() === ranges.map(rangeText).join()
    ? `${namesOf(days, weekdayOf(first.start))} of ${rangeText(whole)}`
    : undefined;
}

/** `Fri`, `Mon, Wed`, or `Sun to Thu` for three or more days in a row. */
function namesOf(days: readonly Weekday[], first: Weekday): string {
  const start = days.find((day) => !days.includes(after(day, WEEKDAYS.length - 1))) ?? first;
  const row = days.map((_, index) => after(start, index));
  if (days.length >= FEWEST && row.every((day) => days.includes(day)))
    return `${shortWeekday(start)} to ${shortWeekday(row.at(-1) ?? start)}`;
  return days.map(shortWeekday).join(', ');
}

const after = (day: Weekday, count: number): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(day) + count) % WEEKDAYS.length] ?? day;
