import {
  addDays,
  type CalendarDay,
  type DayRange,
  inRange,
  parseDay,
  rangesOverlap,
} from '../../kernel/calendar-day.ts';
import { isOrdered, lengthOf, rangeText } from '../../kernel/day-ranges.ts';

/** What helps to find the range that was meant by one that ends before it starts. */
export interface Surroundings {
  /** The other ranges of its list, or for a season of its rate. A good candidate neither overlaps them nor leaves a gap. */
  readonly others: readonly DayRange[];
  /** The nights that it should lie in, merged: for stop sales those of the rate, for a travel window those of the linking rates. */
  readonly within: readonly DayRange[];
  /** The nights among which its end usually lies, merged; empty if the end may be anywhere. */
  readonly endsIn: readonly DayRange[];
  /** All ranges of the contract: related ranges share their days, and those of another year share day and month. */
  readonly alike: readonly DayRange[];
  /** The usual maximum length of such a range in days. */
  readonly mostDays: number;
}

/** If the best candidate leads by at least this much, it alone is suggested. */
const CLEARLY = 2;
/** The most candidates that are suggested. */
const MOST_OFFERED = 3;

/** The ranges that a single typing error may have turned into `range`: the best one, or a few equally good ones. */
export function meantRanges(range: DayRange, around: Surroundings): readonly DayRange[] {
  const scoreOf = scorer(around);
  const scored = candidates(range, around)
    .map((candidate) => ({ ...candidate, score: candidate.likely + scoreOf(candidate.range) }))
    .sort((a, b) => b.score - a.score || lengthOf(a.range) - lengthOf(b.range));
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score > best - CLEARLY)
    .slice(0, MOST_OFFERED)
    .map((candidate) => candidate.range);
}

/** Two days no further apart than this belong together, in either order. */
const DAYS_CLOSE_BY = 14;

interface Candidate {
  readonly range: DayRange;
  /** How frequent this kind of error is, compared with the others. */
  readonly likely: number;
}

function candidates({ start, end }: DayRange, { others, within }: Surroundings): readonly Candidate[] {
  const years = new Set(
    [
      start,
      end,
      ...others.flatMap((one) => [one.start, one.end]),
      ...within.flatMap((one) => [one.start, one.end]),
    ].map(yearOf),
  );
  for (const year of [yearOf(start), yearOf(end)]) for (const step of [-1, 1]) years.add(year + step);
  const found = new Map<string, Candidate>();
  const add = (range: DayRange, likely: number): void => {
    if (isOrdered(range) && !found.has(rangeText(range))) found.set(rangeText(range), { range, likely });
  };
  for (const { day, likely } of slips(start, years)) add({ start: day, end }, likely);
  for (const { day, likely } of slips(end, years)) add({ start, end: day }, likely);
  const swapped = { start: end, end: start };
  add(swapped, lengthOf(swapped) <= DAYS_CLOSE_BY ? 2.5 : 1.5);
  return [...found.values()];
}

/** The days that may have been meant by `day`. */
function slips(
  day: CalendarDay,
  years: ReadonlySet<number>,
): readonly { readonly day: CalendarDay; readonly likely: number }[] {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)];
  const texts: (readonly [text: string, likely: number])[] = [[`${year}-${date}-${month}`, 0.5]];
  for (const other of years)
    texts.push([`${String(other).padStart(4, '0')}-${month}-${date}`, Math.abs(other - Number(year)) === 1 ? 1 : 0]);
  for (let other = 1; other <= 12; other += 1) texts.push([`${year}-${twoDigits(other)}-${date}`, 0]);
  for (let other = 1; other <= 31; other += 1)
    if (isDigitSlip(date, twoDigits(other))) texts.push([`${year}-${month}-${twoDigits(other)}`, 0]);
  return texts.flatMap(([text, likely]) => {
    const meant = parseDay(text);
    return meant === undefined || meant === day ? [] : [{ day: meant, likely }];
  });
}

const isDigitSlip = (a: string, b: string): boolean =>
  a[0] === b[0] || a[1] === b[1] || (a[0] === b[1] && a[1] === b[0]);

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const twoDigits = (number: number): string => String(number).padStart(2, '0');

function scorer({ others, within, endsIn, alike, mostDays }: Surroundings): (range: DayRange) => number {
  const starts = daysOf(alike, ({ start }) => start);
  const ends = daysOf(alike, ({ end }) => end);
  const otherStarts = new Set(others.map(({ start }) => start));
  const otherEnds = new Set(others.map(({ end }) => end));
  return (range) => {
    let score = 0;
    if (others.some((other) => rangesOverlap(other, range))) score -= 12;
    if (otherEnds.has(addDays(range.start, -1))) score += 6;
    if (otherStarts.has(addDays(range.end, 1))) score += 6;
    score += starts(range.start) + ends(range.end);
    if (within.length > 0) score += fitIn(range, within);
    if (endsIn.some((nights) => inRange(range.end, nights))) score += 2;
    if (lengthOf(range) > mostDays) score -= 4;
    if (range.start.endsWith('-01')) score += 0.5;
    if (addDays(range.end, 1).endsWith('-01')) score += 0.5;
    return score;
  };
}

/** 3 if other ranges have the same day, 2 if they have it in another year. */
function daysOf(ranges: readonly DayRange[], dayOf: (range: DayRange) => CalendarDay): (day: CalendarDay) => number {
  const days = new Set<string>(ranges.map(dayOf));
  const inAnyYear = new Set([...days].map((day) => day.slice(5)));
  return (day) => (days.has(day) ? 3 : inAnyYear.has(day.slice(5)) ? 2 : 0);
}

function fitIn(range: DayRange, within: readonly DayRange[]): number {
  if (within.some(({ start, end }) => start <= range.start && range.end <= end)) return 4;
  return within.some((nights) => rangesOverlap(nights, range)) ? 1 : -6;
}
