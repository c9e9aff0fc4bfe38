import type { Rate, Season } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from './day-ranges.ts';
import type { KindOfModifier } from './price-modifiers.ts';

/** A season, and its nights on which an offer or supplement applies. */
export interface ReachedSeason {
  readonly rate: Rate;
  readonly season: Season;
  readonly nights: readonly DayRange[];
}

/** The seasons that the travel windows reach, in the rates that link the offer or supplement. */
export function reachedSeasons({ kind, record }: KindOfModifier, rates: readonly Rate[]): readonly ReachedSeason[] {
  const windows = mergedRanges(record.travelWindows);
  const reached: ReachedSeason[] = [];
  for (const rate of rates) {
    const links = kind === 'offer' ? rate.offers : rate.supplements;
    if (!links?.includes(record.providerCode)) continue;
    for (const season of rate.seasons) {
      const nights = commonRanges(windows, mergedRanges(season.dateRanges));
      if (nights.length > 0) reached.push({ rate, season, nights });
    }
  }
  return reached;
}
