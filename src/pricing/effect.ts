import type { ApplyType, PriceModifier } from '../contract/model.ts';
import { add, type Decimal, decimalOf, fromScaled, multiply, sum, ZERO } from '../kernel/decimal.ts';
import type { NightAmounts } from './night-amounts.ts';
import type { Party } from './party.ts';

/** What `apply` means: the component it looks at, how often it counts and whether each person counts. */
interface Basis {
  readonly component: 'lodging' | 'meal' | 'both';
  readonly per: 'night' | 'stay';
  readonly person: boolean;
}

const BASES: Readonly<Record<ApplyType, Basis>> = {
  LODGING: { component: 'lodging', per: 'night', person: false },
  MEAL: { component: 'meal', per: 'night', person: false },
  LODGING_AND_MEAL: { component: 'both', per: 'night', person: false },
  PER_NIGHT: { component: 'both', per: 'night', person: false },
  PER_NIGHT_PERSON: { component: 'both', per: 'night', person: true },
  PER_STAY: { component: 'both', per: 'stay', person: false },
  PER_STAY_PERSON: { component: 'both', per: 'stay', person: true },
};

/** What an offer takes or a supplement adds, exact and unsigned: `nightly` by position in the stay, `once` for the stay. */
export interface Effect {
  readonly component: Basis['component'];
  readonly nightly: ReadonlyMap<number, Decimal>;
  readonly once: Decimal;
}

/** A percentage or an amount that applies on at least one night. */
export interface EligibleModifier {
  readonly modifier: PriceModifier & { readonly type: 'PERCENT' | 'ABSOLUTE'; readonly apply: ApplyType };
  /** Positions of the nights on which it applies, at least one. */
  readonly positions: readonly number[];
}

/** Works the modifier out on the given amounts of every night of the stay: offers on what free nights leave, supplements on the gross. */
export function effectOf(
  { modifier, positions }: EligibleModifier,
  nights: readonly NightAmounts[],
  party: Party,
): Effect {
  const basis = BASES[modifier.apply];
  if (modifier.type === 'PERCENT') return percentEffect(modifier.value ?? ZERO, basis, positions, nights);
  const amount = absoluteAmount(modifier, basis, party);
  return basis.per === 'stay'
    ? { component: basis.component, nightly: new Map(), once: amount }
    : { component: basis.component, nightly: new Map(positions.map((position) => [position, amount])), once: ZERO };
}

const HUNDREDTH = fromScaled(1n, 2);

/** PER_NIGHT and PER_STAY mean lodging and meal here; PER_STAY takes every night as soon as one applies. People are not multiplied. */
function percentEffect(
  percent: Decimal,
  { component, per }: Basis,
  positions: readonly number[],
  nights: readonly NightAmounts[],
): Effect {
  const share = multiply(percent, HUNDREDTH);
  const counted = per === 'stay' ? nights.keys() : positions;
  const nightly = new Map<number, Decimal>();
  for (const position of counted) {
    const night = nights[position];
    if (night) nightly.set(position, multiply(componentAmount(night, component), share));
  }
  return { component, nightly, once: ZERO };
}

export const componentAmount = ({ lodging, meal }: NightAmounts, component: Basis['component']): Decimal =>
  component === 'lodging' ? lodging : component === 'meal' ? meal : add(lodging, meal);

/** A missing `childValue` is 0. */
function absoluteAmount({ value = ZERO, childValue = ZERO }: PriceModifier, { person }: Basis, party: Party): Decimal {
  if (!person) return value;
  return add(multiply(value, decimalOf(party.adults)), multiply(childValue, decimalOf(party.children)));
}

/** All that the effect takes or adds over the stay, exact. */
export const effectTotal = ({ nightly, once }: Effect): Decimal => add(sum(nightly.values()), once);
