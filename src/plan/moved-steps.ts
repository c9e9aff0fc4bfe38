import { identityText, type Plan, type RecordIdentity, type Step } from './plan.ts';

/**
 * Steps of `now` that go beyond what was agreed with `then`, by their id: the record has moved, and not by our own hand. `ours` tells
 * of a record that an earlier run may have left half-way.
 */
export function movedSteps(then: Plan, now: Plan, ours: (identity: RecordIdentity) => boolean): ReadonlySet<string> {
  const agreed = new Map(then.steps.map((step) => [step.id, step]));
  return new Set(
    now.steps.filter((step) => !ours(step.identity) && !sameBasis(agreed.get(step.id), step)).map(({ id }) => id),
  );
}

/** Records of `then` that the hub no longer holds as they were: what a push of `then` would refuse, or find done. */
export function movedRecords(then: Plan, now: Plan): readonly string[] {
  const fresh = new Map(now.steps.map((step) => [step.id, step]));
  return [
    ...new Set(
      then.steps.filter((step) => !sameBasis(fresh.get(step.id), step)).map(({ identity }) => identityText(identity)),
    ),
  ];
}

const sameBasis = (one: Step | undefined, other: Step): boolean => one !== undefined && one.basis === other.basis;
