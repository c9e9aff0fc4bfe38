import { add, compare, type Decimal, subtract, sum, ZERO } from '../kernel/decimal.ts';
import { componentAmount, type Effect } from './effect.ts';
import type { NightAmounts } from './night-amounts.ts';

const lesser = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/**
 * How much more the offers would take than there is, over the whole stay, exact and never negative. On each night those on lodging
 * take at most its lodging, those on meals at most its meal, all together at most both; those per stay come last and take at most
 * what is left.
 */
export function excessOf(effects: readonly Effect[], nights: readonly NightAmounts[]): Decimal {
  let left = ZERO;
  let excess = ZERO;
  nights.forEach((night, position) => {
    const taken = (component: Effect['component']): Decimal =>
      sum(effects.flatMap((effect) => (effect.component === component ? (effect.nightly.get(position) ?? []) : [])));
    const [onLodging, onMeal, onBoth] = [taken('lodging'), taken('meal'), taken('both')];
    const wanted = sum([onLodging, onMeal, onBoth]);
    const available = componentAmount(night, 'both');
    const byComponent = sum([lesser(onLodging, night.lodging), lesser(onMeal, night.meal), onBoth]);
    const granted = lesser(byComponent, available);
    excess = add(excess, subtract(wanted, granted));
    left = add(left, subtract(available, granted));
  });
  const once = sum(effects.map((effect) => effect.once));
  return add(excess, subtract(once, lesser(once, left)));
}
