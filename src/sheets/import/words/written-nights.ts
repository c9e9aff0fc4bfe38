import { meantDays } from '../../../contract/shape/meant-days.ts';
import {
  addDays,
  type CalendarDay,
  type DayRange,
  inRange,
  parseDay,
  rangesOverlap,
} from '../../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { LONGEST_LABEL } from '../values/plain-word.ts';
import { type NightsToken, nightsTokens } from './nights-tokens.ts';

/** What a person has said about the dates of a sheet. */
export interface DateHabits {
  readonly order?: DateOrder | undefined;
  /** The year of dates without one. */
  readonly year?: number | undefined;
}

/** Why nights cannot be read for certain, and what they may be. */
export interface NightsDoubt {
  readonly why: string;
  readonly likely?: readonly DayRange[];
}

export type Nights = Result<readonly DayRange[], NightsDoubt>;

/**
 * The nights that a heading names: `1 AL 31 OCTUBRE 2023 y 1 AL 15 MARZO 2024`, `01/07/2027 - 31/08/2027`, `May 2027 (except 1 to 3 May 2027)`.
 * Days of exceptions are taken out. Fails for anything that has two readings, is not a date, or leaves a year to the reader.
 */
export function writtenNights(text: string, habits: DateHabits = {}): Nights {
  if (text.length > LONGEST_LABEL) return fail({ why: 'it is too long for dates' });
  const tokens = nightsTokens(text);
  const stray = tokens.findIndex(({ kind }) => kind === 'other');
  if (stray >= 0) return fail({ why: `"${wordsFrom(tokens.slice(stray))}" is not a date` });
  if (hasTwoYearForms(tokens)) return fail({ why: 'years are written with two digits and with four' });
  const [main = [], ...exceptions] = split(tokens, 'except');
  const nights = listed(main, habits);
  if (!nights.ok) return nights;
  if (nights.value.length === 0) return fail({ why: 'it has no dates' });
  let left = nights.value;
  for (const exception of exceptions) {
    const out = listed(exception, habits, 'alone');
    if (!out.ok) return fail({ why: `in the exception, ${out.error.why}` });
    if (out.value.length === 0) return fail({ why: 'the exception has no dates' });
    for (const range of out.value) {
      if (!left.some((part) => inRange(range.start, part) && inRange(range.end, part)))
        return fail({ why: `the exception ${rangeText(range)} is not within the dates` });
      left = left.flatMap((part) => without(part, range));
    }
  }
  return left.length === 0 ? fail({ why: 'the exceptions leave no night' }) : ok(left);
}

export const rangeText = ({ start, end }: DayRange): string => `${start}..${end}`;

export function without(range: DayRange, out: DayRange): readonly DayRange[] {
  if (!rangesOverlap(range, out)) return [range];
  return [
    ...(range.start < out.start ? [{ start: range.start, end: addDays(out.start, -1) }] : []),
    ...(out.end < range.end ? [{ start: addDays(out.end, 1), end: range.end }] : []),
  ];
}

/** Words that belong together, up to the next date. */
function wordsFrom(tokens: readonly NightsToken[]): string {
  const end = tokens.findIndex(({ kind }) => kind !== 'other');
  return tokens
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join(' ');
}

const hasTwoYearForms = (tokens: readonly NightsToken[]): boolean =>
  new Set(tokens.flatMap(({ kind, text }) => (kind === 'full' ? [/\d{4}/.test(text)] : []))).size > 1;

/** `alone`: a date by itself is that night, as in `except 1 May 2027`. */
function listed(tokens: readonly NightsToken[], habits: DateHabits, single?: 'alone'): Nights {
  const ranges: DayRange[] = [];
  for (const one of split(tokens, 'and')) {
    if (one.length === 0) continue;
    const range = rangeIn(one, habits, single);
    if (!range.ok) return range;
    if (ranges.some((other) => rangesOverlap(other, range.value)))
      return fail({ why: `${rangeText(range.value)} overlaps the dates before it` });
    ranges.push(range.value);
  }
  return ok(ranges);
}

function split(tokens: readonly NightsToken[], kind: NightsToken['kind']): readonly (readonly NightsToken[])[] {
  const parts: NightsToken[][] = [[]];
  for (const token of tokens) {
    if (token.kind === kind) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function rangeIn(tokens: readonly NightsToken[], habits: DateHabits, single?: 'alone'): Result<DayRange, NightsDoubt> {
  const sides = split(tokens, 'to').map((side) => dateIn(side, habits));
  const [from, to, ...others] = sides;
  if (from === undefined || others.length > 0)
    return fail({ why: `"${tokens.map(({ text }) => text).join(' ')}" is not a range of dates` });
  if (!from.ok) return fail({ why: from.error });
  if (to === undefined) return alone(from.value, habits, single);
  return to.ok ? between(from.value, to.value, habits) : fail({ why: to.error });
}

/** The date that the pieces of one side of a range spell. */
function dateIn(tokens: readonly NightsToken[], { order }: DateHabits): Result<DatePart, string> {
  const text = tokens.map((token) => token.text).join(' ');
  const [first, second, third, ...more] = tokens;
  if (first?.kind === 'full') return second === undefined ? fullDate(text, order) : fail(`"${text}" is not a date`);
  if (first?.kind === 'day and month') {
    const part = dayAndMonth(first.text, order);
    return part.ok ? withYearIn(part.value, second, third) : part;
  }
  if (more.length > 0) return fail(`"${text}" is not a date`);
  if (first?.kind === 'number' && first.value <= 31) {
    if (second === undefined) return ok({ text, day: first.value });
    if (second.kind === 'month') return withYearIn({ text, day: first.value, month: second.value }, third);
  }
  if (first?.kind === 'month') {
    if (second?.kind === 'number' && second.value <= 31 && (third !== undefined || second.text.length < 4))
      return withYearIn({ text, month: first.value, day: second.value }, third);
    return withYearIn({ text, month: first.value }, second, third);
  }
  return fail(text === '' ? 'a side of a range is empty' : `"${text}" is not a date`);
}

/** `part` with the year after it, in two digits or four. */
function withYearIn(part: DatePart, year?: NightsToken, more?: NightsToken): Result<DatePart, string> {
  if (year === undefined) return ok(part);
  if (year.kind !== 'number' || !/^(?:20)?\d\d$/.test(year.text) || more !== undefined)
    return fail(`"${part.text}" is not a date`);
  return ok({ ...part, year: year.value < 100 ? 2000 + year.value : year.value });
}

/** A month with its year is all its nights. One day may begin a season, end it, or be all of it. */
function alone(part: DatePart, { year }: DateHabits, single?: 'alone'): Result<DayRange, NightsDoubt> {
  const dated = { ...part, year: part.year ?? year };
  if (dated.year === undefined) return fail({ why: `${part.text} has no year` });
  if (dated.month === undefined) return fail({ why: `${part.text} has no month` });
  const range = rangeOf(dated, dated);
  if (!range.ok || part.day === undefined || single !== undefined) return range;
  return fail({
    why: `${part.text} is one date: the only night, or the first or last of several`,
    likely: [range.value],
  });
}

function between(from: DatePart, to: DatePart, { year }: DateHabits): Result<DayRange, NightsDoubt> {
  const text = `${from.text} to ${to.text}`;
  if (to.month === undefined) return fail({ why: `${text} has no month at its end` });
  const years = { from: from.year ?? to.year ?? year, to: to.year ?? from.year ?? year };
  if (years.from === undefined || years.to === undefined) return fail({ why: `${text} has no year` });
  // `1 to 31 October 2023`: the month is written once, at the end.
  const range = rangeOf({ ...from, month: from.month ?? to.month, year: years.from }, { ...to, year: years.to });
  if (!range.ok || range.value.start <= range.value.end) return range;
  if (from.month === undefined || years.from !== years.to || (from.year !== undefined && to.year !== undefined))
    return fail({ why: `${from.text} is after ${to.text}` });
  const likely = rangeOf(
    { ...from, year: from.year ?? years.to - 1 },
    { ...to, year: from.year === undefined ? years.to : years.to + 1 },
  );
  return fail({
    why: `${text} crosses the turn of a year, and the year is written once`,
    ...(likely.ok && { likely: [likely.value] }),
  });
}

function rangeOf(from: DatePart, to: DatePart): Result<DayRange, NightsDoubt> {
  const start: Result<CalendarDay, string> = dayOf(from, 'first');
  const end: Result<CalendarDay, string> = dayOf(to, 'last');
  if (!start.ok) return fail({ why: start.error });
  return end.ok ? ok({ start: start.value, end: end.value }) : fail({ why: end.error });
}

type DateOrder = 'day first' | 'month first';

/** The written parts of a date: `1`, `1 October`, `October 2027`, `1/10/2027`. */
interface DatePart {
  readonly text: string;
  readonly day?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
}

/** The date written in digits. Fails if it has two readings, or none, in the `order` that holds for the sheet. */
function fullDate(text: string, order: DateOrder | undefined): Result<DatePart, string> {
  const readings = meantDays(text);
  const possible = readings.filter((one) =>
    one.order === 'year first' ? /^\d{4}/.test(text) : one.order === (order ?? one.order),
  );
  const [first, second] = possible;
  if (first === undefined)
    return fail(readings.length === 0 ? `${text} does not exist` : `${text} does not exist ${order}`);
  if (second !== undefined) return fail(`${text} is ${possible.map(({ day }) => day).join(' or ')}`);
  const [year, month, day] = first.day.split('-').map(Number);
  return ok({ text, ...(year && month && day && { year, month, day }) });
}

/** `9/4` is a day and a month. */
function dayAndMonth(text: string, order: DateOrder | undefined): Result<DatePart, string> {
  const [a = 0, b = 0] = text.split(/[./]/).map(Number);
  const orders = [
    { order: 'day first', text, day: a, month: b },
    { order: 'month first', text, day: b, month: a },
  ].filter((one) => one.month >= 1 && one.month <= 12 && one.day >= 1 && one.day <= 31);
  const possible = orders.filter((one) => order === undefined || text.includes('.') || one.order === order);
  const [first, second] = text.includes('.') ? possible.filter((one) => one.order === 'day first') : possible;
  if (first === undefined) return fail(`${text} is not a day and a month`);
  if (second !== undefined && a !== b)
    return fail(`${text} is ${partText({ ...first, text: '' })} or ${partText({ ...second, text: '' })}`);
  return ok({ text, day: first.day, month: first.month });
}

/** The date as it was written, or in words. */
const partText = ({ text, day, month }: DatePart): string => (text === '' ? `day ${day} of month ${month}` : text);

/** The day that `part` names in full; `which` says what a month without a day stands for. */
function dayOf(part: DatePart, which: 'first' | 'last'): Result<CalendarDay, string> {
  const { year = 0, month = 0 } = part;
  const days = part.day === undefined ? (which === 'first' ? [1] : [31, 30, 29, 28]) : [part.day];
  for (const day of days) {
    const found = parseDay([String(year).padStart(4, '0'), two(month), two(day)].join('-'));
    if (found !== undefined) return ok(found);
  }
  return fail(`${part.text} does not exist`);
}

const two = (number: number): string => String(number).padStart(2, '0');
