import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { DEFAULT_GATE_LIMITS, type GateLimits } from '../../plan/gates/gate-limits.ts';
import { gatesOf } from '../../plan/gates/gates-of.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Config } from '../ground/settings/config-file.ts';
import type { ChosenEnvironment } from '../ground/settings/environment.ts';
import { neededApprovals } from '../ground/settings/needed-approvals.ts';
import { targetOf } from '../ground/settings/state-folder.ts';

type GatedEnvironment = Pick<ChosenEnvironment, 'name' | 'protected' | 'capabilities' | 'hub'>;

/** The plan with the gates that it meets with the current settings. */
export async function withGates(
  { gates: _, ...plan }: Plan,
  { config, environment }: { readonly config: Config; readonly environment: GatedEnvironment },
  { prune, isApproved = false }: { readonly prune: boolean; readonly isApproved?: boolean },
): Promise<Plan> {
  const limits = gateLimitsOf(config, environment.name);
  const gates = gatesOf(plan, {
    limits,
    prune,
    protected: environment.protected,
    approvals: isApproved ? 0 : await neededApprovals(config, targetOf(environment)),
    capabilities: environment.capabilities,
  });
  return gates.length === 0 ? plan : { ...plan, gates };
}

/** The limits of an environment: its own settings, then those for all environments, then the defaults. */
export function gateLimitsOf(config: Config, environment: string): GateLimits {
  const own = withoutUndefined(config.environments.get(environment)?.gates ?? {});
  return { ...DEFAULT_GATE_LIMITS, ...withoutUndefined(config.gates ?? {}), ...own };
}
