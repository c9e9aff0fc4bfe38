import { groupBy } from '../../kernel/by-key.ts';
import { type Decimal, toNumber, ZERO } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import type { Outlying } from './outlying-prices.ts';
import type { PricedMealPlan } from './priced-meal-plans.ts';
import { paxAmounts, type WrittenAmount } from './written-amounts.ts';

interface Cell extends WrittenAmount {
  readonly priced: PricedMealPlan;
  readonly value: number;
}

/** A gala season may charge several times the usual price; beyond this the decimal point is wrong. */
const FAR = 8;

/**
 * A price of a plan is compared with the same price in the hotel and in other seasons. If only the hotel has the plan, it is compared
 * with what other adults pay. Of two prices that differ, the season's or the first adult's is reported. Amounts of 0 and
 * below are P04.
 */
export function outlyingMealPrices(context: HotelFacts): readonly (Outlying & Cell)[] {
  const groups = [...groupBy(context.pricedMealPlans(), ({ plan }) => plan.mealPlan).values()];
  const suspects = groups.filter((plans) => !isClose(plans));
  return suspects.flatMap((plans) => {
    const ofOneType = plans.map(cellsOf);
    return ofOneType.flatMap((cells, index) =>
      cells.flatMap((cell) => {
        const others = ofOneType.filter((other) => other !== cells);
        const elsewhere = others.flatMap((other) => other.find(({ kind }) => kind === cell.kind) ?? []);
        const adults = isChild(cell) ? [] : cells.filter((other) => other !== cell && !isChild(other));
        const [fellows, isReference, where] =
          elsewhere.length > 0
            ? [elsewhere, index === 0, 'in other seasons']
            : [adults, cell.kind !== 'basePrice', 'for other adults'];
        const usual = isReference && fellows.length === 1 ? undefined : middleOf(fellows, cell);
        if (!usual) return [];
        const ratio = cell.value / usual.value;
        if (ratio < FAR && ratio > 1 / FAR) return [];
        return [{ ...cell, usual: usual.amount, where, ratio }];
      }),
    );
  });
}

/** Fast path: no adult pays far more than another, and no child far more than another. */
const isClose = (plans: readonly PricedMealPlan[]): boolean =>
  areNear(plans.flatMap(({ plan: { basePrice = ZERO, adultPrices = [] } }) => [basePrice, ...adultPrices])) &&
  areNear(plans.flatMap(({ plan: { childPrices = [] } }) => childPrices));

function areNear(amounts: readonly Decimal[]): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const amount of amounts) {
    const value = toNumber(amount);
    if (value <= 0) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most < least * NEAR;
}

/** Safely below the limit for being far away. */
const NEAR = 7.99;

const cellsOf = (priced: PricedMealPlan): readonly Cell[] =>
  paxAmounts(priced.plan)
    .map((written) => ({ ...written, priced, value: toNumber(written.amount) }))
    .filter(({ value }) => value > 0);

const isChild = ({ key }: Cell): boolean => key[0] === 'childPrices';

/** The median; of two middle values the nearer one, so that one wrong price does not make others look wrong. */
function middleOf(fellows: readonly Cell[], { value }: Cell): Cell | undefined {
  const sorted = [...fellows].sort((a, b) => a.value - b.value);
  const far = (cell: Cell): number => Math.abs(Math.log(cell.value / value));
  const [one, other] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return one && other && far(other) < far(one) ? other : one;
}
