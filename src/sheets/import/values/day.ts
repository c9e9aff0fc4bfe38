import { type CalendarDay, parseDay, weekdayOf } from '../../../kernel/calendar-day.ts';
import { MONTH_NAMES } from '../../../kernel/month-names.ts';
import { weekdayNamed } from '../../../kernel/weekday-names.ts';
import { type CellValue, textOfCell } from '../cells.ts';
import { monthWord } from './month-word.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from './value-read.ts';

/** The day in a cell. Whether `1/5/2027` is in January or in May is for the mapping to say. */
export function day(cell: CellValue, writing: Writing = {}): ValueRead<CalendarDay> {
  if (cell.is === 'blank') return NONE;
  if (cell.is === 'day') return value(cell.day);
  const text = textOfCell(cell);
  if (cell.is === 'number') return wrong(`${text} is a number, not a date; format the cell as a date`);
  return dayOfText(text, writing);
}

export const DAY_ORDERS = ['day first', 'month first'] as const;

/** A date as people write it, in six languages, also after its weekday; a weekday that contradicts it is wrong. Dates with points have the day first. */
export function dayOfText(text: string, writing: Writing): ValueRead<CalendarDay> {
  if (text.length > LONGEST) return wrong('a text this long is not a date');
  const [, word = '', rest = ''] = /^(\p{L}[\p{L}-]*(?: feira)?)[.,]* +(\S.*)$/u.exec(text.trim()) ?? [];
  const weekday = word === '' ? undefined : weekdayNamed(word);
  // "mar" is a Tuesday, too.
  const isMonth = monthWord(word) !== undefined && !rest.split(/[^\p{L}]+/u).some((one) => monthWord(one));
  if (weekday === undefined || isMonth) return plainDay(text.trim(), text, writing);
  const orders = writing.dayOrder === undefined ? DAY_ORDERS : [writing.dayOrder];
  const readings = orders.map((dayOrder) => plainDay(rest, text, { ...writing, dayOrder }));
  const right = readings.find((read) => read.is === 'value' && weekdayOf(read.value) === weekday);
  const [first = wrong(`${text} is not a date`)] = readings;
  if (right !== undefined || first.is !== 'value') return right ?? first;
  return wrong(`${text}: ${first.value} is a ${capitalized(weekdayOf(first.value))}`);
}

/** Longer texts are remarks. */
const LONGEST = 60;

const capitalized = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

function plainDay(text: string, written: string, { dayOrder, year: knownYear }: Writing): ValueRead<CalendarDay> {
  const iso =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayFrom(written, Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const numeric = /^(\d{1,2})([-/. ])(\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/.exec(text);
  if (numeric) {
    const [a, b] = [Number(numeric[1]), Number(numeric[3])];
    const year = yearOf(numeric[4], knownYear);
    const only = a === b || a > 12 ? 'day first' : b > 12 ? 'month first' : undefined;
    const order = only ?? (numeric[2] === '.' ? 'day first' : dayOrder);
    if (only !== dayOrder && only !== undefined && dayOrder !== undefined && a !== b)
      return wrong(`${written} is not a date with the ${dayOrder.replace(' first', '')} first`);
    if (order === undefined) return { is: 'open', about: 'dayOrder', text: bothDays(written, a, b, year) };
    if (year === undefined) return noYear(written);
    return order === 'day first' ? dayFrom(written, year, b, a) : dayFrom(written, year, a, b);
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?[-/ ]*(?:de |of )?(\p{L}+)\.?[-/ ,]*(?:de |del )?(\d{4}|\d{2})?$/iu.exec(
      text,
    ) ?? swapped(/^(\p{L}+)\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/ ,]*(\d{4})?$/iu.exec(text));
  const month = named ? monthWord(named[2] ?? '') : undefined;
  if (!named || month === undefined) return wrong(`${written} is not a date`);
  const year = yearOf(named[3], knownYear);
  return year === undefined ? noYear(written) : dayFrom(written, year, month, Number(named[1]));
}

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]];

const noYear = (text: string): ValueRead<never> => ({ is: 'open', about: 'year', text: `${text}: which year?` });

const yearOf = (written: string | undefined, known: number | undefined): number | undefined =>
  written === undefined ? known : written.length === 2 ? 2000 + Number(written) : Number(written);

function dayFrom(text: string, year: number, month: number, dayOfMonth: number): ValueRead<CalendarDay> {
  const found = parseDay(spelled(year, month, dayOfMonth));
  return found === undefined ? wrong(`${text} does not exist`) : value(found);
}

const spelled = (year: number, month: number, dayOfMonth: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

function bothDays(text: string, a: number, b: number, year: number | undefined): string {
  const spell = (dayOfMonth: number, month: number): string =>
    `${dayOfMonth} ${MONTH_NAMES[month - 1] ?? ''}${year === undefined ? '' : ` ${year}`}`;
  return `${text}: is this ${spell(a, b)} or ${spell(b, a)}?`;
}
