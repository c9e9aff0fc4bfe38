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
