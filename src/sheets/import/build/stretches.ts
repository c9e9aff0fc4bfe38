import { addDays, type CalendarDay, type DayRange } from '../../../kernel/calendar-day.ts';
import { TooMuch } from '../budget.ts';
import type { Facts, LimitFact, PriceFact, QuotaFact, SeasonNights } from '../facts.ts';

/** Nights of a rate on which the same facts hold. */
export interface Stretch {
  readonly nights: DayRange;
  /** The names of the seasons in the source. */
  readonly seasons: readonly string[];
  readonly prices: readonly PriceFact[];
  readonly quotas: readonly QuotaFact[];
  readonly limits: readonly LimitFact[];
}

/**
 * The nights with prices of one rate, cut wherever a price begins or ends: rooms may have other seasons than their neighbours, and a season
 * of a contract has all of them.
 */
export function stretchesOf({
  prices,
  quotas,
  limits,
}: Pick<Facts, 'prices' | 'quotas' | 'limits'>): readonly Stretch[] {
  const all: readonly SeasonNights[] = [...prices, ...quotas, ...limits];
  const cuts = [...new Set(all.flatMap(({ nights: { start, end } }) => [start, addDays(end, 1)]))].sort();
  const [pricesOn, quotasOn, limitsOn] = [heldOn(cuts, prices), heldOn(cuts, quotas), heldOn(cuts, limits)];
  return cuts.flatMap((start, index) => {
    const next = cuts[index + 1];
    const held = pricesOn[index] ?? [];
    if (next === undefined || held.length === 0) return [];
    const nights = { start, end: addDays(next, -1) };
    const seasons = [...new Set(held.map(({ season }) => season))];
    return [{ nights, seasons, prices: held, quotas: quotasOn[index] ?? [], limits: limitsOn[index] ?? [] }];
  });
}

/** A season for every night of two years, for 300 rooms and their parties. */
const MOST_HELD = 1_000_000;

/** For the nights from each cut on, up to the next: the facts that hold, in their order. Facts begin and end at cuts. */
export function heldOn<Fact extends { readonly nights: DayRange }>(
  cuts: readonly CalendarDay[],
  facts: readonly Fact[],
): readonly (readonly Fact[])[] {
  const indexes = new Map(cuts.map((day, index) => [day, index]));
  const held = cuts.map((): Fact[] => []);
  let count = 0;
  for (const fact of facts) {
    const end = indexes.get(addDays(fact.nights.end, 1)) ?? 0;
    count += end - (indexes.get(fact.nights.start) ?? 0);
    if (count > MOST_HELD)
      throw new TooMuch(`prices from ${fact.nights.start} to ${fact.nights.end}: they overlap too many other seasons`);
    for (let index = indexes.get(fact.nights.start) ?? 0; index < end; index += 1) held[index]?.push(fact);
  }
  return held;
}
