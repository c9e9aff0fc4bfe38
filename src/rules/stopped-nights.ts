import type { Hotel, Rate, RoomStopSales } from '../contract/model.ts';
import { groupBy } from '../kernel/by-key.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { mergedRanges } from './day-ranges.ts';

const NONE: ReadonlyMap<string, readonly RoomStopSales[]> = new Map();

/** The stop sales of the rate by the code of the room that they close, whichever way they name it. Unknown names are left out (R03). */
export function stopSalesByRoom(rate: Rate, hotel: Hotel): ReadonlyMap<string, readonly RoomStopSales[]> {
  if (!rate.stopSales || rate.stopSales.length === 0) return NONE;
  const codeByName = new Map(hotel.rooms.map((room) => [room.name, room.providerCode]));
  const groups = new Map<string, readonly RoomStopSales[]>();
  for (const [code, stops] of groupBy(rate.stopSales, (stop) => stop.providerRoomCode ?? codeByName.get(stop.roomName)))
    if (code !== undefined) groups.set(code, stops);
  return groups;
}

/** The nights on which the rate closes each room, by room code. */
export function stoppedNights(rate: Rate, hotel: Hotel): ReadonlyMap<string, readonly DayRange[]> {
  const nights = new Map<string, readonly DayRange[]>();
  for (const [code, stops] of stopSalesByRoom(rate, hotel))
    nights.set(code, mergedRanges(stops.flatMap((stop) => stop.stopSales)));
  return nights;
}
