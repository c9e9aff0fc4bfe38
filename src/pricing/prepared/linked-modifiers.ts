import type { Offer, Supplement } from '../../contract/model.ts';

/** An offer or supplement that a rate links, and its position among the links, from 0. */
export interface LinkedModifier {
  readonly record: Offer | Supplement;
  readonly rank: number;
}

/** The records that a rate links, each once, sorted by code, so that the order of links and records makes no difference. */
export function linkedModifiers(
  records: readonly LinkedModifier['record'][],
  codes: readonly string[] = [],
): readonly LinkedModifier[] {
  const ranks = new Map<string, number>();
  for (const [rank, code] of codes.entries()) if (!ranks.has(code)) ranks.set(code, rank);
  return [...ranks.keys()].sort().flatMap((code) => {
    const record = records.find(({ providerCode }) => providerCode === code);
    return record ? [{ record, rank: ranks.get(code) ?? 0 }] : [];
  });
}
