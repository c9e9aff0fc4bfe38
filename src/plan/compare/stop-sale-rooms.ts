import { recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { stopSaleRooms } from '../../hub/mapping/stop-sale-rooms.ts';
import type { JsonObject } from '../../kernel/json.ts';

/**
 * Which room a stop sale refers to. Here the hub writes the room's name (and sometimes its number) instead of its code. So
 * names are looked up in the rooms that belong to the record, and a renamed room is still the same room.
 */
export class StopSaleRooms {
  readonly #codes = new WeakMap<object, string>();

  /** Records the room of each stop sale of `rate`, searching `rooms` list by list. Returns `rate`. */
  note(rate: JsonObject, ...rooms: readonly (readonly JsonObject[])[]): JsonObject {
    for (const entry of recordsOf(rate['stopSales'])) {
      const code = codeOf(entry, rooms);
      if (code !== undefined) this.#codes.set(entry, code);
    }
    return rate;
  }

  /** `rate` with the rooms of its stop sales named as in `naming`. */
  renamed(rate: JsonObject, naming: (code: string) => JsonObject): JsonObject {
    if (rate['stopSales'] === undefined) return rate;
    const stopSales = recordsOf(rate['stopSales']).map((entry) => {
      const code = this.#codes.get(entry);
      if (code === undefined) return entry;
      const renamed = { ...entry, ...naming(code) };
      this.#codes.set(renamed, code);
      return renamed;
    });
    return { ...rate, stopSales };
  }

  /** The room's code, or the unknown name. */
  readonly key = (entry: JsonObject): string =>
    this.#codes.get(entry) ?? textOf(entry['roomName']) ?? `#${entry['roomId'] ?? ''}`;
}

function codeOf(entry: JsonObject, rooms: readonly (readonly JsonObject[])[]): string | undefined {
  for (const list of rooms) {
    const [room] = stopSaleRooms(entry, list);
    if (room) return textOf(room['providerCode']);
  }
  return undefined;
}
