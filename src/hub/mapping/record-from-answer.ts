import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/**
 * A record from the hub's answer as plain JSON, without null fields at any depth (some of the hub's calls fail on null) and without
 * the answer's `auditData`. Everything else stays, including unknown fields.
 */
export const recordFromAnswer = (record: object): JsonObject =>
  fieldsOf(Object.entries(record).filter(([name]) => name !== 'auditData'));

function fieldsOf(entries: readonly (readonly [string, unknown])[]): JsonObject {
  const kept = entries.filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutNulls(value)]));
}

function withoutNulls(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (isJsonObject(value)) return fieldsOf(Object.entries(value));
  throw new TypeError(`not JSON: ${typeof value}`);
}

export function withoutAnswerFields(hotel: JsonObject): JsonObject {
  const { active, contractId, facilities, ...request } = hotel;
  return request;
}
