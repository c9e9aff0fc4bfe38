import { digestOf } from '../kernel/digest.ts';
import { canonicalJson, type Json } from '../kernel/json.ts';

/** A digest of the record without its `key` and without former names: records that differ only in these have the same digest. */
export function contentOf<T extends object>(record: T, key: keyof T): string {
  const json: Json = JSON.parse(
    JSON.stringify({ ...record, [key]: undefined }, (name, value) => (name === 'formerly' ? undefined : value)),
  );
  return digestOf(canonicalJson(json)).slice(0, 32);
}
