import type { JsonObject } from '../kernel/json.ts';
import { saleOf } from './compare/affects-sale.ts';
import { type Removes, removesNothing } from './compare/differences.ts';
import { RECORD_SHAPES } from './compare/record-shapes.ts';
import { pathText, type RemoteOnly, remoteOnly } from './compare/remote-only.ts';
import type { Unmanaged } from './plan.ts';
import { blockedPart, type HotelSite, identityAt, joinParts, type PlanPart, planPart } from './plan-part.ts';
import type { PlannedRates } from './plan-rates.ts';

/** The parts of a hotel that only the hub has, and what happens to them. */
export interface Removals {
  /** Removed when the hotel is replaced. */
  readonly first: Removes;
  /** Removed in a second replacement, after the rates no longer refer to them; includes those of `first`. */
  readonly all: Removes;
  /** The rates that must be rewritten first, if any. */
  readonly deferred: boolean;
  readonly rates: readonly string[];
  readonly part: PlanPart;
}

/**
 * Without `prune` everything is kept and listed. With it, rooms and meal plans are removed after the rates that use them are rewritten,
 * unless a rate will still use them.
 */
export function planRemovals(site: HotelSite, managed: JsonObject, { remoteUses }: PlannedRates): Removals {
  const others = site.remote === undefined ? [] : remoteOnly(RECORD_SHAPES.hotel, managed, site.remote);
  if (!site.prune) {
    const part = planPart({ unmanaged: others.map((other) => unmanaged(site, other)) });
    return { first: removesNothing, all: removesNothing, deferred: false, rates: [], part };
  }
  const first = new Set<string>();
  const all = new Set<string>();
  const rates = new Set<string>();
  const parts: PlanPart[] = [];
  for (const { path } of others) {
    const [list, key = ''] = path;
    const uses = list === 'rooms' || list === 'mealPlans' ? list : undefined;
    const keepers = uses ? remoteUses.filter((rate) => rate.after[uses].has(key)) : [];
    const users = uses ? remoteUses.filter((rate) => rate.now[uses].has(key)) : [];
    if (keepers.length > 0) {
      const names = keepers.map(({ name }) => JSON.stringify(name)).join(', ');
      const identity = identityAt(site, uses === 'rooms' ? 'room' : 'mealPlan', key);
      parts.push(blockedPart(identity, `rates of the hub still use it: ${names}`, `take it out of these rates first`));
      continue;
    }
    all.add(pathText(path));
    if (users.length === 0) first.add(pathText(path));
    for (const { name } of users) rates.add(name);
  }
  return {
    first: (path) => first.has(pathText(path)),
    all: (path) => all.has(pathText(path)),
    deferred: all.size > first.size,
    rates: [...rates].sort(),
    part: joinParts(parts),
  };
}

function unmanaged(site: HotelSite, { path, part }: RemoteOnly): Unmanaged {
  const [list, key] = path;
  const sale = saleOf('hotel', path);
  const isRecord = path.length === 2;
  // Only rates sell a room, and these are compared by themselves.
  if (isRecord && list === 'rooms') return { identity: identityAt(site, 'room', key), prunable: true };
  if (isRecord && list === 'mealPlans') return { identity: identityAt(site, 'mealPlan', key), prunable: true, ...sale };
  return { identity: identityAt(site, 'hotel'), part, prunable: true, ...sale };
}
