import type { Config } from '../../cli/settings/config-file.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { DEFAULT_GATE_LIMITS, type GateLimits } from '../../plan/gates/gate-limits.ts';

/** The limits of an environment: its own settings, then those for all environments, then the defaults. */
export function gateLimitsOf(config: Config, environment: string): GateLimits {
  const own = withoutUndefined(config.environments.get(environment)?.gates ?? {});
  return { ...DEFAULT_GATE_LIMITS, ...withoutUndefined(config.gates ?? {}), ...own };
}
