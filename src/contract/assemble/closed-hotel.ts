import type { Origins } from '../compact/origins.ts';
import type { Hotel, RoomStopSales } from '../model.ts';

/** The hotel with its `closed` nights as stop sales of every room, each with the place of `closed`. */
export function closedHotel(hotel: Hotel, origins: Origins): Hotel {
  const { closed = [], rooms, stopSales = [] } = hotel;
  if (closed.length === 0) return hotel;
  const codes = new Set(rooms.map(({ providerCode }) => providerCode));
  const ofRooms = [...codes].map((providerRoomCode) =>
    origins.inherit({ providerRoomCode, stopSales: closed }, hotel, 'closed'),
  );
  return origins.inherit({ ...hotel, stopSales: [...stopSales, ...ofRooms] }, hotel);
}

/** Whether the stop sale is one of those that `closedHotel` has added. */
export const isOfClosedHotel = ({ closed }: Hotel, { stopSales }: RoomStopSales): boolean => stopSales === closed;
