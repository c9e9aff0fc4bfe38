import type { Rate, Room, Season, SeasonRoomPrice } from '../contract/model.ts';
import { type CalendarDay, inRange } from '../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { NotSoldReason } from './not-sold-reason.ts';

/** A night with the one season of the rate that prices the room then. */
export interface PricedNight {
  readonly day: CalendarDay;
  readonly season: Season;
  readonly roomPrice: SeasonRoomPrice;
}

/** Finds what prices the room on that night. A night that two seasons price is not sold: either price could be meant. */
export function pricedNight(rate: Rate, room: Room, day: CalendarDay): Result<PricedNight, NotSoldReason> {
  const seasons = rate.seasons.filter((season) => season.dateRanges.some((range) => inRange(day, range)));
  const priced = seasons.flatMap((season) => {
    const roomPrice = season.seasonRoomPrices.find((price) => price.providerRoomCode === room.providerCode);
    return roomPrice ? [{ day, season, roomPrice }] : [];
  });
  const [night, other] = priced;
  if (night === undefined)
    return fail(
      seasons.length === 0
        ? { kind: 'no-season', night: day }
        : { kind: 'room-not-priced', night: day, room: room.providerCode },
    );
  if (other !== undefined)
    return fail({ kind: 'several-seasons', night: day, seasons: priced.map(({ season }) => season.name) });
  return ok(night);
}

/** Whether a stop sale of the rate closes the room on that night. Records read back name the room by its name. */
export function isStopped(rate: Rate, room: Room, day: CalendarDay): boolean {
  return (rate.stopSales ?? []).some(
    ({ providerRoomCode, roomName, stopSales }) =>
      (providerRoomCode === undefined
        ? roomName === (room.name ?? room.providerCode)
        : providerRoomCode === room.providerCode) && stopSales.some((range) => inRange(day, range)),
  );
}
