import type { JsonObject } from '../../kernel/json.ts';
import { recordsOf } from './lists.ts';
import { withLimits } from './with-limits.ts';

/**
 * The hotel as the hub sells it: every rate and season with the stay limits that hold there, those that it leaves out taken from the
 * level around it. For comparing only; what is sent stays as near to the record as it can.
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
