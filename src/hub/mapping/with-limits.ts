import type { JsonObject } from '../../kernel/json.ts';
import { recordsOf } from './lists.ts';

// The hub crashes if one of these is null, so both are always sent. These values mean "no restriction".
const NO_LIMITS = { releaseDays: 0, minimumStay: 1 } as const;

/**
 * `record` with integers for `releaseDays` and `minimumStay`: its own, else those of the level above, else no restriction.
 * `maximumStay` may be missing and is not changed.
 */
export const withLimits = (record: JsonObject, around: JsonObject = NO_LIMITS): JsonObject => ({
  ...record,
  releaseDays: record['releaseDays'] ?? around['releaseDays'] ?? NO_LIMITS.releaseDays,
  minimumStay: record['minimumStay'] ?? around['minimumStay'] ?? NO_LIMITS.minimumStay,
});

/** `withLimits` for a rate and its seasons: seasons inherit from the rate, the rate from the hotel. */
export function rateWithLimits(rate: JsonObject, hotel?: JsonObject): JsonObject {
  const limited = withLimits(rate, hotel);
  if (rate['seasons'] === undefined) return limited;
  return { ...limited, seasons: recordsOf(rate['seasons']).map((season) => withLimits(season, limited)) };
}

/**
 * The hotel with every rate's and season's effective stay limits: a missing limit is inherited from the level above. For comparing only,
 * never for sending.
 */
export function inheritedLimits(hotel: JsonObject): JsonObject {
  const outer = withLimits(hotel);
  const within = (record: JsonObject, around: JsonObject): JsonObject => {
    const maximumStay = record['maximumStay'] ?? around['maximumStay'];
    return { ...withLimits(record, around), ...(maximumStay !== undefined && { maximumStay }) };
  };
  const rates = recordsOf(hotel['rates']).map((rate) => {
    const limited = within(rate, outer);
    return { ...limited, seasons: recordsOf(rate['seasons']).map((season) => within(season, limited)) };
  });
  return { ...outer, rates };
}
