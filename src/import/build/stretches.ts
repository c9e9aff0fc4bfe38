import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
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
  return cuts.flatMap((start, index) => {
    const next = cuts[index + 1];
    if (next === undefined) return [];
    const nights = { start, end: addDays(next, -1) };
    const holds = ({ nights: own }: SeasonNights): boolean => own.start <= start && start <= own.end;
    const held = prices.filter(holds);
    if (held.length === 0) return [];
    const seasons = [...new Set(held.map(({ season }) => season))];
    return [{ nights, seasons, prices: held, quotas: quotas.filter(holds), limits: limits.filter(holds) }];
  });
}
