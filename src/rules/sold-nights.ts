import type { Hotel, Rate } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout } from './day-ranges.ts';
import { stoppedNights } from './stopped-nights.ts';

/** The nights on which `rate` sells each room, by room code: priced, with units to sell, and not in a stop sale. */
export function soldNights(rate: Rate, hotel: Hotel): ReadonlyMap<string, readonly DayRange[]> {
  const priced = new Map<string, DayRange[]>();
  for (const season of rate.seasons) {
    for (const { providerRoomCode, unitsQuota = 0, unitsOnRequest = 0 } of season.seasonRoomPrices) {
      if (unitsQuota <= 0 && unitsOnRequest <= 0) continue;
      priced.set(providerRoomCode, [...(priced.get(providerRoomCode) ?? []), ...season.dateRanges]);
    }
  }
  const stopped = stoppedNights(rate, hotel);
  const sold = new Map<string, readonly DayRange[]>();
  for (const [code, ranges] of priced) {
    sold.set(code, rangesWithout(mergedRanges(ranges), stopped.get(code) ?? []));
  }
  return sold;
}
