import type { HubFailure } from '../../hub/answer.ts';
import { recordsOf } from '../../hub/mapping/lists.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { basisOf, withoutChildren } from '../../plan/compare/basis.ts';
import type { Step } from '../../plan/plan.ts';

/** Why a replacement must not be sent after all. */
export interface Objection {
  readonly reason: string;
  readonly advice?: string;
  readonly stale?: true;
  readonly failure?: HubFailure['kind'];
}

export const CHANGED: Objection = {
  reason: 'the record changed in the hub after the plan was made',
  stale: true,
  advice: 'run diff again and look at what changed',
};

/**
 * Objects to a replacement when the hub's record is no longer the one that it was computed from: sending it would undo what somebody
 * else has just written. `owner` is the hotel or supplier as read now, bare.
 */
export function changedSince(step: Step, owner: JsonObject): Objection | undefined {
  if (step.basis === undefined) return undefined;
  const { id } = step.body;
  const records =
    step.identity.kind === 'rate'
      ? recordsOf(owner['rates']).filter((rate) => rate['id'] === id)
      : [withoutChildren(owner)];
  return records.some((record) => basisOf(record) === step.basis) ? undefined : CHANGED;
}
