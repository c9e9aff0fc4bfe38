import type { HubFailure } from '../../hub/answer.ts';
import { recordsOf } from '../../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { basisOf, withoutChildren } from '../../plan/compare/basis.ts';
import type { HotelPlace } from '../../plan/find-supplier.ts';
import { isCreation, type Step } from '../../plan/plan.ts';
import { PUSH_AGAIN } from '../end-step.ts';
import { failureText, type Objection, type PushRun } from '../push-run.ts';
import { type Reading, readingOf, sightOf } from '../sight.ts';
import { readHotel } from './read-snapshot.ts';

export const CHANGED: Objection = {
  reason: 'the record changed in the hub after the plan was made',
  stale: true,
  advice: 'run diff again and look at what changed',
};

/**
 * Objects to a replacement if the hub's record is no longer the one that it was computed from: sending it would undo what somebody else
 * has just written. `owner` is the hotel or supplier as read now.
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

/** How a step ends without being sent. */
export interface Foregone {
  readonly outcome: 'adopted' | 'skipped';
  readonly ending: Objection;
}

/** What a hotel in the hub means for the steps to be sent. */
export interface Recheck {
  /** Steps that must not be sent, by id. */
  readonly foregone: ReadonlyMap<string, Foregone>;
  /**
   * Whether the hub has a record that was not there when the plan was made and that no run from here can have left. Then others may be
   * about to create the missing records, and two rates with one name would both be on sale.
   */
  readonly isLeft: boolean;
}

const DONE: Foregone = { outcome: 'adopted', ending: { reason: 'the hub holds just this record already' } };
const NOTHING: Recheck = { foregone: new Map(), isLeft: false };

/**
 * One read before the first write, because the plan may be old: a replacement writes a whole record, so it must not overwrite one that
 * has changed since, and the hub does not refuse a second rate of one name. A record that is already as planned is adopted; a record that
 * changed in another way is left alone.
 */
export async function recheckHotel(
  run: PushRun,
  place: HotelPlace,
  steps: readonly Step[],
): Promise<Result<Recheck, HubFailure>> {
  const creation = steps.find(({ operation }) => operation === 'createHotel');
  if (creation && run.emptySuppliers.has(creation.identity.supplier)) return ok(NOTHING);
  if (steps.every((step) => run.obstacle(step) !== undefined)) return ok(NOTHING);
  const now = await readHotel(run.hub, place);
  if (!now.ok) {
    if (now.error.kind !== 'absent') return now;
    return ok(creation ? NOTHING : { ...NOTHING, foregone: allOf(steps, GONE) });
  }
  const reading = readingOf(now.value.record);
  const foregone = new Map(
    steps.flatMap((step): [string, Foregone][] => {
      const one = foregoneOf(step, reading);
      return one ? [[step.id, one]] : [];
    }),
  );
  const isLeft = steps.some((step) => isCreation(step) && foregone.has(step.id) && !run.openEnds.has(step.id));
  return ok({ foregone, isLeft });
}

/** If the hotel cannot be read, none of its steps may be sent. */
export const unreadable = (steps: readonly Step[], failure: HubFailure): ReadonlyMap<string, Foregone> =>
  allOf(steps, {
    reason: `the hotel could not be read again before writing: ${failureText(failure)}`,
    advice: PUSH_AGAIN,
    failure: failure.kind,
  });

const allOf = (steps: readonly Step[], ending: Objection): ReadonlyMap<string, Foregone> =>
  new Map(steps.map(({ id }) => [id, { outcome: 'skipped', ending }]));

function foregoneOf(step: Step, reading: Reading): Foregone | undefined {
  const objection = isCreation(step) ? undefined : changedSince(step, reading.record);
  if (!isCreation(step) && objection === undefined) return undefined;
  const sight = sightOf(step, reading);
  if (sight.kind === 'as-sent') return DONE;
  if (isCreation(step) && sight.kind === 'absent') return undefined;
  return { outcome: 'skipped', ending: CHANGED };
}

/** If others write the hotel at the same time, the rest is left to them. */
export const LEFT_TO_OTHERS: Foregone = {
  outcome: 'skipped',
  ending: {
    reason: 'the hub already has records that this plan creates here: another run may be writing this hotel',
    stale: true,
    advice: 'push again when the other run has ended: only missing records are sent',
  },
};

const GONE: Objection = { ...CHANGED, reason: 'the hotel is no longer in the hub' };
