import type { DayRange } from '../kernel/calendar-day.ts';
import { mergedRanges, parseRange } from '../kernel/day-ranges.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Room, RoomStopSales } from './model.ts';

export type Named = Pick<Room, 'providerCode' | 'name'>;

/**
 * Whether a stop sale closes the room. Records read from the hub identify it by its name, which for a room without one is its code. Rooms
 * of one name are all closed by that name, because it could mean each of them.
 */
export const stopsRoom = (
  { providerRoomCode, roomName }: Pick<RoomStopSales, 'providerRoomCode' | 'roomName'>,
  { providerCode, name = providerCode }: Named,
): boolean => (providerRoomCode === undefined ? roomName === name : providerRoomCode === providerCode);

/** The stop sales of a rate or hotel that close the room. */
export const stopSalesFor = (
  room: Named,
  { stopSales = [] }: { readonly stopSales?: readonly RoomStopSales[] },
): readonly RoomStopSales[] => stopSales.filter((stop) => stopsRoom(stop, room));

export type StopSalesByRoom = ReadonlyMap<string, readonly RoomStopSales[]>;

/** The stop sales of a rate or hotel by the code of each room that they close. */
export function stopSalesByRoom(stopSales: readonly RoomStopSales[] = [], rooms: readonly Named[]): StopSalesByRoom {
  if (stopSales.length === 0) return NONE;
  const ofRooms = rooms.map((room) => [room.providerCode, stopSalesFor(room, { stopSales })] as const);
  return new Map(ofRooms.filter(([, stops]) => stops.length > 0));
}

const NONE: StopSalesByRoom = new Map();

/** The stop sales of a record as files write it. */
export const filedStopSales = (list: Json | undefined): readonly RoomStopSales[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).map(
    ({ providerRoomCode: code, roomName, stopSales: nights }) => ({
      ...(code === undefined ? { roomName: String(roomName) } : { providerRoomCode: String(code) }),
      stopSales: Array.isArray(nights) ? nights.flatMap((text: Json) => parseRange(String(text)) ?? []) : [],
    }),
  );

/** The nights on which stop sales close each room, by room code. */
export const closedNights = (stopSales: StopSalesByRoom): ReadonlyMap<string, readonly DayRange[]> =>
  new Map([...stopSales].map(([code, stops]) => [code, mergedRanges(stops.flatMap((stop) => stop.stopSales))]));
