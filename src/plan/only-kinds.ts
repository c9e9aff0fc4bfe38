import { groupBy } from '../kernel/by-key.ts';
import type { Plan, RecordIdentity, RecordKind, Step } from './plan.ts';

/**
 * The part of a plan that writes records of `kinds`, with every step that those wait for. A hotel whose currency changes takes all of
 * its steps along: its rates would else be sold for the old numbers in the new money. What keeps suppliers and hotels back as a whole
 * stays in the plan, for it keeps their records back too. `leftOut` names the changes that are not in it.
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
  return {
    ...plan,
    steps: plan.steps.filter((step) => steps.has(step)),
    blocked,
    unmanaged: plan.unmanaged.filter(({ identity }) => isAsked(identity)),
    unchanged: plan.unchanged.filter(isAsked),
    leftOut: [
      ...plan.steps.filter((step) => !steps.has(step)),
      ...plan.blocked.filter((one) => !blocked.includes(one)),
    ].map(({ identity }) => identity),
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

const ownerOf = ({ supplier, hotel }: RecordIdentity): string => JSON.stringify([supplier, hotel]);

const changesCurrency = ({ operation, changes }: Step): boolean =>
  operation === 'replaceHotel' && changes.some(({ path: [field] }) => field === 'currency');
