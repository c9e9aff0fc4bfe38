import {
  addDays,
  type CalendarDay,
  type DayRange,
  dayNumber,
  dayOfNumber,
  daysBetween,
} from '../../kernel/calendar-day.ts';
import { sameDates, shifted, weeksTo } from './year-shift.ts';

/** How the nights of a season move to another year: with their dates, their weekdays, or an event that has its own days in each year. */
export type SeasonRule =
  | { readonly by: 'dates' | 'weekdays' }
  | { readonly by: 'event'; readonly name: string; readonly from: DayRange; readonly to: DayRange };

export interface RolledFrom {
  readonly name: string;
  readonly dateRanges: readonly DayRange[];
  readonly rule: SeasonRule;
}

export interface RolledSeasons {
  /** The nights of each season in the new year, in the order given. */
  readonly seasons: readonly (readonly DayRange[])[];
  /** Nights that a season has left, because it moved away from them, and the season that they belong to now. */
  readonly filled: readonly { readonly nights: DayRange; readonly was: number; readonly now: number }[];
  /** Nights on which two moved seasons meet: `loser` gives way to `winner`. */
  readonly met: readonly { readonly nights: DayRange; readonly winner: number; readonly loser: number }[];
}

/**
 * The seasons of a rate some years later. `keep` says how the calendar as a whole moves. A season with another rule is lifted out, the
 * calendar is moved, and the season is laid onto it where its rule puts it. The nights that it leaves go to its neighbours, those before its
 * new place to the season before it and those after to the season after it, so that there is no gap that was not there before. Seasons must
 * not overlap. `weeks`: the days, whole weeks, by which seasons that keep their weekdays move, by default those of the first night.
 */
export function rolledSeasons(
  seasons: readonly RolledFrom[],
  keep: 'dates' | 'weekdays',
  years: number,
  weeks?: number,
): RolledSeasons {
  const source = paint(seasons.map(({ dateRanges }) => dateRanges));
  const days = weeks ?? (source.size === 0 ? 0 : weeksTo(dayOfNumber(Math.min(...source.keys())), years));
  const moved = (range: DayRange): DayRange | undefined =>
    keep === 'dates' ? sameDates(range, years) : shifted(range, days);
  const isLaidOn = ({ rule }: RolledFrom): boolean => rule.by !== keep;

  const isGround = (season: number | undefined): boolean => season === undefined || seasons[season]?.rule.by === keep;

  const target = new Map<number, number>();
  for (const [index, season] of seasons.entries())
    if (!isLaidOn(season)) for (const range of season.dateRanges) fill(target, moved(range), index);

  const laid: Laid[] = seasons.flatMap((season, index) =>
    isLaidOn(season)
      ? season.dateRanges.map((range) => ({
          index,
          left: moved(range),
          place: placeOf(range, season.rule, years),
          range,
        }))
      : [],
  );
  const filled = laid.flatMap((one) => fillHole(target, one, source, isGround));
  const taken = new Map<number, number>();
  const met: { night: number; winner: number; loser: number }[] = [];
  for (const { index, place } of laid) {
    for (const night of nightsOf(place)) {
      const winner = taken.get(night);
      if (winner === undefined) taken.set(night, index);
      else if (winner !== index) met.push({ night, winner, loser: index });
    }
  }
  for (const [night, index] of taken) target.set(night, index);
  const ranges = rangesBySeason(target);
  return {
    seasons: Array.from(seasons, (_, index) => ranges[index] ?? []),
    filled: filled.filter(({ nights, now }) => [...nightsOf(nights)].some((night) => target.get(night) === now)),
    met: inRanges(met),
  };
}

interface Laid {
  readonly index: number;
  readonly range: DayRange;
  /** Where the calendar as a whole puts it. */
  readonly left: DayRange | undefined;
  /** Where its rule puts it. */
  readonly place: DayRange | undefined;
}

/** Where the rule puts the nights; `undefined` if they do not exist in the new year. */
export function placeOf(range: DayRange, rule: SeasonRule, years: number): DayRange | undefined {
  switch (rule.by) {
    case 'dates':
      return sameDates(range, years);
    case 'weekdays':
      return shifted(range, weeksTo(range.start, years));
    case 'event': {
      // Days before its beginning and after its end stay as far from them.
      const start = addDays(rule.to.start, daysBetween(rule.from.start, range.start));
      const end = addDays(rule.to.end, daysBetween(rule.from.end, range.end));
      return start <= end ? { start, end } : undefined;
    }
  }
}

function fillHole(
  target: Map<number, number>,
  { index, left, place, range }: Laid,
  source: ReadonlyMap<number, number>,
  isGround: (season: number | undefined) => boolean,
): RolledSeasons['filled'] {
  const before = neighbour(source, dayNumber(range.start), -1, isGround);
  const after = neighbour(source, dayNumber(range.end), 1, isGround);
  const given = new Map<number, number>();
  for (const night of nightsOf(left)) {
    const isBefore = place === undefined || night < dayNumber(place.start);
    const now = (isBefore ? before : after) ?? before ?? after;
    if (now === undefined || target.has(night)) continue;
    target.set(night, now);
    given.set(night, now);
  }
  return rangesBySeason(given).flatMap((ranges, now) => ranges.map((nights) => ({ nights, was: index, now })));
}

/** The season next to a run of seasons that are laid on too; `undefined` next to a gap. */
function neighbour(
  source: ReadonlyMap<number, number>,
  from: number,
  step: 1 | -1,
  isGround: (season: number | undefined) => boolean,
): number | undefined {
  let night = from;
  while (!isGround(source.get(night))) night += step;
  return source.get(night);
}

function paint(seasons: readonly (readonly DayRange[])[]): Map<number, number> {
  const nights = new Map<number, number>();
  for (const [index, ranges] of seasons.entries()) for (const range of ranges) fill(nights, range, index);
  return nights;
}

function fill(nights: Map<number, number>, range: DayRange | undefined, index: number): void {
  for (const night of nightsOf(range)) nights.set(night, index);
}

function* nightsOf(range: DayRange | undefined): Generator<number> {
  if (!range) return;
  const last = dayNumber(range.end);
  for (let night = dayNumber(range.start); night <= last; night += 1) yield night;
}

function rangesBySeason(nights: ReadonlyMap<number, number>): DayRange[][] {
  const seasons: { start: CalendarDay; end: CalendarDay }[][] = [];
  for (const [night, index] of [...nights].sort(([a], [b]) => a - b)) {
    const ranges = seasons[index] ?? [];
    seasons[index] = ranges;
    const last = ranges.at(-1);
    const day = dayOfNumber(night);
    if (last && addDays(last.end, 1) === day) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return Array.from(seasons, (ranges) => ranges ?? []);
}

function inRanges(met: readonly { night: number; winner: number; loser: number }[]): RolledSeasons['met'] {
  const ranges: { nights: { start: CalendarDay; end: CalendarDay }; winner: number; loser: number }[] = [];
  for (const { night, winner, loser } of met) {
    const last = ranges.at(-1);
    const day = dayOfNumber(night);
    if (last && last.winner === winner && last.loser === loser && addDays(last.nights.end, 1) === day)
      last.nights.end = day;
    else ranges.push({ nights: { start: day, end: day }, winner, loser });
  }
  return ranges;
}
