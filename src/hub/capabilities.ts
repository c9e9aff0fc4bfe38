import * as z from 'zod';
import { type PricingSwitches, referencePricing } from '../pricing/settings/pricing-switches.ts';

/** What decides how records are written. */
export const writeCapabilities = z.object({
  /** Whether the night of a date range's end is sold. */
  rangeEndIsNight: z.boolean(),
  /** Whether an offer applies only if it is sent as active. */
  sendOfferActive: z.boolean(),
  /** Whether a new hotel is on sale at once, without waiting for the back office. */
  newHotelsAreLive: z.boolean(),
  /** Whether a rate with overlapping seasons is refused. */
  overlappingSeasonsRefused: z.boolean(),
  /** How the quotas of two rates for the same nights combine; absent if unknown. */
  rateQuotas: z.enum(['added', 'shared']).exactOptional(),
  /** Whether a rate that is replaced under its id gets the name that is sent; absent if unknown. */
  renamesRates: z.boolean().exactOptional(),
  /** The same for a season. */
  renamesSeasons: z.boolean().exactOptional(),
});

export type WriteCapabilities = Readonly<z.infer<typeof writeCapabilities>>;

/**
 * Questions that the hub's documentation leaves open, each as a switch with a safe default. The practice hub has the same switches, so
 * that the client is tested with every answer.
 */
export interface Capabilities extends WriteCapabilities {
  readonly pricing: PricingSwitches;
}

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
