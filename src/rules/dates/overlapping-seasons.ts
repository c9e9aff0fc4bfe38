import { daysText, lengthOf, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { listed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { type SeasonOverlap, seasonOverlaps, sharesBoundary } from './season-overlaps.ts';

/** Ranges that share only the night on which one ends and the next begins are D05; two rates on the same night are D03. */
export const overlappingSeasons = rule({
  id: 'D02',
  name: 'overlapping-seasons',
  severity: 'error',
  summary: 'Within a rate, each night of a room belongs to one date range of one season.',
  why: 'If two seasons of a rate price the same room on the same night, the hub uses either price; it is not known which.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      for (const overlap of seasonOverlaps(rate)) {
        if (sharesBoundary(overlap)) continue;
        const { first, second, rooms, nights } = overlap;
        const related = context.seeAlso('the other range is here', first.range);
        if (first.season === second.season) {
          yield {
            message: `${seasonNamed(rate, first.season)}: the ranges ${rangeText(first.range)} and ${rangeText(second.range)} share the nights ${daysText(nights)}`,
            ...context.at(second.range),
            ...related,
            hint: 'merge the two ranges, or end one before the other begins',
          };
          continue;
        }
        const both = `seasons ${quoted(first.season.name)} and ${quoted(second.season.name)}`;
        yield {
          message: `${rateNamed(rate)}: the ${both} both price room${rooms.length > 1 ? 's' : ''} ${listed(rooms.map(quoted))} on ${daysText(nights)}`,
          ...context.at(second.range),
          ...related,
          hint: hint(overlap),
        };
      }
    }
  },
});

/** A season inside another one cannot be separated by ending one of them earlier. */
function hint({ first, second, nights }: SeasonOverlap): string {
  const [outer, inner] = lengthOf(first.range) < lengthOf(second.range) ? [second, first] : [first, second];
  if (lengthOf(inner.range) > lengthOf(nights)) return 'end one season on the night before the other begins';
  const rest = rangesWithout([outer.range], [inner.range]).map(rangeText);
  return rest.length === 0
    ? 'both have the same dates: correct one of them'
    : `if these nights belong to season ${quoted(inner.season.name)}, replace ${rangeText(outer.range)} with ${rest.join(', ')}`;
}
