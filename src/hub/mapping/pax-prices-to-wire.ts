import type { PaxPrices } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';

/**
 * The prices per person. If the file has any of them, the others are sent as zero or empty lists, so that the hub keeps no old amounts.
 * Empty if the file has none. Amounts become JSON numbers.
 */
export function paxPricesToWire({ basePrice, adultPrices, childPrices }: PaxPrices): JsonObject {
  if (basePrice === undefined && adultPrices === undefined && childPrices === undefined) return {};
  return {
    basePrice: basePrice === undefined ? 0 : toNumber(basePrice),
    adultPrices: (adultPrices ?? []).map(toNumber),
    childPrices: (childPrices ?? []).map(toNumber),
  };
}
