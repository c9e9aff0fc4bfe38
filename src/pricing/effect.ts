import type { Party } from './party.ts';
import { type Basis, type PreparedModifier, shareOf } from './prepared-modifier.ts';
import { type StayAmounts, total } from './stay-amounts.ts';

/** What an offer takes or a supplement adds, in grains and unsigned: `nightly` by position in the stay, `once` for the stay. */
export interface Effect {
  readonly component: Basis['component'];
  readonly nightly: readonly bigint[];
  /** How much of `nightly` a percentage took of the lodging; an amount takes lodging first where it concerns both. */
  readonly onLodging: readonly bigint[];
  readonly once: bigint;
}

/** A percentage or an amount that applies on at least one night, with what it comes to. */
export interface Applied {
  readonly modifier: PreparedModifier;
  readonly basis: Basis;
  /** Positions of the nights that it looked at, at least one. */
  readonly positions: readonly number[];
  readonly effect: Effect;
  /** What a percentage was taken of. */
  readonly base: bigint;
  /** How often an amount per stay is charged: `part` of `of` times. */
  readonly times: Times;
}

export interface Times {
  readonly part: number;
  readonly of: number;
}

const ONCE: Times = { part: 1, of: 1 };

/** An offer or supplement with its basis and the positions of the nights on which it applies, at least one. */
export interface Eligible {
  readonly modifier: PreparedModifier;
  readonly basis: Basis;
  readonly positions: readonly number[];
}

/** PER_NIGHT and PER_STAY mean lodging and meal here; PER_STAY takes every night as soon as one applies. People are not multiplied. */
export function percentApplied({ modifier, basis, positions }: Eligible, amounts: StayAmounts): Applied {
  const { component, per } = basis;
  const counted = per === 'stay' ? amounts.lodging.map((_, position) => position) : positions;
  const nightly = amounts.lodging.map(() => 0n);
  const onLodging = [...nightly];
  let base = 0n;
  for (const position of counted) {
    const lodging = component === 'meal' ? 0n : (amounts.lodging[position] ?? 0n);
    const meal = component === 'lodging' ? 0n : (amounts.meal[position] ?? 0n);
    base += lodging + meal;
    const share = shareOf(lodging, modifier.share);
    onLodging[position] = share;
    nightly[position] = share + shareOf(meal, modifier.share);
  }
  return {
    modifier,
    basis,
    positions: counted,
    effect: { component, nightly, onLodging, once: 0n },
    base,
    times: ONCE,
  };
}

/** `nights` is the length of the stay. A missing `childValue` is 0. */
export function amountApplied(
  { modifier, basis, positions }: Eligible,
  party: Party,
  nights: number,
  times = ONCE,
): Applied {
  const { value, childValue } = modifier;
  const amount = basis.person ? value * BigInt(party.adults) + childValue * BigInt(party.children) : value;
  const nightly = Array.from({ length: nights }, () => 0n);
  if (basis.per === 'night') for (const position of positions) nightly[position] = amount;
  const once = basis.per === 'stay' ? (amount * BigInt(times.part)) / BigInt(times.of) : 0n;
  const effect = { component: basis.component, nightly, onLodging: nightly, once };
  return { modifier, basis, positions, effect, base: 0n, times };
}

/** All that the effect takes or adds over the stay. */
export const effectTotal = ({ nightly, once }: Effect): bigint => total(nightly) + once;
