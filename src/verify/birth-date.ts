import { addDays, type CalendarDay, parseDay } from '../kernel/calendar-day.ts';

const HALF_A_YEAR = 180;

/**
 * A birth date with which a guest is `age` years old on the last day of the stay, as the hub demands, and on the first as well,
 * because the price looks there. Somebody who would be born after `today` is born today, where that still gives the age.
 */
export function birthDate(age: number, checkIn: CalendarDay, checkOut: CalendarDay, today: CalendarDay): CalendarDay {
  const middle = addDays(yearsBefore(checkIn, age), -HALF_A_YEAR);
  if (middle <= today) return middle;
  return yearsBefore(checkOut, age + 1) < today ? today : middle;
}

/** The same day of an earlier year; for a 29 February that is not there, the day after the 28th. */
function yearsBefore(day: CalendarDay, years: number): CalendarDay {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const same = parseDay(`${year}${day.slice(4)}`) ?? parseDay(`${year}-03-01`);
  if (same === undefined) throw new RangeError(`no day ${years} years before ${day}`);
  return same;
}
