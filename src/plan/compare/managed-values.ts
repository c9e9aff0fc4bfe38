import { itemsOf } from '../../hub/mapping/record-to-wire.ts';
import { firstByKey } from '../../kernel/by-key.ts';
import { digestOf } from '../../kernel/digest.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { FieldShape, ListShape, RecordShape } from './record-shapes.ts';
import { isBlank } from './same-value.ts';

/**
 * The values of a record by path, as in `differences`: list items by their keys, blank values
 * as null, long texts as digests.
 */
export function managedValues(shape: RecordShape, record: JsonObject): JsonObject {
  const entries = Object.entries(record).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, fieldValues(shape[name], value)]],
  );
  return Object.fromEntries(entries);
}

/** The value of a field; see `managedValues`. */
export function fieldValues(field: FieldShape | undefined, value: Json): Json {
  switch (field?.kind) {
    case 'keyed-list':
    case 'whole-list':
      return Object.fromEntries(
        [...firstByKey(itemsOf(value), field.key)].map(([key, item]) => [key, itemValues(field, item)]),
      );
    case 'absent-means':
      return freeValue(value ?? field.value);
    case 'optional':
    case undefined:
      return freeValue(value);
  }
}

/** The value of a list item besides its key; true if it is only the key. */
export function itemValues({ keyFields, fields }: ListShape, item: Json): Json {
  if (!isJsonObject(item)) return true;
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !keyFields.includes(name)));
  const values = managedValues(fields, rest);
  return Object.keys(values).length === 0 ? true : values;
}

const LONG_TEXT = 64;
const DIGEST = 'sha256:';

/** A value outside lists, as it is stored. */
export function freeValue(value: Json | undefined): Json {
  if (value === undefined || isBlank(value)) return null;
  if (isJsonObject(value)) return managedValues({}, value);
  if (typeof value !== 'string' || (value.length <= LONG_TEXT && !value.startsWith(DIGEST))) return value;
  return `${DIGEST}${digestOf(value).slice(0, 32)}`;
}

export const isDigest = (value: Json): boolean => typeof value === 'string' && value.startsWith(DIGEST);
