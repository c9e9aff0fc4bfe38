import { memoize } from './memoize.ts';

/** A calendar day, `yyyy-mm-dd`, without time or zone. Compares as text. */
export type CalendarDay = string & { readonly __brand: 'CalendarDay' };

/** From `start` to `end`, both included. */
export interface DayRange {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}

const DAY_MS = 86_400_000;

/** The day that `text` spells; `undefined` for another format or a date that does not exist (2027-02-29). */
export function parseDay(text: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)];
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(month, year) ? (text as CalendarDay) : undefined;
}

const DIGIT_0 = 48;

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) value = value * 10 + text.charCodeAt(at) - DIGIT_0;
  return value;
}

function lastDayOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01; consecutive days have consecutive numbers. */
export function dayNumber(day: CalendarDay): number {
  // Years are counted from March, so that the leap day comes last. `Date` would be too slow: this runs for every comparison.
  const month = digits(day, 5, 2);
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0);
  const century = Math.floor(year / 100);
  const leapDays = Math.floor(year / 4) - century + Math.floor(century / 4);
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(day, 8, 2) - 1;
  return year * 365 + leapDays + dayOfYear - DAYS_TO_1970;
}

/** Counted from 1 March of the year 0. */
const DAYS_TO_1970 = 719_468;

/** The inverse of `dayNumber`. Numbers outside the years 0 to 9999 give the first or the last day of that range. */
export function dayOfNumber(number: number): CalendarDay {
  const known = spelled[number];
  if (known !== undefined) return known;
  const day = new Date(Math.min(Math.max(number, FIRST_DAY), LAST_DAY) * DAY_MS)
    .toISOString()
    .slice(0, 10) as CalendarDay;
  if (number >= 0 && number < MOST_SPELLED) spelled[number] = day;
  return day;
}

/** 0000-01-01 and 9999-12-31. */
const [FIRST_DAY, LAST_DAY] = [-719_528, 2_932_896];

/** A cache by day number. */
const spelled: CalendarDay[] = [];
const MOST_SPELLED = 50_000;

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOfNumber(dayNumber(day) + days);

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => dayNumber(to) - dayNumber(from);

export const inRange = (day: CalendarDay, range: DayRange): boolean => range.start <= day && day <= range.end;

export const rangesOverlap = (a: DayRange, b: DayRange): boolean => a.start <= b.end && b.start <= a.end;

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CalendarDay): Weekday => WEEKDAYS[(((dayNumber(day) + 3) % 7) + 7) % 7] as Weekday;

/** The date in `timeZone` (an IANA name) at `time` (milliseconds since 1970). Throws a RangeError for an unknown zone. */
export function dayInZone(time: number, timeZone: string): CalendarDay {
  // Most hubs' zone. The first format of a process takes longer to make than a whole contract to check.
  if (timeZone === 'UTC') return dayOfNumber(Math.floor(time / DAY_MS));
  const part = Object.fromEntries(
    daysIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}` as CalendarDay;
}

/** Making a format takes much longer than using it. */
const daysIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Whether the runtime supports the IANA time zone, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return true;
  } catch {
    return false;
  }
}
