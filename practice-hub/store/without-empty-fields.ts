import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from './json-read.ts';

/** Fields whose absence means 0. */
const ZERO_BY_DEFAULT = new Set(['children', 'unitsQuota', 'unitsOnRequest', 'basePrice', 'childValue']);

/** The record as from a serialiser that leaves out empty fields. */
export function withoutEmptyFields(value: Json): Json {
  if (isList(value)) return value.map(withoutEmptyFields);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) => !isEmpty(field) && !(field === 0 && ZERO_BY_DEFAULT.has(name)),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutEmptyFields(field ?? null)]));
}

/** The record as from a serialiser that leaves out nulls at every depth. */
export function withoutNulls(value: Json): Json {
  if (isList(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutNulls(field ?? null)]));
}

const isEmpty = (field: Json | undefined): boolean =>
  field === null || field === undefined || field === false || field === '' || (isList(field) && field.length === 0);
