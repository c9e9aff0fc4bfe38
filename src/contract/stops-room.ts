import type { Room, RoomStopSales } from './model.ts';

/** Whether a stop sale is one of the room. Records read from the hub identify the room by its name. */
export const stopsRoom = (
  { providerRoomCode, roomName }: RoomStopSales,
  { providerCode, name = providerCode }: Pick<Room, 'providerCode' | 'name'>,
): boolean => (providerRoomCode === undefined ? roomName === name : providerRoomCode === providerCode);
