import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/**
 * A record from the hub's answer as plain JSON, without null fields at any depth (some of the hub's calls fail on null) and without
 * the answer's `auditData`. Everything else stays, including unknown fields.
 */
export function bareRecord(record: object): JsonObject {
  const bare = bareFields(Object.entries(record).filter(([name]) => name !== 'auditData'));
  return bare;
}

function bareFields(entries: readonly (readonly [string, unknown])[]): JsonObject {
  const kept = entries.filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, bareValue(value)]));
}

function bareValue(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) return value.map(bareValue);
  if (isJsonObject(value)) return bareFields(Object.entries(value));
  throw new TypeError(`not JSON: ${typeof value}`);
}

/** The hotel without the fields that only answers have. */
export function withoutAnswerFields(hotel: JsonObject): JsonObject {
  const { active, contractId, facilities, ...request } = hotel;
  return request;
}
