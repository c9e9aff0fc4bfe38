import { addDays, type CalendarDay, parseDay } from './calendar-day.ts';

/** Easter Sunday of the Western churches (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  return dayAt(year, d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114);
}

/** Easter Sunday of the Orthodox churches in a year from 1900 to 2099, when the Julian calendar is 13 days behind (Meeus). */
export function orthodoxEaster(year: number): CalendarDay {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  return addDays(dayAt(year, d + e + 114), 13);
}

/** `sum`: 31 for each month of the year, and the day of the month less 1. */
function dayAt(year: number, sum: number): CalendarDay {
  const date = parseDay(
    `${String(year).padStart(4, '0')}-0${Math.floor(sum / 31)}-${String((sum % 31) + 1).padStart(2, '0')}`,
  );
  if (date === undefined) throw new RangeError(`no Easter in the year ${year}`);
  return date;
}
