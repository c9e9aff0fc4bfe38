import { identityText, type Plan, type RecordIdentity, type Step } from '../plan.ts';

/**
 * The ids of steps in `now` that differ from what was approved in `then`, because the record changed and this tool did not do it. `ours` tells
 * which records an earlier run may have left half-written.
 */
export function movedSteps(then: Plan, now: Plan, ours: (identity: RecordIdentity) => boolean): ReadonlySet<string> {
  const agreed = new Map(then.steps.map((step) => [step.id, step]));
  return new Set(
    now.steps.filter((step) => !ours(step.identity) && !sameBasis(agreed.get(step.id), step)).map(({ id }) => id),
  );
}

/** Records of `then` that have changed in the hub since: a push of `then` would refuse them or find them done. */
export function movedRecords(then: Plan, now: Plan): readonly string[] {
  const fresh = new Map(now.steps.map((step) => [step.id, step]));
  return [
    ...new Set(
      then.steps.filter((step) => !sameBasis(fresh.get(step.id), step)).map(({ identity }) => identityText(identity)),
    ),
  ];
}

const sameBasis = (one: Step | undefined, other: Step): boolean => one !== undefined && one.basis === other.basis;
