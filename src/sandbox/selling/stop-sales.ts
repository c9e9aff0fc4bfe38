import type { JsonObject } from '../../kernel/json.ts';
import { numberAt, textAt } from '../store/json-read.ts';

export interface IdentifiedRoom {
  readonly id: number;
  readonly name: string | undefined;
}

/**
 * The stop sale with the id of the room that it closes: the room with its `roomId`, else the only room named `roomName`. A text is the
 * error.
 */
export function resolveStopSale(stop: JsonObject, rooms: readonly IdentifiedRoom[]): JsonObject | string {
  const id = numberAt(stop, 'roomId');
  const name = textAt(stop, 'roomName');
  const named = rooms.filter((room) => (id === undefined ? room.name === name : room.id === id));
  const [room, other] = named;
  if (id === undefined && name === undefined) return 'stopSales: roomId or roomName is required';
  if (!room) return `Room ${id ?? name} not found for stop sales`;
  if (other) return `Room name ${name} is not unique for stop sales`;
  return { ...stop, roomId: room.id };
}
