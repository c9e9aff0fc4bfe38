import type { Rate } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { addDays, type CalendarDay, type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { daysText, isOrdered, lengthOf, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { once } from '../facts/once.ts';
import { listed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';
import { meantRanges } from './meant-ranges.ts';
import { type SeasonOverlap, type SeasonRange, seasonOverlaps, sharesBoundary } from './season-overlaps.ts';

/** Ranges that share only the night on which one ends and the next begins are D05; two rates on the same night are D03. */
export const overlappingSeasons = rule({
  id: 'D02',
  name: 'overlapping-seasons',
  severity: 'error',
  summary: 'Within a rate, each night of a room belongs to one date range of one season.',
  why: 'If two seasons of a rate price the same room on the same night, the hub uses either price; it is not known which.',
  hotel: function* ({ rates }, context) {
    const alike = once(() => rates.flatMap(rangesOf));
    let reported = 0;
    for (const rate of rates) {
      for (const overlap of seasonOverlaps(rate)) {
        if (sharesBoundary(overlap)) continue;
        const { first, second, rooms, nights } = overlap;
        reported += 1;
        const isPart = [first, second].some(({ season }) => context.origins.partOf(season));
        const slips =
          reported > MOST_EXPLAINED || isPart ? [] : [second, first].flatMap((one) => slipsOf(one, rate, alike()));
        const { wrong = second, ...hint } = isPart ? { hint: PART_HINT } : advice(overlap, slips, rate);
        const both = `seasons ${quoted(first.season.name)} and ${quoted(second.season.name)}`;
        yield {
          message:
            first.season === second.season
              ? `${seasonNamed(rate, first.season)}: the ranges ${rangeText(first.range)} and ${rangeText(second.range)} share the nights ${daysText(nights)}`
              : `${rateNamed(rate)}: the ${both} both price room${rooms.length > 1 ? 's' : ''} ${listed(rooms.map(quoted))} on ${daysText(nights)}`,
          ...context.at(wrong.range),
          ...context.seeAlso('the other range is here', (wrong === second ? first : second).range),
          ...hint,
        };
      }
    }
  },
});

/** People copy a range from the line above. */
const laterIn = ({ seasons }: Rate, one: SeasonRange, other: SeasonRange): SeasonRange =>
  seasons.indexOf(one.season) < seasons.indexOf(other.season) ? other : one;

/** For nights on some weekdays of a range that is written otherwise. */
const PART_HINT = 'end one season on the night before the other begins';

/** A rate with more overlaps was not typed by hand. */
const MOST_EXPLAINED = 50;

const rangesOf = ({ seasons }: Rate): readonly DayRange[] =>
  seasons.flatMap(({ dateRanges }) => dateRanges.filter(isOrdered));

interface Slip {
  readonly of: SeasonRange;
  readonly meant: DayRange;
}

/** The range without a single wrong month or year, or exchanged digits, if it then overlaps no other and the corrected end meets its neighbour. */
function slipsOf(of: SeasonRange, rate: Rate, alike: readonly DayRange[]): readonly Slip[] {
  const { range } = of;
  const others = rangesOf(rate).filter((other) => other !== range);
  return meantRanges(range, { others, within: [], endsIn: [], alike, mostDays: LONGEST })
    .filter((meant) =>
      meant.start === range.start
        ? isSlip(range.end, meant.end) && others.some(({ start }) => start === addDays(meant.end, 1))
        : isSlip(range.start, meant.start) && others.some(({ end }) => end === addDays(meant.start, -1)),
    )
    .filter((meant) => !others.some((other) => rangesOverlap(other, meant)))
    .map((meant) => ({ of, meant }));
}

const LONGEST = 366;

/** Another month or year, day and month exchanged, or the digits of the day. Other digits fit too many days. */
const isSlip = (written: CalendarDay, meant: CalendarDay): boolean =>
  [written.slice(8), written.slice(5, 7), `${written[9]}${written[8]}`].includes(meant.slice(8));

const isMonthSlip = ({ of: { range }, meant }: Slip): boolean =>
  [range.start, range.end].every((day, index) => {
    const other = index === 0 ? meant.start : meant.end;
    return day.slice(0, 4) === other.slice(0, 4) && day.slice(8) === other.slice(8);
  });

function advice(
  { first, second, nights }: SeasonOverlap,
  slips: readonly Slip[],
  rate: Rate,
): Pick<Problem, 'hint' | 'choices'> & { readonly wrong?: SeasonRange } {
  const [outer, inner] = lengthOf(first.range) < lengthOf(second.range) ? [second, first] : [first, second];
  const isInside = lengthOf(inner.range) === lengthOf(nights);
  const parts = isInside ? rangesWithout([outer.range], [inner.range]) : [];
  const [slip, other] = slips;
  if (!slip && first.season === second.season)
    return { hint: 'merge the two ranges, or end one before the other begins' };
  const split =
    parts.length === 0
      ? 'both have the same dates: correct one of them'
      : `if these nights belong to season ${quoted(inner.season.name)}, replace ${rangeText(outer.range)} with ${parts.map(rangeText).join(', ')}`;
  // A season inside another one may be meant: then the other one continues after it.
  const others = rangesOf(rate).filter((range) => range !== outer.range && range !== inner.range);
  const isSplit =
    isInside &&
    first.season !== second.season &&
    lengthOf(outer.range) <= LONGEST &&
    parts.every((part) => lengthOf(part) > 1 && !others.some((one) => rangesOverlap(one, part)));
  if (!slip || (isSplit && isMonthSlip(slip))) {
    const cuts = [
      { start: first.range.start, end: addDays(second.range.start, -1) },
      { start: addDays(first.range.end, 1), end: second.range.end },
    ].map(rangeText);
    if (isInside) return { hint: split, ...(parts.length === 0 && { wrong: laterIn(rate, first, second) }) };
    return {
      hint: `end one season on the night before the other begins: season ${quoted(first.season.name)} as ${cuts[0]}, or season ${quoted(second.season.name)} as ${cuts[1]}`,
    };
  }
  const meant = rangeText(slip.meant);
  if (other)
    return {
      wrong: slip.of,
      hint: `did you mean ${meant} for season ${quoted(slip.of.season.name)}, or ${rangeText(other.meant)} for season ${quoted(other.of.season.name)}?`,
    };
  const hint = `did you mean ${meant}?${isSplit ? ` otherwise, ${split}` : ''}`;
  return { wrong: slip.of, ...toChoose(hint, rangeText(slip.of.range), meant) };
}
