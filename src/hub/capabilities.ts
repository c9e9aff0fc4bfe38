import type { RateQuotas } from '../contract/rate-quotas.ts';
import { type PricingSwitches, referencePricing } from '../pricing/pricing-switches.ts';

/**
 * What the hub's documentation leaves open, each as one switch with the safe default. The client and the embedded hub both take
 * them, so that the client is tested against either answer.
 */
export interface Capabilities {
  /** Whether the end of a date range is a night that is sold. */
  readonly rangeEndIsNight: boolean;
  /** Whether an offer must be sent as active to be live. */
  readonly sendOfferActive: boolean;
  /** Whether a new hotel is in the catalogue and on sale at once, or waits for the back office. */
  readonly newHotelsAreLive: boolean;
  /** Whether a rate with overlapping seasons is refused. */
  readonly overlappingSeasonsRefused: boolean;
  /** What becomes of the quotas of two rates that sell the same nights; absent where that is not known. */
  readonly rateQuotas?: RateQuotas;
  /** How a stay is priced. */
  readonly pricing: PricingSwitches;
}

export const DEFAULT_CAPABILITIES: Capabilities = {
  rangeEndIsNight: true,
  sendOfferActive: true,
  newHotelsAreLive: true,
  overlappingSeasonsRefused: false,
  pricing: referencePricing,
};
