import { type Finding, finding } from '../../findings/finding.ts';
import { type CalendarDay, dayNumber, dayOfNumber, parseDay } from '../../kernel/calendar-day.ts';
import { badDate, wrongForm } from '../literals/shape-codes.ts';
import { DAY } from '../records/written.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { sourceAt } from '../source/located-document.ts';
import { type DayReading, meantDays } from './meant-days.ts';
import { asText } from './rewrite.ts';

/** Describes an invalid range: a single day, invalid days or anything else. */
export function describeRange(text: string, path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const ends = text.split(/(?<!\.)\.\.(?!\.)/).map((end) => end.trim());
  if (ends.length === 2) return describeDays(ends, path, document);
  const ranges = meantRanges(text);
  const days = ranges.length === 0 ? meantDays(text) : [];
  if (ranges.length + days.length === 0 && !/\d{4}.+\d{4}/.test(text)) return describeDays([text], path, document);
  const readings: readonly RangeReading[] = [...ranges, ...days.map((day) => [day, day] as const)];
  const meant = readings.map(([first, last]) => ({ ...whole(first, last), order: first.order }));
  return finding(wrongForm, {
    message: days.length > 0 ? `${text} is one day, not a range` : `"${text}" is not a range of days`,
    place,
    hint: oneOf(text, meant) ?? 'write the first and the last day, such as 2027-05-01..2027-05-31',
    ...mended(meant, path, document, days.length === 0 && meant.length === 1),
  });
}

/** Describes a value with an invalid day or with blanks. */
export function describeDays(days: readonly string[], path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const bad = days.find((day) => parseDay(day) === undefined);
  if (bad === undefined)
    return finding(badDate, {
      message: `"${days.join('..')}" contains blanks`,
      place,
      hint: `write ${days.join('..')}`,
      ...asText(sourceAt(document, path), [days.join('..')]),
    });
  if (DAY.test(bad)) {
    const { hint, day } = nearDay(bad);
    const right = day === undefined ? [] : [days.map((one) => (one === bad ? day : one)).join('..')];
    const isDay = right.every((text) => text.split('..').every((one) => parseDay(one) !== undefined));
    const choices = isDay ? asText(sourceAt(document, path), right, false) : {};
    return finding(badDate, {
      message: `${bad} does not exist`,
      place,
      ...(hint !== undefined && { hint }),
      ...choices,
    });
  }
  const meant = wholeReadings(days);
  const isBadTwice = meant.length === 1 && days.length === 2 && days.every((day) => parseDay(day) === undefined);
  const hint = oneOf(bad, isBadTwice ? meant : readingsOf(bad, days).map(({ day, order }) => ({ text: day, order })));
  return finding(badDate, {
    message: `"${bad}" is not a date written yyyy-mm-dd`,
    place,
    ...(hint !== undefined && { hint }),
    ...mended(meant, path, document),
  });
}

/** All meanings of a day or of both ends of a range. */
function wholeReadings([start = '', end]: readonly string[]): readonly Reading[] {
  if (end === undefined) return meantDays(start).map((one) => ({ ...one, text: one.day }));
  return rangesBetween(start, end).map(([first, last]) => ({
    ...whole(first, last),
    order: first.order === 'Excel day number' ? first.order : last.order,
  }));
}

interface Reading extends Pick<DayReading, 'order' | 'isDoubtful'> {
  readonly text: string;
}

const whole = (first: DayReading, last: DayReading): Omit<Reading, 'order'> => ({
  text: `${first.day}..${last.day}`,
  ...((first.isDoubtful || last.isDoubtful) && { isDoubtful: true }),
});

/** The possible meanings of one end of a range. The other end may show the order of day and month. */
function readingsOf(bad: string, [start = '', end]: readonly string[]): readonly DayReading[] {
  const ranges = end === undefined ? [] : rangesBetween(start, end);
  if (ranges.length === 0) return meantDays(bad);
  const readings = ranges.map(([first, last]) => (bad === start ? first : last));
  return readings.filter(({ day }, index) => readings.findIndex((other) => other.day === day) === index);
}

const WHOLE_NUMBER = /^\d+$/;

/** What to write instead. Several possibilities are shown with their order of day and month. */
function oneOf(written: string, readings: readonly Reading[]): string | undefined {
  const [only, ...others] = readings;
  if (!only) return undefined;
  if (others.length > 0) return `write ${readings.map(({ text, order }) => `${text} (${order})`).join(' or ')}`;
  return `${only.order === 'Excel day number' && WHOLE_NUMBER.test(written) ? `${written} is an Excel day number: ` : ''}write ${only.text}`;
}

/** For a day after the end of its month: the last day of the month. For a month after the 12th: day and month swapped. */
function nearDay(text: string): { hint?: string; day?: CalendarDay } {
  const first = parseDay(`${text.slice(0, 8)}01`);
  const last = first && lastOfMonth(first);
  if (last) return { hint: `the last day of that month is ${last}`, day: last };
  const [swapped] = meantDays(text);
  return swapped ? { hint: `write ${swapped.day} if day and month are swapped`, day: swapped.day } : {};
}

/** The day or range written in full. A doubtful one, or one of several, is for the author to confirm. */
function mended(
  readings: readonly Reading[],
  path: Path,
  document: LocatedDocument,
  isCertain = readings.length === 1,
): Pick<Finding, 'fix' | 'choices'> {
  const texts = readings.map(({ text }) => text);
  return asText(sourceAt(document, path), texts, isCertain && !readings.some(({ isDoubtful }) => isDoubtful));
}

/** Possible separators between the two days of a range; each occurrence is tried. */
const BETWEEN =
  /\s*(?:\.{2,}|…|[-–—−/,;|]|(?<=[\s\d])(?:to|until|till?|thru|through|bis|al?|au|hasta|até|fino al)(?=[\s\d]))\s*/giu;

/** Longer texts are remarks, not ranges. */
const LONGEST = 80;

/** All ranges that `text` may mean: `01.06.2027 - 15.09.2027`, `1 June to 15 September 2027`, `June 2027`, `2027-06`. */
function meantRanges(text: string): readonly RangeReading[] {
  if (text.length > LONGEST) return [];
  const found = [...wholeMonth(text.trim())];
  for (const { 0: sign, index } of text.matchAll(BETWEEN))
    found.push(...rangesBetween(text.slice(0, index).trim(), text.slice(index + sign.length).trim()));
  return found.filter((range, at) => found.findIndex((other) => isSame(range, other)) === at);
}

/** A possible range, with the order in which each of its days was read. */
type RangeReading = readonly [first: DayReading, last: DayReading];

/** The ranges from `start` to `end`, both in the same order of day and month. One may leave out the year or month of the other. */
function rangesBetween(start: string, end: string): readonly RangeReading[] {
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

/** Both dates of a range have the same order of day and month. A date with a year of four digits first, or a number, says nothing about the other. */
const agree = (a: DayReading, b: DayReading): boolean => a.order === b.order || !isOpen(a) || !isOpen(b);
const isOpen = ({ order, isDoubtful }: DayReading): boolean =>
  order !== 'Excel day number' && (order !== 'year first' || isDoubtful === true);

/** Completes a partial day from the other day: `1.` from `30.6.2027`, `31` from `2027-05-01`. */
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
  // Without a year of four digits, `27 May` is a day.
  const first =
    isoMonth === '-' && /\p{L}/u.test(text) && /\d{4}/.test(text) ? meantDays(`1 ${text}`) : meantDays(`${isoMonth}-1`);
  return first.map((one) => [one, { ...one, day: lastOfMonth(one.day) }]);
}

function lastOfMonth(day: CalendarDay): CalendarDay {
  let last = dayNumber(day);
  while (dayOfNumber(last + 1).slice(0, 7) === day.slice(0, 7)) last += 1;
  return dayOfNumber(last);
}
