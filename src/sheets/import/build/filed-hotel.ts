import type { JsonObject } from '../../../kernel/json.ts';

/** A hotel with everything that belongs to it, as contract files write it. */
export interface FiledHotel {
  readonly hotel: JsonObject;
  readonly rates: readonly JsonObject[];
  readonly offers: readonly JsonObject[];
  readonly supplements: readonly JsonObject[];
}

export const recordsIn = (list: JsonObject[string]): readonly JsonObject[] =>
  Array.isArray(list) ? list.filter((one): one is JsonObject => typeof one === 'object' && one !== null) : [];

/** The list of the files with the records of `now` in the place of those with the same key, and new ones behind them. */
export function overlaid(own: readonly JsonObject[], now: readonly JsonObject[], key: string): readonly JsonObject[] {
  const fresh = new Map(now.map((record) => [record[key], record]));
  const kept = own.map((record) => {
    const changed = fresh.get(record[key]) ?? record;
    fresh.delete(record[key]);
    return changed;
  });
  return [...kept, ...fresh.values()];
}
