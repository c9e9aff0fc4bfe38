import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, Rate, Season } from '../../contract/model.ts';
import { closedNights, stopSalesByRoom } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { byStart, commonRanges, isOrdered, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import type { BookingRule, RoomRate } from './rate-plan.ts';

/**
 * The stay limits of the seasons and the stop sales. Rules must not overlap, so every room has its own as soon as one is closed or seasons share
 * nights.
 */
export function bookingRules(hotel: Hotel, rate: Rate, rates: readonly RoomRate[]): readonly BookingRule[] {
  const limitsOf = (season: Season): readonly BookingRule[] => {
    const { minimumStay = 0, maximumStay } = effectiveLimits(hotel, rate, season);
    const said = { ...(minimumStay > 1 && { minimumStay }), ...(maximumStay !== undefined && { maximumStay }) };
    if (Object.keys(said).length === 0) return [];
    return season.dateRanges.filter(isOrdered).map((nights) => ({ nights, ...said, closed: false }));
  };
  const rooms = [...new Set(rates.map(({ room }) => room))];
  const closed = closedInSeasons(hotel, rate);
  if ([...closed.values()].every(({ length }) => length === 0) && !overlap(rate.seasons))
    return rate.seasons.flatMap(limitsOf).sort(byNights);
  return rooms.flatMap((room) => {
    const stops = closed.get(room) ?? [];
    const own = rate.seasons
      .filter((season) => season.seasonRoomPrices.some((price) => price.providerRoomCode === room))
      .flatMap(limitsOf);
    const split = own.flatMap((rule) => [
      ...rangesWithout([rule.nights], stops).map((nights) => ({ room, ...rule, nights })),
      ...commonRanges([rule.nights], stops).map((nights) => ({ room, ...rule, nights, closed: true })),
    ]);
    const free = rangesWithout(stops, mergedRanges(own.map(({ nights }) => nights)));
    return [...split, ...free.map((nights) => ({ room, nights, closed: true }))].sort(byNights);
  });
}

const byNights = (a: BookingRule, b: BookingRule): number => byStart(a.nights, b.nights);

function overlap(seasons: readonly Season[]): boolean {
  const ranges = seasons.flatMap(({ dateRanges }) => dateRanges.filter(isOrdered)).sort(byStart);
  return ranges.some(({ start }, index) => start <= (ranges[index - 1]?.end ?? ''));
}

/** By room, within the nights of the rate's seasons. */
function closedInSeasons({ rooms }: Hotel, { stopSales, seasons }: Rate): ReadonlyMap<string, readonly DayRange[]> {
  const nights = mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges));
  const closed = closedNights(stopSalesByRoom(stopSales, rooms));
  return new Map(Array.from(closed, ([room, ranges]) => [room, commonRanges(ranges, nights)]));
}
