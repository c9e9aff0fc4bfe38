import { type PricingSwitches, referencePricing } from './pricing-switches.ts';

/** The settings that differ from the reference model, in the model's order; the inverse of `decodePricingSwitches`. */
export function pricingDepartures(switches: PricingSwitches): Readonly<Record<string, string>> {
  const reference: Readonly<Record<string, string>> = { ...referencePricing };
  return Object.fromEntries(Object.entries(switches).filter(([name, value]) => reference[name] !== value));
}
