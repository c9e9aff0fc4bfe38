import { itemsOf, recordsOf, textOf } from '../hub/mapping/lists.ts';
import type { JsonObject } from '../kernel/json.ts';
import { firstByKey } from './differences.ts';
import type { RecordShape } from './record-shape.ts';

/** A listed record, link, image or text that only the hub has. */
export interface RemoteOnly {
  readonly path: readonly string[];
  /** For people: `season "Low" price of room DBL`. */
  readonly part: string;
}

/** Everything keyed that `remote` holds and `desired` does not, at every depth, sorted by path. */
export function remoteOnly(shape: RecordShape, desired: JsonObject, remote: JsonObject): RemoteOnly[] {
  return Object.keys(shape)
    .sort()
    .flatMap((name) => {
      const field = shape[name];
      if (field?.kind === 'keyed-set') {
        const wanted = new Set(itemsOf(desired[name]));
        const others = new Set(itemsOf(remote[name]).filter((item) => !wanted.has(item)));
        return [...others]
          .map((item) => textOf(item) ?? '')
          .sort()
          .map((key) => ({ path: [name, key], part: field.part(key) }));
      }
      if (field?.kind !== 'keyed-list') return [];
      const wanted = firstByKey(recordsOf(desired[name]), field.key);
      const there = firstByKey(recordsOf(remote[name]), field.key);
      return [...there].sort(byKey).flatMap(([key, item]): RemoteOnly[] => {
        const ours = wanted.get(key);
        if (ours === undefined) return [{ path: [name, key], part: field.part(key) }];
        return remoteOnly(field.fields, ours, item).map((inner) => ({
          path: [name, key, ...inner.path],
          part: `${field.part(key)} ${inner.part}`,
        }));
      });
    });
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** A path as one text, for sets and maps. */
export const pathText = (path: readonly string[]): string => JSON.stringify(path);
