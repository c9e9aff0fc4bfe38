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
    blocked: plan.blocked.map(({ identity, reason, wayOut, changes, conflict, soldBy, held }) => ({
      record: recordJson(identity),
      reason,
      wayOut,
      changes,
      ...(conflict && { conflict }),
      ...(soldBy && { soldBy }),
      ...(held && { release: gateRelease('missing-link', plan.environment) }),
    })),
    unmanaged: plan.unmanaged.map(({ identity, part, prunable, saleField, accepted, superseded }) => ({
      record: recordJson(identity),
      ...(part !== undefined && { part }),
      prunable,
      ...(saleField !== undefined && { saleField }),
      ...(accepted && { accepted }),
      ...(superseded && { superseded }),
    })),
    unchanged: plan.unchanged.map(recordJson),
    ...(drift.length > 0 && { drift: drift.map(recordJson) }),
    ...(plan.gates && {
      gates: plan.gates.map(({ id, reason, cases, count }) => ({
        id,
        reason,
        cases,
        count,
        release: gateRelease(id, plan.environment),
      })),
    }),
    ...(plan.notes && { notes: plan.notes.map(({ identity, text }) => ({ record: recordJson(identity), text })) }),
    ...(plan.leftOut && { leftOut: plan.leftOut.map(recordJson) }),
  };
}

export const recordJson = (identity: RecordIdentity): RecordDocument => ({ ...identity, text: identityText(identity) });
