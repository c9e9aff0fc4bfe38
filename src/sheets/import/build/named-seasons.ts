import { addDays, type DayRange } from '../../../kernel/calendar-day.ts';
import type { LimitFact, PriceFact } from '../facts.ts';
import { heldOn } from './stretches.ts';

export interface OwnSeason {
  readonly name: string;
  readonly nights: readonly DayRange[];
}

/**
 * Names the nights of prices without a season: as the season of the files that has them, else by their first night. Nights with the same prices
 * and limits are one season.
 */
export function namedSeasons(
  prices: readonly PriceFact[],
  limits: readonly LimitFact[],
  own: readonly OwnSeason[],
): readonly PriceFact[] {
  const open = prices.filter(({ season }) => season === '');
  if (open.length === 0) return prices;
  const all = [...open, ...limits];
  const cuts = [...new Set(all.flatMap(({ nights }) => [nights.start, addDays(nights.end, 1)]))].sort();
  const names = new Map<string, string>();
  const [openOn, limitsOn] = [heldOn(cuts, open), heldOn(cuts, limits)];
  const named = cuts.flatMap((start, index) => {
    const next = cuts[index + 1];
    const held = openOn[index] ?? [];
    if (next === undefined || held.length === 0) return [];
    const nights = { start, end: addDays(next, -1) };
    const content = [
      ...held.map(({ code, board, guests, amount }) => `${code} ${board} ${guests.text} ${amount}`),
      ...(limitsOn[index] ?? []).map(({ field, value }) => `${field} ${value}`),
    ];
    const key = [...new Set(content)].sort().join('\n');
    const filed = own.find((season) => season.nights.some((one) => one.start <= nights.start && nights.end <= one.end));
    const name = filed?.name ?? names.get(key) ?? `From ${start}`;
    if (!filed) names.set(key, name);
    return held.map((one) => ({ ...one, nights, season: name }));
  });
  return [...prices.filter(({ season }) => season !== ''), ...named];
}
