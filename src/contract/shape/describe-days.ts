import { type Finding, finding } from '../../findings/finding.ts';
import { parseDay } from '../../kernel/calendar-day.ts';
import type { LocatedDocument, Path } from '../../source/full/located-document.ts';
import { DAY } from '../records/written.ts';
import { type DayReading, meantDays } from './meant-days.ts';
import { lastOfMonth, meantRanges, type RangeReading, rangesBetween } from './meant-ranges.ts';
import { badDate, wrongForm } from './shape-codes.ts';
import { sourceAt } from './source-at.ts';

/** A range that is none: a day alone, days that are none, or anything else. */
export function describeRange(text: string, path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const ends = text.split(/(?<!\.)\.\.(?!\.)/).map((end) => end.trim());
  if (ends.length === 2) return describeDays(ends, path, document);
  const ranges = meantRanges(text);
  const days = ranges.length === 0 ? meantDays(text) : [];
  if (ranges.length + days.length === 0 && !/\d{4}.+\d{4}/.test(text)) return describeDays([text], path, document);
  const readings: readonly RangeReading[] = [...ranges, ...days.map((day) => [day, day] as const)];
  return finding(wrongForm, {
    message: days.length > 0 ? `${text} is one day, not a range` : `"${text}" is not a range of days`,
    place,
    hint:
      oneOf(
        text,
        readings.map(([first, last]) => ({ text: `${first.day}..${last.day}`, order: first.order })),
      ) ?? 'write the first and the last day, such as 2027-05-01..2027-05-31',
  });
}

/** The days of one value, of which one is none, or between which blanks stand. */
export function describeDays(days: readonly string[], path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const bad = days.find((day) => parseDay(day) === undefined);
  if (bad === undefined)
    return finding(badDate, {
      message: `"${days.join('..')}" has blanks in it`,
      place,
      hint: `write ${days.join('..')}`,
      ...mended(days, path, document),
    });
  if (DAY.test(bad))
    return finding(badDate, { message: `there is no day ${bad} in the calendar`, place, ...nearDay(bad) });
  const hint = oneOf(
    bad,
    readingsOf(bad, days).map(({ day, order }) => ({ text: day, order })),
  );
  return finding(badDate, {
    message: `"${bad}" is not a date written yyyy-mm-dd`,
    place,
    ...(hint !== undefined && { hint }),
    ...mended(days, path, document),
  });
}

/** What one end of a range may mean beside the other, which may tell day and month apart; else what it may mean alone. */
function readingsOf(bad: string, [start = '', end]: readonly string[]): readonly DayReading[] {
  const ranges = end === undefined ? [] : rangesBetween(start, end);
  if (ranges.length === 0) return meantDays(bad);
  const readings = ranges.map(([first, last]) => (bad === start ? first : last));
  return readings.filter(({ day }, index) => readings.findIndex((other) => other.day === day) === index);
}

const WHOLE_NUMBER = /^\d+$/;

/** What to write instead; of several, each with what tells it from the others. */
function oneOf(
  written: string,
  readings: readonly { readonly text: string; readonly order: DayReading['order'] }[],
): string | undefined {
  const [only, ...others] = readings;
  if (!only) return undefined;
  if (others.length > 0) return `write ${readings.map(({ text, order }) => `${text} (${order})`).join(' or ')}`;
  return `${only.order === 'Excel day number' && WHOLE_NUMBER.test(written) ? `${written} is an Excel day number: ` : ''}write ${only.text}`;
}

/** For a day that its month does not have: where the month ends. For a 13th month or later: day and month the other way round. */
function nearDay(text: string): { hint?: string } {
  const first = parseDay(`${text.slice(0, 8)}01`);
  if (first) return { hint: `the last day of that month is ${lastOfMonth(first)}` };
  const [swapped] = meantDays(text);
  return swapped ? { hint: `write ${swapped.day} if day and month are swapped` } : {};
}

/** The day or range with every part written out, if the spelling of each leaves no doubt: year first. */
function mended(days: readonly string[], path: Path, document: LocatedDocument): Pick<Finding, 'fix'> {
  const written = sourceAt(document, path);
  const parts = days.map(
    (day) => parseDay(day) ?? (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(day) ? yearFirst(day) : undefined),
  );
  if (typeof written?.value !== 'string' || written.style === 'block' || parts.includes(undefined)) return {};
  return { fix: { was: written.value, becomes: parts.join('..') } };
}

const yearFirst = (text: string): string | undefined =>
  meantDays(text).find(({ order }) => order === 'year first')?.day;
