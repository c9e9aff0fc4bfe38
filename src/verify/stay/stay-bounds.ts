import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import { isReleased } from '../../pricing/prepared/selling-conditions.ts';
import { limitsOfLevels, stayLimit } from '../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';

/** The season's minimum number of nights, at least 1. */
export function leastNights(
  { hotel }: Pick<HotelContract, 'hotel'>,
  rate: Rate,
  season: Season,
  { minimumStay }: PricingSwitches,
): number {
  const sources = { season, rate, hotel };
  const limits = minimumStay === 'every-level' ? limitsOfLevels(sources, 'minimumStay') : [];
  return Math.max(1, stayLimit(sources, 'minimumStay')?.limit ?? 1, ...limits.map(({ limit }) => limit));
}

/** How many days ahead a stay arriving in the season must be booked. */
export function daysAhead(
  { hotel }: Pick<HotelContract, 'hotel'>,
  rate: Rate,
  season: Season,
  switches: PricingSwitches,
): number | undefined {
  const release = stayLimit({ season, rate, hotel }, 'releaseDays')?.limit;
  if (release === undefined) return undefined;
  return isReleased(release, release, switches) ? release + 1 : release;
}
