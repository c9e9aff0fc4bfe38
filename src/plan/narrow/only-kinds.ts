import { groupBy } from '../../kernel/by-key.ts';
import type { Plan, RecordIdentity, RecordKind, Step, Unmanaged } from '../plan.ts';

/** The sections of contract files, as `--only` names them. */
export const PLAN_SECTIONS = ['supplier', 'hotel', 'rates', 'offers', 'supplements', 'tests'] as const;
type PlanSection = (typeof PLAN_SECTIONS)[number];

const KINDS: Readonly<Record<PlanSection, readonly RecordKind[]>> = {
  supplier: ['supplier'],
  hotel: ['hotel', 'room', 'mealPlan'],
  rates: ['rate'],
  offers: ['offer'],
  supplements: ['supplement'],
  tests: [],
};

/** The hub records that the sections become. */
export const kindsOf = (sections: readonly PlanSection[]): ReadonlySet<RecordKind> =>
  new Set(sections.flatMap((section) => KINDS[section]));

/**
 * The part of a plan that writes records of `kinds`, with every step they depend on. A hotel whose currency changes includes all
 * its steps, because otherwise its rates would be sold for the old numbers in the new currency. Blocked suppliers and hotels stay
 * in the plan, because they block their records too. `leftOut` lists the changes that are not in it.
 */
export function onlyKinds(plan: Plan, kinds: ReadonlySet<RecordKind>): Plan {
  const isAsked = ({ kind }: RecordIdentity): boolean => kinds.has(kind);
  const steps = withNeeds(
    plan.steps,
    plan.steps.filter(({ identity }) => isAsked(identity)),
  );
  const blocked = plan.blocked.filter(
    ({ identity }) => isAsked(identity) || identity.kind === 'supplier' || identity.kind === 'hotel',
  );
  const kept = new Set(blocked);
  const left = plan.steps.filter((step) => !steps.has(step));
  const leftByOwner = groupBy(left, ({ identity }) => ownerOf(identity));
  return {
    ...plan,
    steps: plan.steps.filter((step) => steps.has(step)),
    blocked,
    unmanaged: plan.unmanaged
      .filter(({ identity }) => isAsked(identity))
      .map((one) => stillLinked(one, leftByOwner.get(ownerOf(one.identity)) ?? [])),
    unchanged: plan.unchanged.filter(isAsked),
    leftOut: [...left, ...plan.blocked.filter((one) => !kept.has(one))].map(({ identity }) => identity),
  };
}

function withNeeds(all: readonly Step[], asked: readonly Step[]): ReadonlySet<Step> {
  const byId = new Map(all.map((step) => [step.id, step]));
  const byHotel = groupBy(all, ({ identity }) => ownerOf(identity));
  const taken = new Set<Step>();
  const waiting = [...asked];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (taken.has(step)) continue;
    taken.add(step);
    waiting.push(...step.needs.flatMap((id) => byId.get(id) ?? []));
    if (changesCurrency(step)) waiting.push(...(byHotel.get(ownerOf(step.identity)) ?? []));
  }
  return taken;
}

/** A rate that is left out keeps linking its current version; `left` are the left-out steps of its hotel. */
export function stillLinked(unmanaged: Unmanaged, left: readonly Step[]): Unmanaged {
  const { identity, superseded } = unmanaged;
  if (superseded === undefined) return unmanaged;
  const rates = left.filter((step) =>
    step.changes.some(
      ({ kind, path: [list, code] }) =>
        kind === 'remove' && list === `${identity.kind}s` && code === identity.key && step.identity.kind === 'rate',
    ),
  );
  const linkedBy = [...superseded.linkedBy, ...rates.flatMap((step) => step.identity.key ?? [])].sort();
  return { ...unmanaged, superseded: { ...superseded, linkedBy } };
}

export const ownerOf = ({ supplier, hotel }: RecordIdentity): string => JSON.stringify([supplier, hotel]);

export const changesCurrency = ({ operation, changes }: Step): boolean =>
  operation === 'replaceHotel' && changes.some(({ path: [field] }) => field === 'currency');
