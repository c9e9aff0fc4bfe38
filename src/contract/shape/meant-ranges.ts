import { type CalendarDay, dayNumber, dayOfNumber } from '../../kernel/calendar-day.ts';
import { type DayReading, meantDays } from './meant-days.ts';

/** What may stand between the two days of a range: every such place is tried. */
const BETWEEN =
  /\s*(?:\.{2,}|…|[-–—−/,;|]|(?<=[\s\d])(?:to|until|till?|thru|through|bis|al?|au|hasta|até|fino al)(?=[\s\d]))\s*/giu;

/** Longer texts are remarks, not ranges. */
const LONGEST = 80;

/** Every range that `text` may mean: `01.06.2027 - 15.09.2027`, `1 June to 15 September 2027`, `June 2027`, `2027-06`. */
export function meantRanges(text: string): readonly RangeReading[] {
  if (text.length > LONGEST) return [];
  const found = [...wholeMonth(text.trim())];
  for (const { 0: sign, index } of text.matchAll(BETWEEN))
    found.push(...rangesBetween(text.slice(0, index).trim(), text.slice(index + sign.length).trim()));
  return found.filter((range, at) => found.findIndex((other) => isSame(range, other)) === at);
}

/** A range as it may be meant, with how each of its days was read. */
export type RangeReading = readonly [first: DayReading, last: DayReading];

/** The ranges from `start` to `end`, both written in one order; what one of the two leaves out (year, month) the other gives. */
export function rangesBetween(start: string, end: string): readonly RangeReading[] {
  const starts = meantDays(start);
  const ends = meantDays(end);
  if (starts.length === 0) return pairs(completed(start, end), ends);
  return pairs(starts, ends.length === 0 ? completed(end, start) : ends);
}

const pairs = (starts: readonly DayReading[], ends: readonly DayReading[]): RangeReading[] =>
  starts.flatMap((first) =>
    ends.filter((last) => first.day <= last.day && agree(first, last)).map((last) => [first, last] as const),
  );

const isSame = ([a, b]: RangeReading, [c, d]: RangeReading): boolean => a.day === c.day && b.day === d.day;

/** Nobody changes the order of day and month within a range; of a date with the year first, or a number, nothing follows for the other. */
const agree = (a: DayReading, b: DayReading): boolean => a.order === b.order || !isOpen(a) || !isOpen(b);
const isOpen = ({ order }: DayReading): boolean => order === 'day first' || order === 'month first';

/** A day of which only the beginning or the end is written, with the rest of `whole`: `1.` with `30.6.2027`, `31` with `2027-05-01`. */
function completed(part: string, whole: string): readonly DayReading[] {
  const short = part.replace(/[.\s/-]+$/, '');
  const [year = ''] = /\d{4}/.exec(whole) ?? [];
  if (!/\d/.test(short) || year === '') return [];
  if (/^\d{4}-\d\d-\d\d$/.test(whole)) {
    if (/^\d{1,2}$/.test(short)) return meantDays(`${whole.slice(0, 8)}${short.padStart(2, '0')}`);
    if (/^\d{1,2}-\d{1,2}$/.test(short)) return meantDays(`${year}-${short}`);
  }
  if (/^\d{1,2}$/.test(short)) return meantDays(whole.replace(/^\d{1,2}(?=\D)/, short));
  const sign = /[-/.\s]/.exec(short)?.[0] ?? ' ';
  return meantDays(`${short}${sign}${year}`);
}

/** `2027-06`, `06/2027`, `June 2027`: all days of the month. */
function wholeMonth(text: string): readonly RangeReading[] {
  const [, year = '', month = ''] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, monthFirst = '', yearLast = ''] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const isoMonth = year === '' ? `${yearLast}-${monthFirst}` : `${year}-${month}`;
  const first = isoMonth === '-' && /\p{L}/u.test(text) ? meantDays(`1 ${text}`) : meantDays(`${isoMonth}-1`);
  return first.map((one) => [one, { ...one, day: lastOfMonth(one.day) }]);
}

/** The last day of the month that `day` is in. */
export function lastOfMonth(day: CalendarDay): CalendarDay {
  let last = dayNumber(day);
  while (dayOfNumber(last + 1).slice(0, 7) === day.slice(0, 7)) last += 1;
  return dayOfNumber(last);
}
