import type { JsonObject } from '../../kernel/json.ts';
import { recordsOf } from './lists.ts';

// A null in these two crashes the hub, so every record that has them carries integers. These say "no restriction".
const NO_LIMITS = { releaseDays: 0, minimumStay: 1 } as const;

/**
 * `record` with integers for `releaseDays` and `minimumStay`: its own, else those of the level around it, else no restriction.
 * `maximumStay` may be missing and is left alone.
 */
export const withLimits = (record: JsonObject, around: JsonObject = NO_LIMITS): JsonObject => ({
  ...record,
  releaseDays: record['releaseDays'] ?? around['releaseDays'] ?? NO_LIMITS.releaseDays,
  minimumStay: record['minimumStay'] ?? around['minimumStay'] ?? NO_LIMITS.minimumStay,
});

/** A rate with integers at both levels: a season falls back on its rate, the rate on the hotel around it. */
export function rateWithLimits(rate: JsonObject, hotel?: JsonObject): JsonObject {
  const limited = withLimits(rate, hotel);
  if (rate['seasons'] === undefined) return limited;
  return { ...limited, seasons: recordsOf(rate['seasons']).map((season) => withLimits(season, limited)) };
}
