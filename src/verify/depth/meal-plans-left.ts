import type { MealPlanType } from '../../contract/model.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';

/** Which meal plan to ask for where several would do: the one with most prices left to prove, of equals the one asked for least. */
export class MealPlansLeft {
  readonly #left = new Map<MealPlanType, number>();
  readonly #asked = new Map<MealPlanType, number>();

  constructor(prices: Iterable<readonly [WrittenPrice, unknown]>) {
    for (const [{ mealPlan }] of prices) if (mealPlan !== undefined) this.#add(this.#left, mealPlan, 1);
  }

  inOrder(plans: readonly MealPlanType[]): readonly MealPlanType[] {
    if (plans.length < 2) return plans;
    const count = (counts: ReadonlyMap<MealPlanType, number>, plan: MealPlanType): number => counts.get(plan) ?? 0;
    return [...plans].sort(
      (a, b) => count(this.#left, b) - count(this.#left, a) || count(this.#asked, a) - count(this.#asked, b),
    );
  }

  proved({ mealPlan }: WrittenPrice): void {
    if (mealPlan !== undefined) this.#add(this.#left, mealPlan, -1);
  }

  used(plan: MealPlanType): void {
    this.#add(this.#asked, plan, 1);
  }

  #add(counts: Map<MealPlanType, number>, plan: MealPlanType, by: number): void {
    counts.set(plan, (counts.get(plan) ?? 0) + by);
  }
}
