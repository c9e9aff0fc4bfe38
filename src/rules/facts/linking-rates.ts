import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Rate, Season, StayLimits } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, isOrdered, mergedRanges } from '../../kernel/day-ranges.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { KindOfModifier } from './price-modifiers.ts';

/** The rates that link the offer or supplement. */
export const linkingRates = (
  { kind, record }: KindOfModifier,
  { rates }: Pick<HotelContract, 'rates'>,
): readonly Rate[] => linksOf(rates)[kind].get(record.providerCode) ?? [];

/** The rates that link each code, by kind. */
const linksOf = memoizeWeakly((rates: readonly Rate[]) => ({
  offer: ratesByLink(rates, ({ offers }) => offers),
  supplement: ratesByLink(rates, ({ supplements }) => supplements),
}));

function ratesByLink(
  rates: readonly Rate[],
  codesOf: (rate: Rate) => readonly string[] | undefined,
): ReadonlyMap<string, readonly Rate[]> {
  const linking = new Map<string, Rate[]>();
  for (const rate of rates)
    for (const code of new Set(codesOf(rate))) linking.set(code, [...(linking.get(code) ?? []), rate]);
  return linking;
}

/** A season, and its nights on which an offer or supplement applies. */
export interface ReachedSeason {
  readonly rate: Rate;
  readonly season: Season;
  readonly nights: readonly DayRange[];
}

/** The seasons that the travel windows reach, in the rates that link the offer or supplement. */
export function reachedSeasons(modifier: KindOfModifier, contract: HotelContract): readonly ReachedSeason[] {
  const windows = mergedRanges(modifier.record.travelWindows);
  return linkingRates(modifier, contract)
    .flatMap((rate) => rate.seasons.map((season) => ({ rate, season })))
    .map((found) => ({ ...found, nights: commonRanges(windows, mergedRanges(found.season.dateRanges)) }))
    .filter(({ nights }) => nights.length > 0);
}

/** The limits in force in these seasons. */
export const reachedLimits = (modifier: KindOfModifier, contract: HotelContract): readonly StayLimits[] =>
  reachedSeasons(modifier, contract).map(({ rate, season }) => effectiveLimits(contract.hotel, rate, season));

/** Whether a season of the rates has a range that ends before it starts (D01), so that it is not known which nights they sell. */
export const hasReversedSeason = (rates: readonly Rate[]): boolean =>
  rates.some(({ seasons }) => seasons.some(({ dateRanges }) => !dateRanges.every(isOrdered)));
