import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/**
 * A record as the hub answered it, as plain JSON without what means nothing: fields that are null are left out at every depth (a
 * null sent back breaks some of the hub's calls), and so is `auditData` of the answer around it. Everything else stays, known or not.
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
