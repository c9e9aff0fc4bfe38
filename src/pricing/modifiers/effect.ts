import { type StayAmounts, total } from '../amounts/stay-amounts.ts';
import { type Basis, type PreparedModifier, shareOf } from '../prepared/prepared-modifier.ts';
import type { Party } from '../request/party.ts';

/** The amount of an offer or supplement in unsigned grains: `nightly` by position in the stay, `once` for the whole stay. */
export interface Effect {
  readonly component: Basis['component'];
  readonly nightly: readonly bigint[];
  /** For percentages, the part of `nightly` that comes from lodging. Amounts that concern both components take lodging first. */
  readonly onLodging: readonly bigint[];
  readonly once: bigint;
}

/** A percentage or amount that applies on at least one night, with its effect. */
export interface Applied {
  readonly modifier: PreparedModifier;
  readonly basis: Basis;
  /** The positions of its nights; never empty. */
  readonly positions: readonly number[];
  readonly effect: Effect;
  /** The amount that a percentage was taken of. */
  readonly base: bigint;
  /** How often an amount per stay is charged: `part / of` times. */
  readonly times: Times;
}

export interface Times {
  readonly part: number;
  readonly of: number;
}

const ONCE: Times = { part: 1, of: 1 };

/** An offer or supplement with its basis and the positions of its nights, at least one. */
export interface Eligible {
  readonly modifier: PreparedModifier;
  readonly basis: Basis;
  readonly positions: readonly number[];
}

/** PER_NIGHT and PER_STAY mean lodging and meals here; PER_STAY takes every night if one applies. Not multiplied by people. */
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

export const effectTotal = ({ nightly, once }: Effect): bigint => total(nightly) + once;
