import { type Finding, finding } from '../../findings/finding.ts';
import { parseDay } from '../../kernel/calendar-day.ts';
import type { LocatedDocument, Path } from '../../source/located-document.ts';
import { DAY } from '../format/written.ts';
import { badDate, wrongForm } from './shape-codes.ts';
import { sourceAt } from './source-at.ts';

/** A range that is none: a day alone, days that are none, or anything else. */
export function describeRange(text: string, path: Path, document: LocatedDocument): Finding {
  const place = document.place(path);
  const ends = text.split('..').map((end) => end.trim());
  if (ends.length === 2) return describeDays(ends, path, document);
  if (parseDay(text))
    return finding(wrongForm, { message: `${text} is one day, not a range`, place, hint: `write ${text}..${text}` });
  if (ends.length === 1 && !/\d{4}.+\d{4}/.test(text)) return describeDays(ends, path, document);
  return finding(wrongForm, {
    message: `"${text}" is no range of days`,
    place,
    hint: 'write 2027-05-01..2027-05-31',
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
  if (DAY.test(bad)) return finding(badDate, { message: `there is no day ${bad} in the calendar`, place });
  return finding(badDate, {
    message: `"${bad}" is not a date written yyyy-mm-dd`,
    place,
    ...dayHint(bad),
    ...mended(days, path, document),
  });
}

/** The day or range with every part written out, if the spelling of each leaves no doubt. */
function mended(days: readonly string[], path: Path, document: LocatedDocument): Pick<Finding, 'fix'> {
  const written = sourceAt(document, path);
  const parts = days.map((day) => (parseDay(day) ? day : yearFirst(day)));
  if (typeof written?.value !== 'string' || written.style === 'block' || parts.includes(undefined)) return {};
  return { fix: { was: written.value, becomes: parts.join('..') } };
}

/** Only where the spelling leaves no doubt: year first. */
function dayHint(text: string): { hint?: string } {
  const meant = yearFirst(text.replace(/[T ].*/, ''));
  return meant === undefined ? {} : { hint: `write ${meant}` };
}

function yearFirst(text: string): string | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const [, year = '', month = '', day = ''] = match ?? [];
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return match && parseDay(meant) ? meant : undefined;
}
