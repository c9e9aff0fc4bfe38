/** A calendar day, `yyyy-mm-dd`, without time or zone. Compares as text. */
export type CalendarDay = string & { readonly __brand: 'CalendarDay' };

/** Both days belong to the range: nights sold from `start` to `end`. */
export interface DayRange {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}

const DAY_MS = 86_400_000;

/** The day that `text` spells, or `undefined` for a wrong shape or a day that does not exist (2027-02-29). */
export function parseDay(text: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || dayOfTime(time) !== text ? undefined : (text as CalendarDay);
}

const dayOfTime = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10) as CalendarDay;

/** Days since 1970-01-01; consecutive days are consecutive integers whatever the zone or season. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayOfNumber = (number: number): CalendarDay => dayOfTime(number * DAY_MS);

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOfNumber(dayNumber(day) + days);

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => dayNumber(to) - dayNumber(from);

export const inRange = (day: CalendarDay, range: DayRange): boolean => range.start <= day && day <= range.end;

export const rangesOverlap = (a: DayRange, b: DayRange): boolean => a.start <= b.end && b.start <= a.end;

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CalendarDay): Weekday => WEEKDAYS[(((dayNumber(day) + 3) % 7) + 7) % 7] as Weekday;

/** The day that it is in the time zone (an IANA name) at `time`, in milliseconds since 1970. Throws a RangeError for no zone. */
export function dayInZone(time: number, timeZone: string): CalendarDay {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const part = Object.fromEntries(day.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}` as CalendarDay;
}

/** Whether the runtime knows the zone: `Europe/Madrid`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
