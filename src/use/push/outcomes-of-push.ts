import { FAILURE_FACTS } from '../../hub/outcomes/failure-kind.ts';
import { OUTCOME_FACTS, succeeded } from '../../hub/outcomes/step-outcome.ts';
import type { Blocked } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import type { RunOutcome } from '../ground/exit/run-outcome.ts';

/** The outcomes of a push's steps, and of records that were never planned because they are `blocked`. */
export function outcomesOfPush(
  reports: readonly StepReport[],
  blocked: readonly Pick<Blocked, 'conflict'>[],
): readonly RunOutcome[] {
  const failed = reports.filter((report) => !succeeded(report));
  const causes = failed.flatMap((report) => causeOf(report) ?? []);
  return [
    ...(reports.some(wasSent) ? (['written'] as const) : []),
    ...causes,
    // Steps that only waited for others have no cause of their own; if there is no other cause, they still count as failed.
    ...(failed.length > 0 && causes.length === 0 ? (['left-undone'] as const) : []),
    ...blocked.map(({ conflict }) => (conflict ? 'changed-meanwhile' : 'blocked')),
  ];
}

/** An adopted step was sent if the hub answered its call; without an answer, the record was found before anything was sent. */
const wasSent = ({ outcome, status }: StepReport): boolean =>
  outcome === 'applied' || outcome === 'unknown' || (outcome === 'adopted' && status !== undefined);

function causeOf({ outcome, stale, failure }: StepReport): RunOutcome | undefined {
  const { run } = OUTCOME_FACTS[outcome];
  if (run === 'unknown') return run;
  if (stale) return 'changed-meanwhile';
  const cause = failure && FAILURE_FACTS[failure].run;
  return cause === 'account-rejected' ? cause : (run ?? cause);
}
