import type { Gate, GateId, Plan } from '../../plan/plan.ts';
import { planJson } from '../../view/plan/plan-json.ts';
import { gateAdvice, gateRelease, stopsPush } from '../../view/plan/plan-words.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { Environment } from '../ground/settings/environment.ts';

/**
 * Ends the command with exit 9 unless every gate of the plan is allowed by its id. A protected environment is allowed by its name: typed,
 * or given with `--env` if `--yes` answers the question. Rates with missing links are in the plan only if their gate is allowed, so that
 * gate stops nothing. Approvals are of a saved plan, which does not meet their gate once it has them.
 */
export function passGates(plan: Plan, allowed: readonly string[], yes: boolean, environment: Environment): void {
  const isReleased = ({ id }: Gate): boolean => {
    if (id === 'approvals') return false;
    return id === 'protected-environment' ? !yes || environment.named : !stopsPush({ id }) || allowed.includes(id);
  };
  const shut = (plan.gates ?? []).filter((gate) => !isReleased(gate));
  if (shut.length === 0) return;
  const releases = shut.flatMap(({ id }) => (id === 'approvals' ? [] : gateRelease(id, environment.name)));
  throw new CliFailure({
    code: 'gate',
    exit: EXIT.gate,
    message: `${shut.map(({ id, reason }) => `${id}: ${reason}`).join('; ')}. Nothing was written.`,
    hint: `${[...new Set(shut.map(({ id }) => gateAdvice(id, environment.name)))].join('; ')}${releases.length === 0 ? '' : `; if this is meant, add ${releases.join(' ')}`}`,
    document: { command: 'push', plan: planJson(plan), gates: shut.map(({ id }): GateId => id) },
  });
}
