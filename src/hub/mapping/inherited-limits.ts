import type { JsonObject } from '../../kernel/json.ts';
import { recordsOf } from './lists.ts';
import { withLimits } from './with-limits.ts';

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
