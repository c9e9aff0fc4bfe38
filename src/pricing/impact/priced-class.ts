import type { NotSoldReason } from '../request/not-sold-reason.ts';
import type { Outcome, Outcomes, PartyStays, StayClass } from './stay-class.ts';

export type ImpactKind = 'no-longer-sold' | 'newly-sold' | 'dearer' | 'cheaper' | 'on-request' | 'with-free-units';

/** A class that is sold differently, with amounts in the smallest unit of the currency. */
export interface PricedClass {
  readonly stays: StayClass;
  readonly index: number;
  readonly kind: ImpactKind;
  /** Why the version that does not sell it does not. */
  readonly reason: NotSoldReason['kind'] | undefined;
  /** The prices of a stay that both versions sell, and their difference without its sign; 0 for others. */
  readonly was: bigint;
  readonly is: bigint;
  readonly size: bigint;
}

export function pricedClass({ classes, outcomes }: PartyStays, index: number): PricedClass | undefined {
  const stays = classes[index];
  if (!stays) return undefined;
  const { before, after } = outcomes(index);
  const isPriced = before.sold && after.sold;
  const [was, is] = isPriced ? [before.total, after.total] : [0n, 0n];
  return { stays, index, was, is, ...wayOf({ before, after }), size: is > was ? is - was : was - is };
}

export const amountOf = (outcome: Outcome): bigint | undefined => (outcome.sold ? outcome.total : undefined);

function wayOf({ before, after }: Outcomes): Pick<PricedClass, 'kind' | 'reason'> {
  if (!before.sold) return { kind: 'newly-sold', reason: before.reason };
  if (!after.sold) return { kind: 'no-longer-sold', reason: after.reason };
  if (before.total === after.total)
    return { kind: after.onRequest ? 'on-request' : 'with-free-units', reason: undefined };
  return { kind: after.total > before.total ? 'dearer' : 'cheaper', reason: undefined };
}
