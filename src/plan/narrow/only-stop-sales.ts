import type { Blocked, Plan, RecordIdentity, Step } from '../plan.ts';
import { ownerOf } from './only-kinds.ts';

/**
 * The part of a plan that closes nights in these rates of the hub. A rate that changes in other ways too is blocked, because a replacement
 * sends the whole rate. `leftOut` lists the other changes.
 */
export function onlyStopSales(plan: Plan, isAsked: (identity: RecordIdentity) => boolean): Plan {
  const closing = plan.steps.filter(
    ({ operation, identity, changes }) => operation === 'replaceRate' && isAsked(identity) && changes.some(isStopSale),
  );
  const steps = closing.filter(({ changes, needs }) => changes.every(isStopSale) && needs.length === 0);
  const mixed = closing.filter((step) => !steps.includes(step));
  const owners = new Set(closing.map(({ identity }) => ownerOf(identity)));
  const blocked = plan.blocked.filter(
    ({ identity }) =>
      isAsked(identity) || (identity.kind !== 'rate' && owners.has(ownerOf(identity)) && isWhole(identity)),
  );
  const kept = new Set(closing);
  return {
    ...plan,
    steps,
    blocked: [...blocked, ...mixed.map(blockedOf)],
    unmanaged: plan.unmanaged.filter(({ identity }) => isAsked(identity)),
    unchanged: plan.unchanged.filter(isAsked),
    leftOut: [
      ...plan.steps.filter((step) => !kept.has(step)),
      ...plan.blocked.filter((one) => !blocked.includes(one)),
    ].map(({ identity }) => identity),
  };
}

const isStopSale = ({ path: [list] }: Step['changes'][number]): boolean => list === 'stopSales';

const isWhole = ({ kind }: RecordIdentity): boolean => kind === 'supplier' || kind === 'hotel';

function blockedOf({ identity, changes }: Step): Blocked {
  const others = changes.filter((change) => !isStopSale(change));
  const count = others.length === 1 ? 'one other change' : `${others.length} other changes`;
  return {
    identity,
    reason:
      others.length === 0
        ? 'it needs records that are not in the hub yet'
        : `it has ${count} besides stop sales, and a rate is sent whole`,
    wayOut: '`contracts diff` shows them, `contracts push` sends all of it',
    changes,
  };
}
