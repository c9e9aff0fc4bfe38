import { decodePricingSwitches } from '../pricing/decode-pricing-switches.ts';
import { type PricingSwitches, referencePricing } from '../pricing/pricing-switches.ts';
import { type Config, unreadable } from './config-file.ts';
import { SANDBOX, unknownEnvironment } from './environment.ts';

/**
 * How the environment's hub reads the open questions about prices: `capabilities.pricing` in the settings; without `--env`, and where
 * nothing is written, the reference model. Nothing is contacted and no credentials are needed.
 */
export function environmentPricing(config: Config, wanted: string | undefined): PricingSwitches {
  if (wanted === undefined) return referencePricing;
  const settings = config.environments.get(wanted);
  if (!settings) {
    if (wanted === SANDBOX) return referencePricing;
    throw unknownEnvironment(config, wanted);
  }
  const switches = decodePricingSwitches(settings.capabilities?.pricing ?? {});
  if (switches.ok) return switches.value;
  const problems = switches.error.map(({ name, problem }) => `${name} ${problem}`);
  throw unreadable(`${config.file}: environments.${wanted}.capabilities.pricing: ${problems.join('; ')}`);
}
