import type { JsonObject } from '../kernel/json.ts';
import { identityText, type Plan, type RecordIdentity } from '../plan/plan.ts';
import { gateRelease } from './gates-text.ts';
import { countMarks, isCreation } from './plan-text.ts';

/** A plan as the JSON documents carry it. */
export function planJson(plan: Plan): JsonObject {
  return {
    environment: plan.environment,
    totals: { ...countMarks(plan) },
    steps: plan.steps.map((step) => ({
      id: step.id,
      action: isCreation(step) ? 'create' : 'update',
      operation: step.operation,
      record: recordJson(step.identity),
      needs: step.needs,
      changes: step.changes.map((change) => ({ ...change })),
      ...(step.supersedes && {
        supersedes: { ...step.supersedes, changes: step.supersedes.changes.map((change) => ({ ...change })) },
      }),
    })),
    blocked: plan.blocked.map(({ identity, reason, wayOut, changes }) => ({
      record: recordJson(identity),
      reason,
      wayOut,
      changes: changes.map((change) => ({ ...change })),
    })),
    unmanaged: plan.unmanaged.map(({ identity, part, prunable, superseded }) => ({
      record: recordJson(identity),
      ...(part !== undefined && { part }),
      prunable,
      ...(superseded && { superseded: { ...superseded } }),
    })),
    unchanged: plan.unchanged.map(recordJson),
    ...(plan.gates && {
      gates: plan.gates.map(({ id, reason, cases, count }) => ({
        id,
        reason,
        cases,
        count,
        release: gateRelease(id, plan.environment),
      })),
    }),
    ...(plan.leftOut && { leftOut: plan.leftOut.map(recordJson) }),
  };
}

export const recordJson = (identity: RecordIdentity): JsonObject => ({ ...identity, text: identityText(identity) });
