import { withoutUndefined } from '../kernel/without-undefined.ts';
import { decodePricingSwitches } from '../pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitch, PricingSwitches, pricingAlternatives } from '../pricing/settings/pricing-switches.ts';
import { wrongArgument } from './contracts-error.ts';

/** How a hub prices what its documentation leaves open, where that differs from the defaults: `capabilities.pricing` in the settings. */
export type PricingSettings = {
  readonly [Name in PricingSwitch]?: (typeof pricingAlternatives)[Name][number] | undefined;
} & {
  /** Above 0; with `markup: 'factor'`. */
  readonly markupFactor?: string | number | undefined;
  /** The time zone of booking days: `Europe/Madrid`. */
  readonly bookingTimeZone?: string | undefined;
};

/** The hub's pricing rules that the caller names, and the defaults for all others. */
export function pricingArgument(settings: PricingSettings = {}): PricingSwitches {
  const switches = decodePricingSwitches(withoutUndefined(settings));
  if (switches.ok) return switches.value;
  throw wrongArgument(switches.error.map(({ name, problem }) => `pricing: ${name} ${problem}`).join('; '));
}
