import { digestOf } from '../kernel/digest.ts';
import { canonicalJson, type Json } from '../kernel/json.ts';

/** A digest of the record without its `key`: records that differ only in that key have the same digest. */
export function contentOf<T extends object>(record: T, key: keyof T): string {
  const json: Json = JSON.parse(JSON.stringify({ ...record, [key]: undefined }));
  return digestOf(canonicalJson(json)).slice(0, 32);
}
