import type { StayAmounts } from '../amounts/stay-amounts.ts';
import type { NotAppliedReason } from '../request/not-applied-reason.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type Applied, type Effect, type Eligible, effectTotal, percentApplied } from './effect.ts';

/** Offers of one kind after choosing those that count. */
export interface Weighed {
  readonly applied: readonly Applied[];
  /** Why the others do not count, by code. */
  readonly refused: ReadonlyMap<string, NotAppliedReason>;
}

/** Combines several percent offers (Q6) on `amounts`. In the reference model they add up and do not compound. */
export function percentOffers(
  eligible: readonly Eligible[],
  amounts: StayAmounts,
  { percentStacking }: PricingSwitches,
): Weighed {
  switch (percentStacking) {
    case 'additive':
      return { applied: eligible.map((offer) => percentApplied(offer, amounts)), refused: new Map() };
    case 'compounding':
      return { applied: compounded(inLinkOrder(eligible), amounts), refused: new Map() };
    case 'best-only':
      return only(greatest(eligible.map((offer) => percentApplied(offer, amounts))), eligible);
    case 'first-only': {
      const [first] = inLinkOrder(eligible);
      return only(first && percentApplied(first, amounts), eligible);
    }
  }
}

const inLinkOrder = (eligible: readonly Eligible[]): readonly Eligible[] =>
  [...eligible].sort((a, b) => a.modifier.rank - b.modifier.rank);

/** Each offer applies to what the earlier ones leave, down to 0. */
function compounded(eligible: readonly Eligible[], amounts: StayAmounts): readonly Applied[] {
  const applied: Applied[] = [];
  let left = amounts;
  for (const offer of eligible) {
    const next = percentApplied(offer, left);
    applied.push(next);
    left = reduced(left, next.effect);
  }
  return applied;
}

function reduced({ lodging, meal }: StayAmounts, { nightly, onLodging }: Effect): StayAmounts {
  const without = (amount: bigint, taken: bigint): bigint => (amount > taken ? amount - taken : 0n);
  return {
    lodging: lodging.map((amount, position) => without(amount, onLodging[position] ?? 0n)),
    meal: meal.map((amount, position) => without(amount, (nightly[position] ?? 0n) - (onLodging[position] ?? 0n))),
  };
}

/** The offer that saves most; on a tie the first. */
function greatest(candidates: readonly Applied[]): Applied | undefined {
  let best: Applied | undefined;
  for (const candidate of candidates)
    if (best === undefined || effectTotal(candidate.effect) > effectTotal(best.effect)) best = candidate;
  return best;
}

function only(chosen: Applied | undefined, eligible: readonly Eligible[]): Weighed {
  if (chosen === undefined) return { applied: [], refused: new Map() };
  const { code } = chosen.modifier;
  const others = eligible.filter(({ modifier }) => modifier !== chosen.modifier);
  return {
    applied: [chosen],
    refused: new Map(others.map(({ modifier }) => [modifier.code, { kind: 'other-percent', code }])),
  };
}
