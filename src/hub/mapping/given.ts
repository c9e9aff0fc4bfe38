import type { JsonObject } from '../../kernel/json.ts';

/** `fields` without those that have no value: nothing is ever sent as null or left for the hub to guess. */
export function given(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
