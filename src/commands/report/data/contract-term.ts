import type { Rate } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { addDays, type CalendarDay, dayNumber, dayOfNumber } from '../../../kernel/calendar-day.ts';
import { lengthOf, mergedRanges } from '../../../kernel/day-ranges.ts';

/** The nights that a report shows, from the first to the last one of any season. */
export interface ContractTerm {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly nights: number;
  /** Later nights, which are not shown. */
  readonly left: number;
}

/** Longer terms come from slips of the pen, such as a year 2207. */
const MOST_NIGHTS = 1200;

/** `undefined` if no season has a night. */
export function contractTerm(rates: readonly Rate[]): ContractTerm | undefined {
  const ranges = mergedRanges(rates.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges)));
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last) return undefined;
  const all = lengthOf({ start: first.start, end: last.end });
  const nights = Math.min(all, MOST_NIGHTS);
  return { start: first.start, end: addDays(first.start, nights - 1), nights, left: all - nights };
}

/** Every night of the term, in order. */
export const nightsOf = ({ start, nights }: ContractTerm): readonly CalendarDay[] =>
  Array.from({ length: nights }, (_, index) => dayOfNumber(dayNumber(start) + index));

/** The nights by month, `2027-05`. */
export const monthsOf = (term: ContractTerm): ReadonlyMap<string, readonly CalendarDay[]> =>
  groupBy(nightsOf(term), (day) => day.slice(0, 7));
