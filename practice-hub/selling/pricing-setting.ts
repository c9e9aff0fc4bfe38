import { isJsonObject } from '../../src/kernel/json.ts';
import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import {
  type PricingSwitches,
  pricingDepartures,
  referencePricing,
} from '../../src/pricing/settings/pricing-switches.ts';
import type { Store } from '../store/store.ts';

const NAME = 'pricing';

/** This hub's stored pricing settings; by default the reference model. Call it inside `read` or `write`. */
export function readPricing(store: Store): PricingSwitches {
  const kept = store.setting(NAME);
  if (kept === undefined) return referencePricing;
  const given: unknown = JSON.parse(kept);
  const decoded = decodePricingSwitches(isJsonObject(given) ? given : {});
  if (!decoded.ok)
    throw new Error(
      `its pricing settings were written by another version: ${decoded.error.map(({ name }) => name).join(', ')}`,
    );
  return decoded.value;
}

/** Stores the settings with the records. Call it inside `write`. */
export function keepPricing(store: Store, switches: PricingSwitches): void {
  store.putSetting(NAME, JSON.stringify(pricingDepartures(switches)));
}
