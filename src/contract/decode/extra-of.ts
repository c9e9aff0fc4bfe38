import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Extra } from '../model.ts';

/** Fields that are sent as they stand. What JSON cannot say was reported with the literals and becomes null. */
export const extraOf = (extra: object): Extra =>
  Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, jsonOf(value)]));

function jsonOf(value: unknown): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return isJsonObject(value) ? extraOf(value) : null;
}
