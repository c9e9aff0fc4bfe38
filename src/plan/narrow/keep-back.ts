import { groupBy } from '../../kernel/by-key.ts';
import {
  type Blocked,
  type Change,
  differencesOf,
  identityText,
  type Plan,
  type RecordIdentity,
  type Step,
} from '../plan.ts';
import { changesCurrency, ownerOf } from './only-kinds.ts';

/** A record whose writes are held back. */
export interface KeptBack {
  readonly identity: RecordIdentity;
  readonly steps: readonly Step[];
  /** How the record in the hub differs; empty if it is not there yet. */
  readonly changes: readonly Change[];
  /** The record that it depends on; absent if it is held back itself. */
  readonly waitsFor?: string;
}

/**
 * The plan without the steps of some records and everything that depends on them; these are blocked instead, one entry per record. A hotel whose
 * currency changes is held back with its rates, which would otherwise be sold for the old numbers in the new currency.
 */
export function keepBack(
  plan: Plan,
  isKept: (step: Step) => boolean,
  blockedOf: (kept: KeptBack) => Blocked,
): Pick<Plan, 'steps' | 'blocked'> {
  const causes = causesOf(plan.steps, isKept);
  const records = groupBy(
    plan.steps.filter(({ id }) => causes.has(id)),
    ({ identity }) => identityText(identity),
  );
  const kept = [...records].flatMap(([name, steps]): Blocked[] => {
    const [first] = steps;
    if (first === undefined) return [];
    const { identity, id } = first;
    const changes = steps.flatMap(differencesOf).filter(({ path }) => path.length > 0);
    const cause = causes.get(id);
    return [blockedOf({ identity, steps, changes, ...(cause !== undefined && cause !== name && { waitsFor: cause }) })];
  });
  return { steps: plan.steps.filter(({ id }) => !causes.has(id)), blocked: [...plan.blocked, ...kept] };
}

/** The ids of the steps that cannot be sent, with the record that holds them back. */
function causesOf(steps: readonly Step[], isKept: (step: Step) => boolean): ReadonlyMap<string, string> {
  const causes = new Map<string, string>();
  for (const step of steps) if (isKept(step)) causes.set(step.id, identityText(step.identity));
  for (let known = -1; known < causes.size; ) {
    known = causes.size;
    const byHotel = new Map(
      steps.flatMap(({ id, identity }): [string, string][] => {
        const cause = identity.kind === 'rate' ? causes.get(id) : undefined;
        return cause === undefined ? [] : [[ownerOf(identity), cause]];
      }),
    );
    for (const step of steps) {
      const cause =
        step.needs.map((need) => causes.get(need)).find((name) => name !== undefined) ??
        (changesCurrency(step) ? byHotel.get(ownerOf(step.identity)) : undefined);
      if (cause !== undefined && !causes.has(step.id)) causes.set(step.id, cause);
    }
  }
  return causes;
}
