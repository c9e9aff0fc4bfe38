import { type CalendarDay, dayNumber, dayOfNumber, parseDay } from '../../kernel/calendar-day.ts';
import { monthNamed } from '../../kernel/month-names.ts';

/** A day that a text may mean, and the order of day, month and year in this reading. */
export interface DayReading {
  readonly day: CalendarDay;
  readonly order: 'year first' | 'day first' | 'month first' | 'Excel day number' | 'in UTC' | 'in local time';
  /** Whether only the author can say that this is meant, even if it is the only reading. */
  readonly isDoubtful?: true;
}

/** Longer texts are remarks, not dates. */
const LONGEST = 40;

/** All days that `text` may mean in the usual formats: several if day and month are ambiguous, none if it is not a date. */
export function meantDays(text: string): readonly DayReading[] {
  if (text.length > LONGEST) return [];
  const [time = '', hour] = /(?<=\d)(?:T| +)(\d{1,2}):\d{2}.*$/i.exec(text.trim()) ?? [];
  const date = text.trim().slice(0, time === '' ? undefined : -time.length);
  const readings = [...inDigits(date), ...withMonthName(date), ...excelDay(date)].flatMap((one) =>
    /Z$/i.test(time) ? inUtc(one, Number(hour)) : one,
  );
  return readings.filter(({ day }, index) => readings.findIndex((other) => other.day === day) === index);
}

/** An instant is a day of the hotel only by its time zone: in Madrid, 22:00 in UTC is the next day in summer. */
const inUtc = ({ day }: DayReading, hour: number): readonly DayReading[] => [
  { day, order: 'in UTC', isDoubtful: true },
  ...(hour < 12 ? [] : [{ day: dayOfNumber(dayNumber(day) + 1), order: 'in local time', isDoubtful: true } as const]),
];

const YEAR_FIRST = /^(\d{4})\s*([-/.\s]?)\s*(\d{1,2})\s*\2\s*(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

function inDigits(date: string): readonly DayReading[] {
  const [, year = '', sign, second = '', third = ''] = YEAR_FIRST.exec(date) ?? [];
  if (year !== '') {
    if (sign === '' && date.length !== 8) return [];
    const inOrder = reading('year first', year, second, third);
    return inOrder.length > 0 ? inOrder : doubtful(reading('day first', year, third, second));
  }
  const [, a = '', point, b = '', last = ''] = YEAR_LAST.exec(date) ?? [];
  if (last === '') return [];
  const dayFirst = reading('day first', last, b, a);
  const yearFirst = last.length === 2 ? doubtful(reading('year first', a, b, last)) : [];
  // In dates with points the day comes first.
  if (point === '.' && dayFirst.length > 0) return dayFirst;
  return [...dayFirst, ...reading('month first', last, a, b), ...yearFirst];
}

/** `12 June 2027`, `June 12, 2027`, `12-Jun-27`, `12 de junio de 2027`. */
function withMonthName(date: string): readonly DayReading[] {
  const words = date.match(/\p{L}+|\d+/gu) ?? [];
  const months = new Set(words.flatMap((word) => monthNamed(word) ?? []));
  const [month, ...others] = months;
  const numbers = words.filter((word) => /^\d/.test(word));
  const [a = '', b = ''] = numbers;
  if (month === undefined || others.length > 0 || numbers.length !== 2) return [];
  if (a.length === 4) return reading('year first', a, month, b);
  const dayFirst = reading('day first', b, month, a);
  return dayFirst.length > 0 || b.length > 2 ? dayFirst : doubtful(reading('year first', a, month, b));
}

/** A date as stored in a spreadsheet: the days since 1899-12-30, here for the years 2000 to 2099. */
function excelDay(date: string): readonly DayReading[] {
  const [, days = ''] = /^(\d{5})(?:\.\d+)?$/.exec(date) ?? [];
  if (days === '') return [];
  const day = dayOfNumber(DAY_0_OF_EXCEL + Number(days));
  return day.startsWith('20') ? [{ day, order: 'Excel day number', isDoubtful: true }] : [];
}

const EXCEL_BEGINS = parseDay('1899-12-30');
const DAY_0_OF_EXCEL = EXCEL_BEGINS === undefined ? 0 : dayNumber(EXCEL_BEGINS);

const doubtful = (readings: readonly DayReading[]): readonly DayReading[] =>
  readings.map((one) => ({ ...one, isDoubtful: true }));

/** A year of two digits is one of 2020 to 2099: `27.06.01` is not a day of 2001. */
function reading(order: DayReading['order'], year: string, month: string | number, day: string): readonly DayReading[] {
  if (year.length < 4 && !(Number(year) >= 20)) return [];
  const parts = [year.length === 2 ? `20${year}` : year, String(month).padStart(2, '0'), day.padStart(2, '0')];
  const meant = parseDay(parts.join('-'));
  return meant ? [{ day: meant, order }] : [];
}
