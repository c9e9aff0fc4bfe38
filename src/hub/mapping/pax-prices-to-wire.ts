import type { PaxPrices } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';

/**
 * The prices per person as one whole: where the file gives any of them, those that it leaves out are sent as zero and empty, so that
 * an old amount of the hub does not stay beside new ones. Nothing when it gives none. Amounts become plain numbers.
 */
export function paxPricesToWire({ basePrice, adultPrices, childPrices }: PaxPrices): JsonObject {
  if (basePrice === undefined && adultPrices === undefined && childPrices === undefined) return {};
  return {
    basePrice: basePrice === undefined ? 0 : toNumber(basePrice),
    adultPrices: (adultPrices ?? []).map(toNumber),
    childPrices: (childPrices ?? []).map(toNumber),
  };
}
