import { itemsOf, recordsOf, textOf } from '../../hub/mapping/lists.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Change } from '../plan.ts';
import type { FieldShape, KeyedList, KeyedSet, RecordShape, WholeList } from './record-shapes.ts';
import { isBlank, sameValue } from './same-value.ts';

type Path = readonly string[];

/** Whether to remove the part at this path, which only the hub has. */
export type Removes = (path: Path) => boolean;

export const removesNothing: Removes = () => false;

/**
 * How a record of the hub differs from the file, in an order that depends only on the values. Compares only fields in
 * `desired`, and parts that only the hub has if `removes` selects them.
 */
export function differences(
  shape: RecordShape,
  desired: JsonObject,
  remote: JsonObject,
  removes: Removes = removesNothing,
  path: Path = [],
): Change[] {
  const names = new Set(Object.keys(desired).filter((name) => desired[name] !== undefined));
  for (const [name, field] of Object.entries(shape)) {
    if (keepsOthers(field) || removes([...path, name])) names.add(name);
  }
  return [...names].sort().flatMap((name): Change[] => {
    const [wanted, found, at] = [desired[name], remote[name], [...path, name]];
    if (wanted !== undefined || keepsOthers(shape[name])) {
      return fieldDifferences(shape[name], wanted, found, removes, at);
    }
    return found === undefined ? [] : [{ path: at, kind: 'remove', before: found }];
  });
}

export const keepsOthers = (field: FieldShape | undefined): field is KeyedList | KeyedSet =>
  field?.kind === 'keyed-list' || field?.kind === 'keyed-set';

function fieldDifferences(
  field: FieldShape | undefined,
  desired: Json | undefined,
  remote: Json | undefined,
  removes: Removes,
  path: Path,
): Change[] {
  switch (field?.kind) {
    case 'keyed-list':
      return keyedDifferences(field, recordsOf(desired), recordsOf(remote), removes, path);
    case 'keyed-set': {
      const wanted = new Set(itemsOf(desired).map((item) => textOf(item) ?? ''));
      const there = new Set(itemsOf(remote).map((item) => textOf(item) ?? ''));
      return [...new Set([...wanted, ...there])].sort().flatMap((key): Change[] => {
        const at = [...path, key];
        if (!there.has(key)) return [{ path: at, kind: 'add', after: key }];
        return !wanted.has(key) && removes(at) ? [{ path: at, kind: 'remove', before: key }] : [];
      });
    }
    case 'whole-list':
      return wholeDifferences(field, itemsOf(desired), itemsOf(remote), removes, path);
    case 'absent-means':
      return valueDifferences(desired ?? field.value, remote ?? field.value, path, remote);
    case 'optional':
    case undefined:
      return valueDifferences(desired, remote, path);
  }
}

function keyedDifferences(
  list: KeyedList,
  desired: readonly JsonObject[],
  remote: readonly JsonObject[],
  removes: Removes,
  path: Path,
): Change[] {
  const wanted = firstByKey(desired, list.key);
  const there = firstByKey(remote, list.key);
  const changes = [...new Set([...wanted.keys(), ...there.keys()])].sort().flatMap((key): Change[] => {
    const at = [...path, key];
    const [item, found] = [wanted.get(key), there.get(key)];
    if (item === undefined) {
      return found !== undefined && removes(at) ? [{ path: at, kind: 'remove', before: found }] : [];
    }
    if (found === undefined) return [{ path: at, kind: 'add', after: item }];
    return differences(list.fields, item, found, removes, at);
  });
  return [...changes, ...doubles(list, wanted, there, remote, removes, path)];
}

/**
 * A second record under a key that the file manages is removed. Reports how it differs from the file, because somebody may have changed
 * it; if it does not differ, reports the record itself.
 */
function doubles(
  list: KeyedList,
  wanted: ReadonlyMap<string, JsonObject>,
  there: ReadonlyMap<string, JsonObject>,
  remote: readonly JsonObject[],
  removes: Removes,
  path: Path,
): Change[] {
  return remote.flatMap((double): Change[] => {
    const key = list.key(double);
    const item = wanted.get(key);
    if (item === undefined || there.get(key) === double) return [];
    const at = [...path, key];
    const otherwise = differences(list.fields, item, double, removes, at);
    return otherwise.length > 0 ? otherwise : [{ path: at, kind: 'remove', before: double }];
  });
}

/** An item that the hub holds twice equals the file only if both copies do, because it is unknown which one is used. */
function wholeDifferences(
  list: WholeList,
  desired: readonly Json[],
  remote: readonly Json[],
  removes: Removes,
  path: Path,
): Change[] {
  const wanted = firstByKey(desired, list.key);
  const there = groupBy(remote, list.key);
  return [...new Set([...wanted.keys(), ...there.keys()])].sort().flatMap((key): Change[] => {
    const at = [...path, key];
    const [item, found = []] = [wanted.get(key), there.get(key)];
    const [first] = found;
    if (item === undefined) return first === undefined ? [] : [{ path: at, kind: 'remove', before: first }];
    if (first === undefined) return [{ path: at, kind: 'add', after: item }];
    return found.flatMap((one) =>
      isJsonObject(item) && isJsonObject(one) ? differences(list.fields, item, one, removes, at) : [],
    );
  });
}

function valueDifferences(
  desired: Json | undefined,
  remote: Json | undefined,
  path: Path,
  stored: Json | undefined = remote,
): Change[] {
  if (sameValue(desired, remote)) return [];
  if (isJsonObject(desired) && isJsonObject(remote)) return differences({}, desired, remote, removesNothing, path);
  const after = desired === undefined ? {} : { after: desired };
  if (isBlank(stored)) return [{ path, kind: 'add', ...after }];
  return [{ path, kind: 'change', ...(stored !== undefined && { before: stored }), ...after }];
}

/** The first item of each key, in the order of the list. */
export function firstByKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return first;
}
