import { OUTCOMES, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally } from '../../kernel/tally.ts';
import { identityText } from '../../plan/plan.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { readJournal } from '../journal/journal.ts';
import { journalledRun } from '../journal/journalled-run.ts';
import { fingerprintWithout, withoutField } from '../unknown-field.ts';
import { counted, type Judgement, open, proved, wrong } from './judgement.ts';

/** The journal is whole, belongs to the plan, and says of each of its writes that it was sent as planned and is in the hub. */
export function judgeJournal(
  text: string | undefined,
  { id, plan }: SavedPlan,
  environment: string,
  approvedBy: readonly string[],
): Judgement {
  if (text === undefined)
    return plan.steps.length === 0
      ? open('nothing was sent: the plan has no writes, so there is no journal')
      : wrong(`the journal is missing, although the plan has ${counted(plan.steps.length, 'write')}`);
  const { lines, torn, trouble } = readJournal(new TextEncoder().encode(text));
  if (trouble || torn) return wrong(`the chain of the journal is broken at line ${trouble?.line ?? lines.length + 1}`);
  const run = journalledRun(lines);
  if (run?.ended === undefined) return wrong('the journal has no beginning or no end');
  const { started, ended } = run;
  if (started.plan !== id) return wrong(`the journal is of plan ${started.plan}, not of plan ${id}`);
  if (started.environment !== environment) return wrong(`the journal is of ${started.environment}`);
  if ((started.approvedBy ?? []).join() !== approvedBy.join())
    return wrong('the journal names others as having approved the plan');
  if (ended.interrupted) return wrong('the push was interrupted');
  const steps = new Map(run.steps.map((step) => [step.id, step]));
  const troubles = plan.steps.flatMap((step) => {
    const noted = steps.get(step.id);
    const name = identityText(step.identity);
    if (noted?.ended === undefined) return [`the journal does not say how ${name} ended`];
    const kept = noted.sent?.without?.find((field) => withoutField(step, field) === step);
    if (kept !== undefined) return [`${name} has ${safeText(kept, 100)}, which the journal says was left out`];
    if (noted.sent && noted.sent.sends !== fingerprintWithout(step, noted.sent.without))
      return [`${name} was not sent as planned`];
    if (!succeeded(noted.ended)) return [`${name} ended as ${noted.ended.outcome}`];
    return noted.sent || noted.ended.outcome !== 'applied' ? [] : [`${name} is recorded as applied but was never sent`];
  });
  if (steps.size !== plan.steps.length) troubles.push('the writes in the journal are not those of the plan');
  if (troubles.length > 0) return wrong(...troubles);
  const counts = tally(run.steps.flatMap((step) => (step.ended ? [[step.ended.outcome, 1] as const] : [])));
  const leftOut = [...new Set(run.steps.flatMap(({ sent }) => sent?.without ?? []))];
  const without =
    leftOut.length === 0
      ? ''
      : ` (without ${safeText(leftOut.join(', '), 10_000)} where the hub refuses it as unknown)`;
  const good = OUTCOMES.flatMap((outcome) => (counts.has(outcome) ? [`${counts.get(outcome)} ${outcome}`] : []));
  return proved(
    `the journal of run ${started.run} is unbroken (${lines.length} lines): each write of the plan was sent as planned${without}, by ${started.user} on ${started.host}: ${good.join(', ')}`,
  );
}
