import { lesser, type StayAmounts } from '../amounts/stay-amounts.ts';
import type { Effect } from './effect.ts';

/** The part of offers that would make amounts negative: on each night, and of the whole stay. Never negative itself. */
export interface Excess {
  readonly nightly: readonly bigint[];
  readonly once: bigint;
}

/**
 * On each night, offers on lodging take at most its lodging, offers on meals at most its meal, and all together at most both. Offers per
 * stay come last and take at most the rest. `net` is what remains of each night: offers on both components take their lodging part from
 * the lodging while there is any; amounts per stay take from the first night on, lodging first.
 */
export function settle(
  effects: readonly Effect[],
  amounts: StayAmounts,
): { readonly excess: Excess; readonly net: StayAmounts } {
  const nightly: bigint[] = [];
  const lodging: bigint[] = [];
  const meal: bigint[] = [];
  for (const [position, lodgingThere] of amounts.lodging.entries()) {
    const night = settleNight(effects, position, lodgingThere, amounts.meal[position] ?? 0n);
    nightly.push(night.excess);
    lodging.push(night.lodging);
    meal.push(night.meal);
  }
  let once = 0n;
  for (const effect of effects) once += effect.once;
  for (let position = 0; position < lodging.length && once > 0n; position += 1)
    for (const component of [lodging, meal]) {
      const taken = lesser(once, component[position] ?? 0n);
      component[position] = (component[position] ?? 0n) - taken;
      once -= taken;
    }
  return { excess: { nightly, once: once > 0n ? once : 0n }, net: { lodging, meal } };
}

function settleNight(effects: readonly Effect[], position: number, lodging: bigint, meal: bigint) {
  let onLodging = 0n;
  let onMeal = 0n;
  let onBoth = 0n;
  let lodgingPart = 0n;
  for (const { component, nightly, onLodging: part } of effects) {
    const wanted = nightly[position] ?? 0n;
    if (component === 'lodging') onLodging += wanted;
    else if (component === 'meal') onMeal += wanted;
    else {
      onBoth += wanted;
      lodgingPart += part[position] ?? 0n;
    }
  }
  const lodgingLeft = lodging - lesser(onLodging, lodging);
  const mealLeft = meal - lesser(onMeal, meal);
  const granted = lesser(onBoth, lodgingLeft + mealLeft);
  const fromLodging = lesser(lesser(lodgingPart, granted), lodgingLeft);
  const fromMeal = lesser(granted - fromLodging, mealLeft);
  const leftOfLodging = lodgingLeft - (granted - fromMeal);
  const leftOfMeal = mealLeft - fromMeal;
  const excess = onLodging + onMeal + onBoth - (lodging + meal - leftOfLodging - leftOfMeal);
  // Written out in full: with a spread before it, the engine would keep a description of its own for each object, of millions of nights.
  return { lodging: leftOfLodging, meal: leftOfMeal, excess };
}
