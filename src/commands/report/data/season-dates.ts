import type { Rate, Season } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange, dayNumber, dayOfNumber } from '../../../kernel/calendar-day.ts';
import { commonRanges, gapsBetween, lengthOf, mergedRanges } from '../../../kernel/day-ranges.ts';

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

/** Where the seasons of a rate do not follow each other. */
export interface SeasonBreaks {
  /** Nights between the first and the last season in no season. */
  readonly gaps: readonly DayRange[];
  readonly overlaps: readonly { readonly seasons: readonly [string, string]; readonly nights: readonly DayRange[] }[];
}

export function seasonBreaks(seasons: readonly Season[]): SeasonBreaks {
  const nights = seasons.map(({ name, dateRanges }) => ({ name, ranges: mergedRanges(dateRanges) }));
  return {
    gaps: gapsBetween(mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges))),
    overlaps: nights.flatMap((one, index) =>
      nights.slice(index + 1).flatMap((other) => {
        const common = commonRanges(one.ranges, other.ranges);
        return common.length === 0 ? [] : [{ seasons: [one.name, other.name] as const, nights: common }];
      }),
    ),
  };
}
