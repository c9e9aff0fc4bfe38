import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import type { Field, RecordShape, Shape } from '../checks/shape.ts';
import { isList } from '../values/json-read.ts';

/** The record as a read shows it: all fields of its shape, unset ones with the server's defaults, and all other fields that were sent. */
export function completeRecord(shape: RecordShape, value: JsonObject): JsonObject {
  const fields = Object.entries(shape.fields).map(([key, field]) => [key, completeField(field, value[key])] as const);
  return { ...Object.fromEntries(fields), ...unknownFields(shape, value) };
}

const unknownFields = (shape: RecordShape, value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(shape.fields, key)));

function completeField(field: Field, value: Json | undefined): Json {
  if (value === undefined || value === null) return field.absent ?? (field.shape.kind === 'list' ? [] : null);
  return completeValue(field.shape, value);
}

function completeValue(shape: Shape, value: Json): Json {
  if (shape.kind === 'record') return isJsonObject(value) ? completeRecord(shape, value) : value;
  if (shape.kind === 'list') return isList(value) ? value.map((item) => completeValue(shape.of, item)) : value;
  return value;
}

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
