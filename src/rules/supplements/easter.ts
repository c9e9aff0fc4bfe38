import { addDays, type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';

/** Easter Sunday of a year from 1900 to 2099: Western, then Orthodox. */
export const easter = (year: number): readonly CalendarDay[] => [
  ...western(year),
  // The Julian calendar is 13 days behind.
  ...orthodoxInJulian(year).map((day) => addDays(day, 13)),
];

/** The anonymous Gregorian algorithm. */
function western(year: number): readonly CalendarDay[] {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 19 * weekday) / 433);
  const month = Math.floor((epact + weekday - 7 * late + 90) / 25);
  return dayOf(year, month, (epact + weekday - 7 * late + 33 * month + 19) % 32);
}

/** Meeus's algorithm. */
function orthodoxInJulian(year: number): readonly CalendarDay[] {
  const epact = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  const days = epact + weekday + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}

const dayOf = (year: number, month: number, day: number): readonly CalendarDay[] =>
  onDays(year, `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** Days of a year: `12-24`. */
export const onDays = (year: number, ...days: readonly string[]): readonly CalendarDay[] =>
  days.flatMap((day) => parseDay(`${String(year).padStart(4, '0')}-${day}`) ?? []);
