import { succeeded } from '../../outcomes/step-outcome.ts';
import { identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import type { JournalledRun } from './journalled-run.ts';

/** Whether a run has sent something of a record and not confirmed all that it planned for it: what moved there is its own doing. */
export function halfWritten(plan: Plan, run: JournalledRun): (identity: RecordIdentity) => boolean {
  const done = new Set(run.steps.flatMap(({ id, ended }) => (ended && succeeded(ended) ? [id] : [])));
  const sent = new Set(run.steps.filter((step) => step.sent).map((step) => identityText(step.record)));
  const open = new Set(plan.steps.filter(({ id }) => !done.has(id)).map(({ identity }) => identityText(identity)));
  return (identity) => sent.has(identityText(identity)) && open.has(identityText(identity));
}
