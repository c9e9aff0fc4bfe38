import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import type { Field, RecordShape, Shape } from '../checks/shape.ts';
import { isList } from './json-read.ts';

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
