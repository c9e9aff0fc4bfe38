import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { digestOf } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

/** The hotel's own record. Rates, offers and supplements are records of their own and never part of a hotel's replacement. */
export function withoutChildren(hotel: JsonObject): JsonObject {
  const { rates, offers, supplements, ...own } = hotel;
  return own;
}

/**
 * What a replacement was computed from, as text; equal texts mean that the record has not changed since. The order of records and texts
 * in a list does not count, because a hub may return them in another order at every read. The order of numbers does.
 */
export const basisOf = (record: object): string => canonicalJson(sorted(recordFromAnswer(record)));

function sorted(value: Json | undefined): Json | undefined {
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]));
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => sorted(item) ?? null);
  const isSet = items.every((item) => typeof item === 'string' || isJsonObject(item));
  if (!isSet) return items;
  const texts = items.map((item) => [canonicalJson(item), item] as const);
  return texts.sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
}

/** The first 32 digits of its digest, for journals. */
export const basisFingerprint = (basis: string): string => digestOf(basis).slice(0, 32);
