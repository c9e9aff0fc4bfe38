import { DEFAULT_GATE_LIMITS, type GateLimits } from '../plan/gate-limits.ts';
import type { Config, GatesConfig } from './config-file.ts';

/** The limits of an environment: its own settings, then those for all environments, then the defaults. */
export function gateLimitsOf(config: Config, environment: string): GateLimits {
  const own = given(config.environments.get(environment)?.gates);
  return { ...DEFAULT_GATE_LIMITS, ...given(config.gates), ...own };
}

const given = (gates: GatesConfig = {}): Partial<GateLimits> =>
  Object.fromEntries(Object.entries(gates).filter(([, value]) => value !== undefined));
