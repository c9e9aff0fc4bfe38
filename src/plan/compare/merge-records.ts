import { itemsOf } from '../../hub/mapping/record-to-wire.ts';
import { firstByKey } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { type Removes, removesNothing } from './differences.ts';
import type { FieldShape, KeyedList, RecordShape, WholeList } from './record-shapes.ts';

type Path = readonly string[];

/**
 * The hub's record overlaid with the file's fields: a replacement that loses nothing. Fields, ids and list items that only the
 * hub has are kept, except the parts that `removes` selects. The file's items come first, in its order.
 */
export function mergeRecords(
  shape: RecordShape,
  desired: JsonObject,
  remote: JsonObject,
  removes: Removes = removesNothing,
  path: Path = [],
): JsonObject {
  const merged = new Map(Object.entries(remote));
  const put = (name: string) => {
    const value = mergeField(shape[name], desired[name], remote[name], removes, [...path, name]);
    if (value !== undefined) merged.set(name, value);
  };
  for (const [name, field] of Object.entries(shape)) {
    if (field.kind === 'keyed-list' && remote[name] !== undefined) put(name);
    else if (desired[name] === undefined && removes([...path, name])) merged.delete(name);
  }
  for (const name of Object.keys(desired)) put(name);
  return Object.fromEntries(merged);
}

function mergeField(
  field: FieldShape | undefined,
  desired: Json | undefined,
  remote: Json | undefined,
  removes: Removes,
  path: Path,
): Json | undefined {
  switch (field?.kind) {
    case 'keyed-list':
      return mergeList(field, itemsOf(desired), itemsOf(remote), removes, path);
    case 'whole-list':
      return desired === undefined ? remote : mergeList(field, itemsOf(desired), itemsOf(remote), removes, path);
    case 'absent-means':
    case 'optional':
    case undefined:
      if (isJsonObject(desired) && isJsonObject(remote)) return mergeRecords({}, desired, remote);
      return desired ?? remote;
  }
}

/** An item of the file keeps the fields that only the hub has. */
function mergeList(
  list: KeyedList | WholeList,
  desired: readonly Json[],
  remote: readonly Json[],
  removes: Removes,
  path: Path,
): Json {
  const there = firstByKey(remote, list.key);
  const wanted = new Set(desired.map(list.key));
  const ours = desired.map((item) => {
    const key = list.key(item);
    const found = there.get(key);
    const isRecord = isJsonObject(item) && isJsonObject(found);
    return isRecord ? mergeRecords(list.fields, item, found, removes, [...path, key]) : item;
  });
  if (list.kind === 'whole-list') return ours;
  const others = remote.filter((item) => !wanted.has(list.key(item)) && !removes([...path, list.key(item)]));
  return [...new Set([...ours, ...others])];
}
