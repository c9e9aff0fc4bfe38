import type { Blocked } from '../plan/plan.ts';
import type { StepReport } from '../push/event.ts';
import { OUTCOME_OF_FAILURE, type RunOutcome } from './run-outcome.ts';

export const succeeded = ({ outcome }: StepReport): boolean => ['applied', 'adopted', 'unchanged'].includes(outcome);

/** What became of the steps of a push, and of what was never planned because it is `blocked`. */
export function outcomesOfPush(
  reports: readonly StepReport[],
  blocked: readonly Pick<Blocked, 'conflict'>[],
): readonly RunOutcome[] {
  const failed = reports.filter((report) => !succeeded(report));
  const causes = failed.flatMap((report) => causeOf(report) ?? []);
  return [
    ...(reports.some(wasSent) ? (['written'] as const) : []),
    ...causes,
    // Steps that only waited for others have no cause of their own; without any cause they still are no success.
    ...(failed.length > 0 && causes.length === 0 ? (['left-undone'] as const) : []),
    ...blocked.map(({ conflict }) => (conflict ? 'changed-meanwhile' : 'blocked')),
  ];
}

/** A step that the hub answered with a record it had already was sent as well; one adopted by a look before it has no answer. */
const wasSent = ({ outcome, status }: StepReport): boolean =>
  outcome === 'applied' || outcome === 'unknown' || (outcome === 'adopted' && status !== undefined);

function causeOf({ outcome, stale, failure }: StepReport): RunOutcome | undefined {
  if (outcome === 'unknown') return 'unknown';
  if (stale) return 'changed-meanwhile';
  if (failure !== undefined && OUTCOME_OF_FAILURE[failure] === 'account-rejected') return 'account-rejected';
  if (outcome === 'refused') return 'refused';
  return failure && OUTCOME_OF_FAILURE[failure];
}
