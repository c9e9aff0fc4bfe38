import { addDays, type CalendarDay, type DayRange, daysBetween, parseDay } from '../../kernel/calendar-day.ts';

/**
 * The same date some years later or earlier. 29 February becomes 1 March where there is none, so that a range that ends with February ends
 * with it in every year: the day after its end moves, not the end.
 */
export function sameDate(day: CalendarDay, years: number): CalendarDay {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const date = parseDay(`${year}${day.slice(4)}`) ?? parseDay(`${year}-03-01`);
  if (date === undefined) throw new RangeError(`no calendar for the year ${year}`);
  return date;
}

/** The same dates; `undefined` for 29 February alone in a year without one. */
export function sameDates({ start, end }: DayRange, years: number): DayRange | undefined {
  const from = sameDate(start, years);
  const to = addDays(sameDate(addDays(end, 1), years), -1);
  return from <= to ? { start: from, end: to } : undefined;
}

/** The shift in days, whole weeks, that brings `day` nearest to the same date some years later. */
export const weeksTo = (day: CalendarDay, years: number): number =>
  7 * Math.round(daysBetween(day, sameDate(day, years)) / 7);

export const shifted = ({ start, end }: DayRange, days: number): DayRange => ({
  start: addDays(start, days),
  end: addDays(end, days),
});

/** Easter Sunday of the western churches, in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1];
  const date = parseDay(`${String(year).padStart(4, '0')}-0${month}-${String(day).padStart(2, '0')}`);
  if (date === undefined) throw new RangeError(`no Easter in the year ${year}`);
  return date;
}
