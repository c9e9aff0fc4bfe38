import { bareRecord } from '../hub/mapping/bare-record.ts';
import { digestOf } from '../kernel/digest.ts';
import { canonicalJson, type JsonObject } from '../kernel/json.ts';

/** The hotel's own record: its rates, offers and supplements are records of their own and never part of a hotel's replacement. */
export function withoutChildren(hotel: JsonObject): JsonObject {
  const { rates, offers, supplements, ...own } = hotel;
  return own;
}

/** What a replacement was computed from, as text; equal texts mean that the record has not changed since. */
export const basisOf = (record: object): string => canonicalJson(bareRecord(record));

/** The same in 32 letters, for what is kept of it. */
export const basisFingerprint = (basis: string): string => digestOf(basis).slice(0, 32);
