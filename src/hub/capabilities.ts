import type { RateQuotas } from '../contract/rate-quotas.ts';
import { type PricingSwitches, referencePricing } from '../pricing/settings/pricing-switches.ts';

/**
 * Questions that the hub's documentation leaves open, each as a switch with a safe default. The practice hub has the same switches, so
 * that the client is tested with every answer.
 */
export interface Capabilities {
  /** Whether the night of a date range's end is sold. */
  readonly rangeEndIsNight: boolean;
  /** Whether an offer applies only if it is sent as active. */
  readonly sendOfferActive: boolean;
  /** Whether a new hotel is on sale at once, without waiting for the back office. */
  readonly newHotelsAreLive: boolean;
  /** Whether a rate with overlapping seasons is refused. */
  readonly overlappingSeasonsRefused: boolean;
  /** How the quotas of two rates for the same nights combine; absent if unknown. */
  readonly rateQuotas?: RateQuotas;
  /** Whether a rate that is replaced under its id gets the name that is sent; absent if unknown. */
  readonly renamesRates?: boolean;
  /** The same for a season. */
  readonly renamesSeasons?: boolean;
  readonly pricing: PricingSwitches;
}

/** What decides how records are written. */
export type WriteCapabilities = Omit<Capabilities, 'pricing'>;

export const DEFAULT_CAPABILITIES: Capabilities = {
  rangeEndIsNight: true,
  sendOfferActive: true,
  newHotelsAreLive: true,
  overlappingSeasonsRefused: false,
  pricing: referencePricing,
};

/** Contract files always write ranges of nights; what the hub reads otherwise is written otherwise when it is sent. */
export const capabilitiesWith = (pricing: PricingSwitches): Capabilities => ({
  ...DEFAULT_CAPABILITIES,
  rangeEndIsNight: pricing.rangeEnd === 'night',
  pricing: { ...pricing, rangeEnd: 'night' },
});
