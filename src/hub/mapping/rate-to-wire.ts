import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, Rate, RoomStopSales } from '../../contract/model.ts';
import { rate as rateRecord } from '../../contract/records/rate.ts';
import { season as seasonRecord } from '../../contract/records/season.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Capabilities } from '../capabilities.ts';
import { nightRangesToWire } from './day-ranges-to-wire.ts';
import { recordToWire } from './record-to-wire.ts';

export interface RateSurroundings {
  readonly hotel: Hotel;
  readonly capabilities: Capabilities;
  /** The name of the room with this code: stop sales travel by room name. */
  readonly roomName: (providerRoomCode: string) => string;
}

/** What the file says about a rate, with the stay limits that hold in it and in each season: the inherited ones travel too. */
export function rateToWire(
  { seasons, stopSales, ...rate }: Rate,
  { hotel, capabilities, roomName }: RateSurroundings,
): JsonObject {
  const nameOf = (entry: RoomStopSales): string | undefined =>
    entry.providerRoomCode === undefined ? entry.roomName : roomName(entry.providerRoomCode);
  // A room is named once: files may close it in several entries, but the hub's record of a room is one.
  const stopSalesToWire = (entries: readonly RoomStopSales[]): JsonObject[] =>
    [...groupBy(entries, nameOf)].map(([name, ofRoom]) => {
      // A rate may close the nights that its hotel closes too.
      const nights = [
        ...new Map(
          ofRoom.flatMap((entry) => entry.stopSales).map((range) => [`${range.start}..${range.end}`, range]),
        ).values(),
      ];
      return withoutUndefined({ roomName: name, stopSales: nightRangesToWire(nights, capabilities) });
    });
  return {
    ...recordToWire(rateRecord, rate, capabilities),
    seasons: seasons.map((season) => ({
      ...recordToWire(seasonRecord, season, capabilities),
      ...effectiveLimits(hotel, rate, season),
    })),
    ...(stopSales && { stopSales: stopSalesToWire(stopSales) }),
    ...effectiveLimits(hotel, rate),
  };
}
