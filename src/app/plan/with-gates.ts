import type { Config } from '../../cli/settings/config-file.ts';
import type { Environment } from '../../cli/settings/environment.ts';
import { gatesOf } from '../../plan/gates/gates-of.ts';
import type { Plan } from '../../plan/plan.ts';
import { gateLimitsOf } from './gate-limits-of.ts';

/** The plan with the gates that it meets by the settings of today. */
export function withGates(
  { gates: _, ...plan }: Plan,
  { config, environment }: { readonly config: Config; readonly environment: Pick<Environment, 'name' | 'protected'> },
  { prune }: { readonly prune: boolean },
): Plan {
  const limits = gateLimitsOf(config, environment.name);
  const gates = gatesOf(plan, { limits, prune, protected: environment.protected });
  return gates.length === 0 ? plan : { ...plan, gates };
}
