import { itemsOf, recordsOf, textOf } from '../../hub/mapping/lists.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { firstByKey, keepsOthers, type Removes, removesNothing } from './differences.ts';
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
    if (keepsOthers(field) && remote[name] !== undefined) put(name);
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
      return mergeKeyed(field, recordsOf(desired), recordsOf(remote), removes, path);
    case 'keyed-set':
      return mergeSet(itemsOf(desired), itemsOf(remote), removes, path);
    case 'whole-list':
      return desired === undefined ? remote : mergeWhole(field, itemsOf(desired), itemsOf(remote));
    case 'absent-means':
    case 'optional':
    case undefined:
      if (isJsonObject(desired) && isJsonObject(remote)) return mergeRecords({}, desired, remote);
      return desired ?? remote;
  }
}

function mergeKeyed(
  list: KeyedList,
  desired: readonly JsonObject[],
  remote: readonly JsonObject[],
  removes: Removes,
  path: Path,
): Json {
  const there = firstByKey(remote, list.key);
  const wanted = new Set(desired.map(list.key));
  const ours = desired.map((item) => {
    const key = list.key(item);
    const found = there.get(key);
    return found === undefined ? item : mergeRecords(list.fields, item, found, removes, [...path, key]);
  });
  const others = remote.filter((item) => !wanted.has(list.key(item)) && !removes([...path, list.key(item)]));
  return [...ours, ...others];
}

function mergeSet(desired: readonly Json[], remote: readonly Json[], removes: Removes, path: Path): Json {
  const others = remote.filter((item) => !removes([...path, textOf(item) ?? '']));
  return [...new Set([...desired, ...others])];
}

/** The file decides which items remain; an item that remains keeps the fields that only the hub has. */
function mergeWhole(list: WholeList, desired: readonly Json[], remote: readonly Json[]): Json {
  const there = firstByKey(remote, list.key);
  return desired.map((item) => {
    const found = there.get(list.key(item));
    return isJsonObject(item) && isJsonObject(found) ? mergeRecords(list.fields, item, found) : item;
  });
}
