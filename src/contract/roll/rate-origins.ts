import { type CalendarDay, type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Rate } from '../model.ts';
import { type RolledFrom, rolledSeasons, type SeasonRule } from './rolled-seasons.ts';
import { renamed } from './with-year.ts';
import { sameDate, weeksTo } from './year-shift.ts';

/** How the nights of rates move. */
export interface RollRules {
  readonly keep: 'dates' | 'weekdays';
  /** The rule of a season, if it is not `keep`; fails with what is missing. */
  readonly ruleOf: (
    season: string,
    sourceYear: number,
    years: number,
    nights?: readonly DayRange[],
  ) => Result<SeasonRule, string>;
}

/** A rate whose nights, moved by some years, are those of another rate: both can move from the same borders. */
export interface RateOrigin {
  readonly rate: Rate;
  readonly year: number;
  /** How many years later the other rate is. */
  readonly ago: number;
  /** The night from which weeks are counted. */
  readonly first: CalendarDay;
}

/** The year of the first night of the rate; `undefined` without nights. */
export const yearOf = (rate: Rate): number | undefined => yearIn(nightsOf(rate));

export const nightsOf = ({ seasons }: Rate): readonly DayRange[] => seasons.flatMap(({ dateRanges }) => dateRanges);

export const firstOf = (ranges: readonly DayRange[]): CalendarDay | undefined =>
  ranges.map(({ start }) => start).sort()[0];

const yearIn = (ranges: readonly DayRange[]): number | undefined => {
  const first = firstOf(ranges);
  return first === undefined ? undefined : Number(first.slice(0, 4));
};

export function ruledSeasons(rate: Rate, years: number, { ruleOf }: RollRules): Result<readonly RolledFrom[], string> {
  const parts: RolledFrom[] = [];
  for (const { name, dateRanges } of rate.seasons) {
    const rule = ruleOf(name, yearIn(dateRanges) ?? yearOf(rate) ?? 0, years, dateRanges);
    if (!rule.ok) return rule;
    parts.push({ name, dateRanges, rule: rule.value });
  }
  return ok(parts);
}

/** Two ranges of the rate that share nights, for a message. */
export function overlapIn({ seasons }: Rate): string | undefined {
  const ranges = seasons.flatMap(({ name, dateRanges }) => dateRanges.map((range) => ({ name, range })));
  ranges.sort((a, b) => (a.range.start < b.range.start ? -1 : 1));
  for (const [index, { name, range }] of ranges.entries()) {
    const next = ranges[index + 1];
    if (next && rangesOverlap(range, next.range)) return `"${name}" and "${next.name}" on ${next.range.start}`;
  }
  return undefined;
}

/**
 * The earliest rate of the hotel from which each of its rates was rolled by these rules. A rate that is rolled again keeps the borders of that
 * rate: those that moved with a feast, a leap day or whole weeks would otherwise move a little further each year. Rates whose dates were
 * changed since have no origin.
 */
export function rateOrigins(all: readonly Rate[], rules: RollRules): ReadonlyMap<Rate, RateOrigin> {
  const found = new Map<Rate, RateOrigin>();
  const own = new Map(all.map((rate) => [rate, nightsAfter(rate, 0, 0, rules)]));
  const last = Math.max(...all.flatMap((rate) => yearOf(rate) ?? [])) + 1;
  for (const first of [...new Set(all.flatMap((rate) => firstOf(nightsOf(rate)) ?? []))].sort()) {
    const year = Number(first.slice(0, 4));
    for (let ago = 1; year + ago <= last; ago += 1) {
      const weeks = weeksTo(first, ago);
      const matchesOf = (earlier: readonly Rate[]): [Rate, RateOrigin][] =>
        earlier.flatMap((rate) => {
          const nights = nightsAfter(rate, ago, weeks, rules);
          const later = all.filter((one) => nights !== undefined && own.get(one) === nights && !found.has(one));
          return later.flatMap((one): [Rate, RateOrigin][] => {
            const origin = { rate, year: yearOf(rate) ?? year, ago, first };
            return isNamedAfter(one, origin) ? [[one, origin]] : [];
          });
        });
      const open = all.filter((rate) => !found.has(rate));
      // Weeks were counted from the first night of all rates that were rolled together.
      if (matchesOf(open.filter((rate) => firstOf(nightsOf(rate)) === first)).length === 0) continue;
      const end = sameDate(first, 1);
      const together = open.filter((rate) => {
        const begin = firstOf(nightsOf(rate));
        return begin !== undefined && first <= begin && begin < end;
      });
      const matches = matchesOf(together);
      const later = new Set(matches.map(([rate]) => rate));
      for (const [rate, origin] of matches) if (!later.has(origin.rate)) found.set(rate, origin);
    }
  }
  return found;
}

/** Whole weeks may move the first night into the year before or after. Another rate may be sold there, so that the name decides. */
const isNamedAfter = (later: Rate, { rate, year, ago }: RateOrigin): boolean =>
  yearOf(later) === year + ago || later.name === renamed(rate.name, year, ago, ' ');

/** The rules and nights of its seasons some years later, as text; `undefined` if a rule is missing, or seasons overlap. */
function nightsAfter(rate: Rate, years: number, weeks: number, rules: RollRules): string | undefined {
  const parts = ruledSeasons(rate, years, rules);
  if (!parts.ok || overlapIn(rate) !== undefined) return undefined;
  const { seasons } = rolledSeasons(parts.value, rules.keep, years, weeks);
  return parts.value
    .map(({ rule }, index) =>
      [rule.by, rule.by === 'event' && rule.name, ...(seasons[index] ?? []).map(rangeText)].join(),
    )
    .join('\n');
}

/** The year of the rate by its origin: by whole weeks, its first night may be in another. */
export const yearBy = (origin: RateOrigin | undefined, rate: Rate): number | undefined =>
  origin ? origin.year + origin.ago : yearOf(rate);
