import { itemsOf } from '../../hub/mapping/record-to-wire.ts';
import { firstByKey, groupBy } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Change } from '../plan.ts';
import type { FieldShape, KeyedList, RecordShape, WholeList } from './record-shapes.ts';
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
    if (field.kind === 'keyed-list' || removes([...path, name])) names.add(name);
  }
  return [...names].sort().flatMap((name): Change[] => {
    const [wanted, found, at] = [desired[name], remote[name], [...path, name]];
    if (wanted !== undefined || shape[name]?.kind === 'keyed-list') {
      return fieldDifferences(shape[name], wanted, found, removes, at);
    }
    return found === undefined ? [] : [{ path: at, kind: 'remove', before: found }];
  });
}

function fieldDifferences(
  field: FieldShape | undefined,
  desired: Json | undefined,
  remote: Json | undefined,
  removes: Removes,
  path: Path,
): Change[] {
  switch (field?.kind) {
    case 'keyed-list':
    case 'whole-list':
      return listDifferences(field, itemsOf(desired), itemsOf(remote), removes, path);
    case 'absent-means':
      return valueDifferences(desired ?? field.value, remote ?? field.value, path, remote);
    case 'optional':
    case undefined:
      return valueDifferences(desired, remote, path);
  }
}

/**
 * A record that the hub holds twice in a whole list equals the file only if both copies do, because it is unknown which one is used. In a
 * keyed list the second one is removed: reports how it differs from the file, because somebody may have changed it, or else the record.
 */
function listDifferences(
  list: KeyedList | WholeList,
  desired: readonly Json[],
  remote: readonly Json[],
  removes: Removes,
  path: Path,
): Change[] {
  const isWhole = list.kind === 'whole-list';
  const wanted = firstByKey(desired, list.key);
  const there = groupBy(remote, list.key);
  const below = (key: string, item: Json, found: Json): Change[] =>
    isJsonObject(item) && isJsonObject(found) ? differences(list.fields, item, found, removes, [...path, key]) : [];
  const changes = [...new Set([...wanted.keys(), ...there.keys()])].sort().flatMap((key): Change[] => {
    const at = [...path, key];
    const item = wanted.get(key);
    const [found, ...copies] = there.get(key) ?? [];
    if (found === undefined) return item === undefined ? [] : [{ path: at, kind: 'add', after: item }];
    if (item === undefined) return isWhole || removes(at) ? [{ path: at, kind: 'remove', before: found }] : [];
    return [found, ...(isWhole ? copies : [])].flatMap((one) => below(key, item, one));
  });
  const doubles = isWhole ? [] : remote.filter((item) => there.get(list.key(item))?.[0] !== item);
  const ofDoubles = doubles.flatMap((double): Change[] => {
    const key = list.key(double);
    const item = wanted.get(key);
    if (item === undefined) return [];
    const otherwise = below(key, item, double);
    return otherwise.length > 0 ? otherwise : [{ path: [...path, key], kind: 'remove', before: double }];
  });
  return [...changes, ...ofDoubles];
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
