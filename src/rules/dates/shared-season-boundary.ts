import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { seasonOverlaps, sharesBoundary } from './season-overlaps.ts';

/** Longer overlaps are D02. */
export const sharedSeasonBoundary = rule({
  id: 'D05',
  name: 'shared-season-boundary',
  severity: 'error',
  summary: 'A season ends on the night before the next one begins, not on the same night.',
  why: 'A range lists nights, including the first and the last, so a season that ends "on the day of departure" has one night too many. That night then has two prices for one room, and the hub uses either, so this blocks a push.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      for (const overlap of seasonOverlaps(rate)) {
        if (!sharesBoundary(overlap)) continue;
        const { first, second, nights } = overlap;
        const ending = `season ${quoted(first.season.name)} ends on ${nights.start}`;
        const beginning =
          first.season === second.season
            ? 'its next range begins on the same night, so that night is in it twice'
            : `season ${quoted(second.season.name)} begins on the same night, so that night has two prices`;
        yield {
          message: `${rateNamed(rate)}: ${ending} and ${beginning}`,
          ...context.at(second.range),
          ...context.seeAlso('the range that ends is here', first.range),
          ...(context.origins.partOf(first.season) || context.origins.partOf(second.season)
            ? { hint: 'a range lists nights, including the last' }
            : withoutNight(first.range, second.range, context)),
        };
      }
    }
  },
});

/** What to write so that the shared night belongs to one of the two; usually the first is a day too long. */
function withoutNight(first: DayRange, second: DayRange, context: HotelContext): Pick<Problem, 'hint' | 'choices'> {
  const shorter = rangeText({ start: first.start, end: addDays(first.end, -1) });
  const later = rangeText({ start: addDays(second.start, 1), end: second.end });
  return {
    hint: `a range lists nights, including the last: write ${shorter} for the first, or ${later} for the second if that night belongs to the first`,
    choices: [
      { was: rangeText(first), becomes: shorter, ...context.at(first) },
      { was: rangeText(second), becomes: later, ...context.at(second) },
    ],
  };
}
