import type { DayRange } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Rate } from '../model.ts';
import {
  firstOf,
  nightsOf,
  overlapIn,
  type RateOrigin,
  type RollRules,
  rateOrigins,
  ruledSeasons,
  yearBy,
  yearOf,
} from './rate-origins.ts';
import { placeOf, type RolledSeasons, rolledSeasons, type SeasonRule } from './rolled-seasons.ts';
import { renamed, withDate, withYear } from './with-year.ts';
import { shifted, weeksTo } from './year-shift.ts';

export interface RolledSeason {
  readonly from: string;
  readonly name: string;
  readonly rule: SeasonRule;
  readonly was: readonly DayRange[];
  /** Empty if none of its nights exist in the new year; then it is left out. */
  readonly nights: readonly DayRange[];
  /** New isolated single nights: the rest of this season after another season moved. */
  readonly islands: readonly DayRange[];
}

/** The nights of a rate in another year. */
export interface MovedRate {
  readonly rate: Rate;
  readonly name: string;
  readonly year: number;
  readonly seasons: readonly RolledSeason[];
  readonly moves: RolledSeasons;
  /** The rate from whose borders the seasons moved, and how many years later they are: the rate itself, or the one it was rolled from. */
  readonly origin: { readonly name: string; readonly years: number };
  /** Of a rate that is based on another one: the rate as it is written, and the new name of the other. */
  readonly derived?: { readonly from: Rate; readonly basedOn: string };
  /** Where a range of nights is in the new year; `undefined` if it does not exist there. */
  readonly moved: (range: DayRange) => DayRange | undefined;
}

export interface RatesPlan extends RollRules {
  /** The year in which the first night of the new rates is. */
  readonly to: number;
}

/** Some of the hotel's rates (`all`), moved to another year; fails with the reason why they cannot be. */
export function movedRates(
  all: readonly Rate[],
  rates: readonly Rate[],
  plan: RatesPlan,
): Result<{ readonly years: number; readonly moved: readonly MovedRate[] }, string> {
  const first = firstOf(rates.flatMap(nightsOf));
  if (first === undefined) return fail('the rates have no nights');
  const origins = rateOrigins(all, plan);
  const years = plan.to - Math.min(...rates.map((rate) => yearBy(origins.get(rate), rate) ?? plan.to));
  if (years <= 0) return fail(`the first night is ${first}; --to must be a later year`);
  // Rates that are rolled together stay together, also those that have no origin.
  const { first: begin, ago } = rates.flatMap((rate) => origins.get(rate) ?? [])[0] ?? { first, ago: 0 };
  const weeks = weeksTo(begin, ago + years) - weeksTo(begin, ago);
  const moved: MovedRate[] = [];
  for (const rate of rates) {
    const one = moveRate(rate, plan, { years, weeks, origin: origins.get(rate) });
    if (!one.ok) return one;
    moved.push(one.value);
  }
  return ok({ years, moved });
}

/** The years in which the rates of a hotel begin, by the rules with which they are rolled. */
export function yearsOfRates(rates: readonly Rate[], rules: RollRules): (rate: Rate) => number | undefined {
  const origins = rateOrigins(rates, rules);
  return (rate) => yearBy(origins.get(rate), rate);
}

interface Together {
  readonly years: number;
  /** The days by which rates without an origin move if they keep their weekdays. */
  readonly weeks: number;
  readonly origin: RateOrigin | undefined;
}

function moveRate(rate: Rate, plan: RollRules, { years, weeks, origin: from }: Together): Result<MovedRate, string> {
  const begin = yearOf(rate);
  if (begin === undefined) return fail(`rate "${rate.name}" has no nights`);
  const twice = overlapIn(rate);
  if (twice) return fail(`seasons of rate "${rate.name}" overlap: ${twice}; correct them first`);
  const { ago, ...origin } = from ?? { rate, ago: 0, year: begin, first: undefined };
  const year = origin.year + ago;
  const own = ruledSeasons(rate, years, plan);
  if (!own.ok) return own;
  const source = ruledSeasons(origin.rate, ago + years, plan);
  if (!source.ok) return source;
  const before = origin.first === undefined ? 0 : weeksTo(origin.first, ago);
  const total = origin.first === undefined ? weeks : weeksTo(origin.first, ago + years);
  const moves = rolledSeasons(source.value, plan.keep, ago + years, total);

  const moved = (range: DayRange): DayRange | undefined => {
    const index = own.value.findIndex(
      ({ rule, dateRanges }) => rule.by !== plan.keep && dateRanges.some((one) => isWithin(range, one)),
    );
    const rule = own.value[index]?.rule ?? { by: plan.keep };
    if (rule.by !== 'weekdays') return placeOf(range, rule, years);
    const start = source.value[index]?.dateRanges.find((one) => isWithin(range, placeOf(one, rule, ago)))?.start;
    return shifted(range, start === undefined ? total - before : weeksTo(start, ago + years) - weeksTo(start, ago));
  };
  const seasons = own.value.map(({ name, rule, dateRanges: was }, index): RolledSeason => {
    const nights = moves.seasons[index] ?? [];
    const single = was.filter(isSingle).map((range) => moved(range)?.start);
    return {
      from: name,
      name: dated(name, was, nights) ?? withYear(name, year, years),
      rule,
      was,
      nights,
      islands: nights.filter((range) => isSingle(range) && !single.includes(range.start)),
    };
  });
  const name = dated(rate.name, nightsOf(rate), moves.seasons.flat()) ?? renamed(rate.name, year, years, ' ');
  return ok({ rate, name, year, seasons, moves, moved, origin: { name: origin.rate.name, years: ago + years } });
}

/** The name with the date of the first night replaced by that of the new first night; `undefined` if it has no such date. */
function dated(name: string, was: readonly DayRange[], nights: readonly DayRange[]): string | undefined {
  const [from, to] = [firstOf(was), firstOf(nights)];
  const changed = from === undefined || to === undefined ? name : withDate(name, from, to);
  return changed === name ? undefined : changed;
}

const isSingle = ({ start, end }: DayRange): boolean => start === end;

const isWithin = (range: DayRange, outer: DayRange | undefined): boolean =>
  outer !== undefined && outer.start <= range.start && range.end <= outer.end;
