import type { Rate, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { closedNights, type StopSalesByRoom } from '../../contract/stops-room.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';

export type NightsByRoom = ReadonlyMap<string, readonly DayRange[]>;

/** The nights on which a rate sells each room, by room code: priced, with units to sell, and not in a stop sale. */
export function soldNights(forSale: NightsByRoom, stopSales: StopSalesByRoom): NightsByRoom {
  if (stopSales.size === 0) return forSale;
  const stopped = closedNights(stopSales);
  return new Map(
    [...forSale].map(([code, ranges]) => {
      const holes = stopped.get(code);
      return [code, holes ? rangesWithout(ranges, holes) : ranges];
    }),
  );
}

/** The nights on which `rate` would sell each room without stop sales. */
export function nightsForSale(rate: Rate): NightsByRoom {
  const forSale = rate.seasons.flatMap((season) =>
    season.seasonRoomPrices.filter(isForSale).map(({ providerRoomCode: code }) => ({ code, season })),
  );
  // Most rooms are sold in every season.
  let last: { readonly seasons: readonly Season[]; readonly nights: readonly DayRange[] } | undefined;
  const sold = new Map<string, readonly DayRange[]>();
  for (const [code, own] of groupBy(forSale, (one) => one.code)) {
    const seasons = own.map(({ season }) => season);
    if (!last || !isSame(last.seasons, seasons))
      last = { seasons, nights: mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges)) };
    sold.set(code, last.nights);
  }
  return sold;
}

const isForSale = ({ unitsQuota = 0, unitsOnRequest = 0 }: SeasonRoomPrice): boolean =>
  unitsQuota > 0 || unitsOnRequest > 0;

const isSame = (a: readonly Season[], b: readonly Season[]): boolean =>
  a.length === b.length && a.every((season, index) => season === b[index]);
