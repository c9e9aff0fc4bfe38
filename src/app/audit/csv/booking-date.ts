import { type CalendarDay, parseDay } from '../../../kernel/calendar-day.ts';
import { MONTHS } from '../../../kernel/month-names.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';

/** Which comes first in `03/04/2027`. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date in a cell, with the time behind it as written. */
export interface WrittenDate {
  readonly day: CalendarDay;
  /** `14:05:09`, or `14:05` without seconds; absent if there is none. */
  readonly time?: string;
  /** `Z` or `+02:00`; absent if the cell does not say. */
  readonly zone?: string;
}

/** `ambiguous`: both day first and month first are possible. */
export type DateTrouble = { readonly kind: 'ambiguous' } | { readonly kind: 'wrong'; readonly reason: string };

const TIME = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[AaPp]\.?[Mm]\.?)?)?`;
const ZONE = String.raw`(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const whole = (date: string): RegExp => new RegExp(`^${date}${TIME}${ZONE}$`, 'iu');

const YEAR_FIRST = whole(String.raw`(?<year>\d{4})(?<by>[-/.])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})`);
const DIGITS = whole(String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`);
const YEAR_LAST = whole(String.raw`(?<one>\d{1,2})(?<by>[-/.])(?<two>\d{1,2})\k<by>(?<year>\d{4}|\d{2})`);
const NAMED = whole(String.raw`(?<day>\d{1,2})[-/. ]+(?<name>\p{L}+)\.?[-/., ]+(?<year>\d{4}|\d{2})`);

/**
 * The date that a cell of a spreadsheet means: `2027-05-10`, `20270510`, `10/05/2027`, `10.05.2027`, `10 May 2027`, with or without a time.
 * Without `order`, a date that could be read in two ways is ambiguous; with it, one that contradicts it is wrong. Dots are always day first.
 */
export function bookingDate(cell: string, order: DateOrder | undefined): Result<WrittenDate, DateTrouble> {
  const first = YEAR_FIRST.exec(cell) ?? DIGITS.exec(cell);
  if (first?.groups) return written(cell, first.groups, first.groups['month'], first.groups['day']);
  const named = NAMED.exec(cell);
  if (named?.groups) return written(cell, named.groups, monthNamed(named.groups['name'] ?? ''), named.groups['day']);
  const last = YEAR_LAST.exec(cell);
  if (!last?.groups)
    return wrong(/^\d{5}$/.test(cell) ? `${cell} is a spreadsheet's number, not a date` : undefined, cell);
  const { one = '', two = '', by } = last.groups;
  const dayFirst = written(cell, last.groups, two, one);
  const monthFirst = written(cell, last.groups, one, two);
  if (by === '.') return dayFirst;
  if (order !== undefined) {
    const [wanted, other] = order === 'dmy' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
    return !wanted.ok && other.ok ? wrong(`${cell} contradicts --dates ${order}`, cell) : wanted;
  }
  if (dayFirst.ok && monthFirst.ok && dayFirst.value.day !== monthFirst.value.day) return fail({ kind: 'ambiguous' });
  return dayFirst.ok ? dayFirst : monthFirst;
}

/** The order that an unambiguous date proves: `25/01/2027` is day first. */
export function orderProvedBy(cell: string): DateOrder | undefined {
  const { one, two, by } = YEAR_LAST.exec(cell)?.groups ?? {};
  if (by === '.' || one === two) return undefined;
  const [dayFirst, monthFirst] = DATE_ORDERS.map((order) => bookingDate(cell, order).ok);
  return dayFirst === monthFirst ? undefined : dayFirst ? 'dmy' : 'mdy';
}

type Groups = Readonly<Record<string, string | undefined>>;

function written(
  cell: string,
  { year = '', hour, minute, second, half, zone }: Groups,
  month: string | undefined,
  day: string | undefined,
): Result<WrittenDate, DateTrouble> {
  const century = year.length === 2 ? '20' : '';
  const found = parseDay(`${century}${year}-${pad(month)}-${pad(day)}`);
  if (found === undefined) return wrong(`${cell} does not exist`, cell);
  const time = hour === undefined ? undefined : timeOf(hour, minute ?? '', second, half);
  if (hour !== undefined && time === undefined) return wrong(`${cell} has a time that does not exist`, cell);
  return ok({ day: found, ...(time && { time }), ...(time && zone && { zone: offsetOf(zone) }) });
}

const pad = (text = ''): string => text.padStart(2, '0');

function timeOf(hour: string, minute: string, second = '', half?: string): string | undefined {
  const afternoon = half && /^p/i.test(half) ? 12 : 0;
  const counted = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon;
  const isRight = half === undefined ? counted < 24 : Number(hour) >= 1 && Number(hour) <= 12;
  if (!isRight || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${pad(String(counted))}:${minute}${second && `:${second}`}`;
}

const offsetOf = (zone: string): string => (/^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z');

/** Whole names in six languages; in English also the first three letters. */
function monthNamed(name: string): string | undefined {
  const word = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const number = MONTHS.get(word) ?? (word.length === 3 ? ENGLISH.indexOf(word) + 1 : 0);
  return number > 0 ? String(number) : undefined;
}

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const wrong = (reason: string | undefined, cell: string): Result<never, DateTrouble> =>
  fail({ kind: 'wrong', reason: reason ?? (cell === '' ? 'it is empty' : `${cell} is not a date`) });
