import { stopsRoom } from '../../contract/stops-room.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { textOf } from './record-to-wire.ts';

/**
 * The rooms that a hub's stop sale may close: those with its name, of several the one with its number, or without a name the one with its
 * number. Both are records as the hub sends them.
 */
export function stopSaleRooms({ roomName, roomId }: JsonObject, rooms: readonly JsonObject[]): readonly JsonObject[] {
  const numbered = rooms.filter(({ id }) => roomId !== undefined && id === roomId);
  const name = textOf(roomName);
  if (name === undefined) return numbered;
  const named = rooms.filter((room) => stopsRoom({ roomName: name }, identityOf(room)));
  const both = named.filter((room) => numbered.includes(room));
  return named.length > 1 && both.length > 0 ? both : named;
}

function identityOf(room: JsonObject) {
  const name = textOf(room['name']);
  return { providerCode: textOf(room['providerCode']) ?? '', ...(name !== undefined && { name }) };
}
