import { itemsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { firstByKey } from '../../kernel/by-key.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { FieldShape, RecordShape } from './record-shapes.ts';
import { isBlank } from './same-value.ts';

/** A record in a list, a link, image, text or limit that only the hub has. */
export interface RemoteOnly {
  readonly path: readonly string[];
  /** For people: `season "Low" price of room DBL`, `season "Low" maximumStay 10`. */
  readonly part: string;
}

/**
 * Everything in `remote` that `desired` does not mention, at every depth, sorted by path: items with a key, and the fields of the
 * shape that affect what is sold. Fields that the shape does not have are the hub's own and are left out.
 */
export function remoteOnly(shape: RecordShape, desired: JsonObject, remote: JsonObject): RemoteOnly[] {
  return Object.keys(shape)
    .sort()
    .flatMap((name) => {
      const field = shape[name];
      if (field?.kind !== 'keyed-list') {
        const value = toldValue(field, desired[name], remote[name]);
        return value === undefined ? [] : [{ path: [name], part: `${name} ${value}` }];
      }
      const wanted = firstByKey(itemsOf(desired[name]), field.key);
      const there = firstByKey(itemsOf(remote[name]), field.key);
      return [...there].sort(byKey).flatMap(([key, item]): RemoteOnly[] => {
        const ours = wanted.get(key);
        if (ours === undefined) return [{ path: [name, key], part: field.part(key, item) }];
        if (!isJsonObject(ours) || !isJsonObject(item)) return [];
        return remoteOnly(field.fields, ours, item).map((inner) => ({
          path: [name, key, ...inner.path],
          part: `${field.part(key)} ${inner.part}`,
        }));
      });
    });
}

/** The hub's value as text, if the file leaves the field out and the value is not the default. */
function toldValue(field: FieldShape | undefined, desired: Json | undefined, remote: Json | undefined) {
  if (desired !== undefined || (isBlank(remote) && remote !== false) || remote === undefined) return undefined;
  switch (field?.kind) {
    case 'whole-list':
      return itemsOf(remote).map(field.key).join(', ');
    case 'absent-means':
      return remote === field.value ? undefined : plainText(remote);
    case 'optional':
      return plainText(remote);
    default:
      return undefined;
  }
}

const plainText = (value: Json): string => textOf(value) ?? canonicalJson(value);

/** Sorts map entries, whose keys are all different. */
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** A path as a key for sets and maps. */
export const pathText = (path: readonly string[]): string => JSON.stringify(path);
