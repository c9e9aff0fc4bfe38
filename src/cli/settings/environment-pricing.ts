import { type Capabilities, DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { type Config, unreadable } from './config-file.ts';

/**
 * How an environment's hub reads what its documentation leaves open: `capabilities` in the settings, and the reference model of prices
 * where nothing is written. Ends the command with exit 64 when the settings say something else.
 */
export function environmentCapabilities(config: Config, name: string): Capabilities {
  const {
    pricing = {},
    sendOfferActive = DEFAULT_CAPABILITIES.sendOfferActive,
    rateQuotas,
  } = config.environments.get(name)?.capabilities ?? {};
  const switches = decodePricingSwitches(pricing);
  if (!switches.ok) {
    const problems = switches.error.map(({ name: wrong, problem }) => `${wrong} ${problem}`);
    throw unreadable(`${config.file}: environments.${name}.capabilities.pricing: ${problems.join('; ')}`);
  }
  return { ...capabilitiesWith(switches.value), sendOfferActive, ...(rateQuotas && { rateQuotas }) };
}

/** Contract files always write ranges of nights; what the hub reads otherwise is written otherwise when it is sent. */
export const capabilitiesWith = (pricing: PricingSwitches): Capabilities => ({
  ...DEFAULT_CAPABILITIES,
  rangeEndIsNight: pricing.rangeEnd === 'night',
  pricing: { ...pricing, rangeEnd: 'night' },
});
