import { OnDemand } from '../../kernel/on-demand.ts';
import { identityText, isCreation, type Plan, type RecordIdentity, type Step } from '../../plan/plan.ts';
import type { PlanDocument, RecordDocument } from './plan-document.ts';
import { countMarks, driftedRecords, gateRelease } from './plan-words.ts';

/** Each is made only when it is needed for printing. */
const stepDocuments = new OnDemand<Step, PlanDocument['steps'][number]>({
  id: ({ id }) => id,
  action: (step) => (isCreation(step) ? 'create' : 'update'),
  operation: ({ operation }) => operation,
  record: ({ identity }) => recordJson(identity),
  needs: ({ needs }) => needs,
  changes: ({ changes }) => changes,
  missingLinks: ({ missingLinks }) =>
    missingLinks?.map(({ identity, changes }) => ({ record: recordJson(identity), changes })),
  supersedes: ({ supersedes }) => supersedes && { key: supersedes.key, changes: supersedes.changes },
});

export function planJson(plan: Plan): PlanDocument {
  const drift = driftedRecords(plan);
  return {
    environment: plan.environment,
    totals: countMarks(plan),
    steps: plan.steps.map((step) => stepDocuments.object({}, step)),
    blocked: plan.blocked.map(({ identity, held, ...blocked }) => ({
      record: recordJson(identity),
      ...blocked,
      ...(held && { release: gateRelease('missing-link', plan.environment) }),
    })),
    unmanaged: plan.unmanaged.map(({ identity, until: _, ...unmanaged }) => ({
      record: recordJson(identity),
      ...unmanaged,
    })),
    unchanged: plan.unchanged.map(recordJson),
    ...(drift.length > 0 && { drift: drift.map(recordJson) }),
    ...(plan.gates && {
      gates: plan.gates.map((gate) => ({ ...gate, release: gateRelease(gate.id, plan.environment) })),
    }),
    ...(plan.notes && { notes: plan.notes.map(({ identity, text }) => ({ record: recordJson(identity), text })) }),
    ...(plan.leftOut && { leftOut: plan.leftOut.map(recordJson) }),
  };
}

export const recordJson = (identity: RecordIdentity): RecordDocument => ({ ...identity, text: identityText(identity) });
