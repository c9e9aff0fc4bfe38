import type { CalendarDay } from '../../kernel/calendar-day.ts';

/** `2027-08`. */
export type Month = string;

/** How many of the days, which are in order, are in each month. */
export function monthsOf(days: readonly CalendarDay[]): readonly (readonly [month: Month, days: number])[] {
  const months: [Month, number][] = [];
  for (const day of days) {
    const last = months.at(-1);
    if (last && day.startsWith(last[0])) last[1] += 1;
    else months.push([day.slice(0, 7), 1]);
  }
  return months;
}

export function monthAfter(month: Month): Month {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}
