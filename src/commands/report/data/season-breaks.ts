import type { Season } from '../../../contract/model.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { commonRanges, gapsBetween, mergedRanges } from '../../../kernel/day-ranges.ts';

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
