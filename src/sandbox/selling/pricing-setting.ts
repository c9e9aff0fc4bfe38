import { isJsonObject } from '../../kernel/json.ts';
import { decodePricingSwitches } from '../../pricing/decode-pricing-switches.ts';
import { pricingDepartures } from '../../pricing/pricing-departures.ts';
import { type PricingSwitches, referencePricing } from '../../pricing/pricing-switches.ts';
import type { Store } from '../store/store.ts';

const NAME = 'pricing';

/** How this hub reads the open questions of prices; the reference model unless it was told otherwise. Belongs inside `read` or `write`. */
export function readPricing(store: Store): PricingSwitches {
  const kept = store.setting(NAME);
  if (kept === undefined) return referencePricing;
  const given: unknown = JSON.parse(kept);
  const decoded = decodePricingSwitches(isJsonObject(given) ? given : {});
  if (!decoded.ok)
    throw new Error(`its price settings are of another version: ${decoded.error.map(({ name }) => name).join(', ')}`);
  return decoded.value;
}

/** Keeps the switches beside the records. Belongs inside `write`. */
export function keepPricing(store: Store, switches: PricingSwitches): void {
  store.putSetting(NAME, JSON.stringify(pricingDepartures(switches)));
}
