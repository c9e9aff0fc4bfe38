import { compare, toScaled } from '../kernel/decimal.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import type { Outcome, Outcomes, PartyStays, StayClass } from './changed-stays.ts';

export type ImpactKind = 'no-longer-sold' | 'newly-sold' | 'dearer' | 'cheaper' | 'on-request' | 'with-free-units';

/** A class that is sold differently, with amounts in the smallest unit of the currency. */
export interface PricedClass extends StayClass {
  readonly index: number;
  readonly kind: ImpactKind;
  /** Why the version that does not sell it does not. */
  readonly reason: NotSoldReason['kind'] | undefined;
  /** Its price before and now; `undefined` if it is not sold. */
  readonly was: bigint | undefined;
  readonly is: bigint | undefined;
  /** The difference of one stay; if only one version sells it, its price there. Never negative. */
  readonly size: bigint;
}

export function pricedClass(stays: PartyStays, index: number, decimals: number): PricedClass | undefined {
  const one = stays.classes[index];
  if (!one) return undefined;
  const outcomes = stays.outcomes(index);
  const [was, is] = [amountOf(outcomes.before, decimals), amountOf(outcomes.after, decimals)];
  const { nights, arrivals, checkIns } = one;
  return { nights, arrivals, checkIns, index, ...{ was, is }, ...wayOf(outcomes), size: sizeOf(was, is) };
}

export const amountOf = (outcome: Outcome, decimals: number): bigint | undefined =>
  outcome.sold ? toScaled(outcome.total, decimals) : undefined;

function wayOf({ before, after }: Outcomes): Pick<PricedClass, 'kind' | 'reason'> {
  if (!before.sold) return { kind: 'newly-sold', reason: before.reason };
  if (!after.sold) return { kind: 'no-longer-sold', reason: after.reason };
  if (before.total === after.total)
    return { kind: after.onRequest ? 'on-request' : 'with-free-units', reason: undefined };
  return { kind: compare(after.total, before.total) > 0 ? 'dearer' : 'cheaper', reason: undefined };
}

function sizeOf(was: bigint | undefined, is: bigint | undefined): bigint {
  if (was === undefined) return is ?? 0n;
  if (is === undefined) return was;
  return is > was ? is - was : was - is;
}
