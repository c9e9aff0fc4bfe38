import { digestOf } from '../kernel/digest.ts';
import { canonicalJson, type Json } from '../kernel/json.ts';

/** A short name for everything that a record of the files says but its `key`: records that differ only in it have the same. */
export function contentOf<T extends object>(record: T, key: keyof T): string {
  const json: Json = JSON.parse(JSON.stringify({ ...record, [key]: undefined }));
  return digestOf(canonicalJson(json)).slice(0, 32);
}
