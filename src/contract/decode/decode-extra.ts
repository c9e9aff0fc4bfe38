import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Extra } from '../model.ts';

/** Fields that are sent as they stand. What JSON cannot say has been reported with the literals and becomes null. */
export function decodeExtra(extra: Readonly<Record<string, unknown>> | undefined): Extra | undefined {
  return extra && Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, jsonOf(value)]));
}

export function jsonOf(value: unknown): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonOf(item)]))
    : null;
}
