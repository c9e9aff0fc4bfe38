import { identityText, type Plan, type RecordIdentity } from '../plan/plan.ts';
import type { JournalledRun } from './journalled-run.ts';

/** Whether a run has sent something of a record and not confirmed all that it planned for it: what moved there is its own doing. */
export function halfWritten(plan: Plan, run: JournalledRun): (identity: RecordIdentity) => boolean {
  const told = new Map(run.steps.map((step) => [step.id, step]));
  const sent = new Set(run.steps.filter((step) => step.sent).map((step) => identityText(step.record)));
  const open = new Set(
    plan.steps
      .filter(({ id }) => !['applied', 'adopted'].includes(told.get(id)?.ended?.outcome ?? ''))
      .map(({ identity }) => identityText(identity)),
  );
  return (identity) => sent.has(identityText(identity)) && open.has(identityText(identity));
}
