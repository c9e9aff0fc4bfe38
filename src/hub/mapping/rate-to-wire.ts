import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, Rate, RoomStopSales } from '../../contract/model.ts';
import { rate as rateRecord } from '../../contract/records/rate.ts';
import { season as seasonRecord } from '../../contract/records/season.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { WriteCapabilities } from '../capabilities.ts';
import { nightRangesToWire, recordToWire } from './record-to-wire.ts';

export interface RateSurroundings {
  readonly hotel: Hotel;
  readonly capabilities: WriteCapabilities;
  /** The name of the room with this code. On the wire, stop sales refer to rooms by name. */
  readonly roomName: (providerRoomCode: string) => string;
}

/** A rate with its effective stay limits and those of each season: inherited ones are sent too. */
export function rateToWire(
  { seasons, stopSales, ...rate }: Rate,
  { hotel, capabilities, roomName }: RateSurroundings,
): JsonObject {
  const nameOf = (entry: RoomStopSales): string | undefined =>
    entry.providerRoomCode === undefined ? entry.roomName : roomName(entry.providerRoomCode);
  // The hub has one record per room, while files may close a room in several entries.
  const stopSalesToWire = (entries: readonly RoomStopSales[]): JsonObject[] =>
    [...groupBy(entries, nameOf)].map(([name, ofRoom]) => {
      // A rate may repeat nights that its hotel already closes.
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
