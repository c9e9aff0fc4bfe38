import { versionOf } from '../../contract/version-code.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, jsonAt } from '../../kernel/json.ts';
import { fieldValues, freeValue, itemValues } from '../compare/managed-values.ts';
import {
  type FieldShape,
  type KeyedList,
  RATE_SHAPE,
  type RecordShape,
  type WholeList,
} from '../compare/record-shapes.ts';
import { pathText } from '../compare/remote-only.ts';
import { sameValue } from '../compare/same-value.ts';
import type { Change } from '../plan.ts';
import { isName } from '../renames.ts';

/** Who changed a value since the last push; `none` if only `--prune` removes it. */
export type Mover = 'file' | 'hub' | 'both' | 'none';

/** Who made a difference between file and hub; `pushed` is the record at the last push. */
export function whoMoved(shape: RecordShape, pushed: JsonObject, change: Change): Mover {
  const { path, kind, before, after } = change;
  const place = placeAt(shape, path);
  const then = jsonAt(pushed, path);
  if (kind === 'remove') return whoRemoves(place, jsonAt(pushed, path.slice(0, -1)), then, before);
  if (isName(path)) return 'file';
  // The name of a room in stop sales follows the room.
  if (place.isKey) return 'none';
  // The file mentions it for the first time.
  if (then === undefined) return 'file';
  if (kind === 'add' && place.list !== undefined)
    return canonicalJson(itemValues(place.list, after ?? null)) === canonicalJson(then) ? 'hub' : 'both';
  if (canonicalJson(freeValue(after)) === canonicalJson(then)) return 'hub';
  return saysStill(then, freeValue(before ?? place.absent)) ? 'file' : 'both';
}

/** Something that only the hub has, missing in a list that the file decides, or removed by `--prune`. */
function whoRemoves(
  place: PlaceInShape,
  list: Json | undefined,
  then: Json | undefined,
  before: Json | undefined,
): Mover {
  if (place.whole !== undefined && then !== undefined) {
    const now = fieldValues(place.whole, before ?? null);
    return keysOf(now).length === keysOf(then).length && fieldSaysStill(place.whole, then, now) ? 'file' : 'both';
  }
  if (then !== undefined) {
    const now = place.list === undefined ? freeValue(before) : itemValues(place.list, before ?? null);
    return saysStill(then, now, place.list?.fields) ? 'file' : 'both';
  }
  if (place.list?.kind !== 'whole-list') return 'none';
  return list === undefined ? 'file' : 'hub';
}

const keysOf = (list: Json): readonly string[] => (isJsonObject(list) ? Object.keys(list) : []);

/**
 * Whether the hub's value still contains everything that was pushed. Fields that only the hub sets do not count, and a field that it
 * omits has its default.
 */
function saysStill(then: Json, now: Json, fields: RecordShape = {}): boolean {
  if (!isJsonObject(then)) return then === true && isJsonObject(now) ? true : sameValue(then, now);
  // An item that is only its key.
  const content = now === true ? {} : now;
  if (!isJsonObject(content)) return sameValue(then, now);
  return Object.entries(then).every(([name, value = null]) =>
    fieldSaysStill(fields[name], value, content[name] ?? null),
  );
}

function fieldSaysStill(field: FieldShape | undefined, then: Json, now: Json): boolean {
  switch (field?.kind) {
    case 'keyed-list':
    case 'whole-list':
      return isJsonObject(then) && isJsonObject(now)
        ? Object.entries(then).every(([key, item = null]) => saysStill(item, now[key] ?? null, field.fields))
        : sameValue(then, now);
    case 'absent-means':
      return saysStill(then, now ?? field.value);
    case 'optional':
    case undefined:
      return saysStill(then, now);
  }
}

interface PlaceInShape {
  /** The list, if the path ends at a list. */
  readonly whole?: WholeList;
  /** The list, if the path ends at an item. */
  readonly list?: KeyedList | WholeList;
  /** What an omitted value means in the hub. */
  readonly absent?: Json;
  /** Whether it only repeats the item's key. */
  readonly isKey?: boolean;
}

function placeAt(shape: RecordShape, [name = '', key, ...rest]: readonly string[]): PlaceInShape {
  const field = shape[name];
  switch (field?.kind) {
    case 'keyed-list':
    case 'whole-list':
      if (key === undefined) return field.kind === 'whole-list' ? { whole: field } : {};
      if (rest.length === 0) return { list: field };
      return field.keyFields.includes(rest[0] ?? '') ? { isKey: true } : placeAt(field.fields, rest);
    case 'absent-means':
      return { absent: field.value };
    case 'optional':
    case undefined:
      return {};
  }
}

/**
 * For each difference between a rate in the files and in the hub, who made it. The hub links versions of offers and supplements;
 * the lock (`pushed`) uses the codes of the files. Replacing one version with another is a change of the file, which now matches that
 * version.
 */
export function moversOfRate(pushed: JsonObject, changes: readonly Change[]): readonly Mover[] {
  const links = changes.map((change) => linkInFiles(pushed, change));
  return changes.map((change, index) => {
    const link = links[index];
    if (link === undefined) return whoMoved(RATE_SHAPE, pushed, change);
    const isSwap = changes.some(
      ({ kind }, other) => kind !== change.kind && pathText(links[other] ?? []) === pathText(link),
    );
    return isSwap ? 'file' : whoMoved(RATE_SHAPE, pushed, { ...change, path: link });
  });
}

/** The path of a link with the code of the files; `undefined` if the change is not a link. */
function linkInFiles(pushed: JsonObject, { path }: Change): readonly string[] | undefined {
  const [list = '', code, ...rest] = path;
  if (!['offers', 'supplements'].includes(list) || code === undefined || rest.length > 0) return undefined;
  const version = versionOf(code);
  return version && jsonAt(pushed, [list, version.code]) !== undefined ? [list, version.code] : path;
}
