import type { MealPlanType } from '../../../contract/model.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import { type Run, union } from '../goals/day-runs.ts';
import type { Goal, Option, Options } from '../goals/goal.ts';
import type { HotelStays } from '../goals/hotel-stays.ts';
import type { Days } from './search-days.ts';

export interface OpenGoal {
  /** Its index among the goals that `SearchDays` counts. */
  index: number;
  readonly goal: Goal;
  /** Shared among goals until one of them loses a day. */
  options: Options;
  covered: boolean;
}

/** The goals of a hotel, indexed by the searches that may cover them and by price. */
export interface OpenHotel {
  readonly stays: HotelStays;
  readonly goals: readonly OpenGoal[];
  readonly boundaries: readonly OpenGoal[];
  readonly byKey: ReadonlyMap<string, readonly OpenGoal[]>;
  readonly byPrice: ReadonlyMap<WrittenPrice, OpenGoal>;
  readonly plansLeft: MealPlansLeft;
}

export function openHotel(stays: HotelStays, goals: readonly Goal[], optionsOf: (goal: Goal) => Options): OpenHotel {
  const open = goals.map((goal): OpenGoal => ({ index: -1, goal, options: optionsOf(goal), covered: false }));
  const byKey = new Map<string, OpenGoal[]>();
  for (const each of open) {
    for (const key of each.options.keys()) {
      const list = byKey.get(key);
      if (list === undefined) byKey.set(key, [each]);
      else list.push(each);
    }
  }
  const ofPrices = open.flatMap((each) => ('price' in each.goal ? [[each.goal.price, each] as const] : []));
  return {
    stays,
    goals: open,
    boundaries: open.filter(({ goal }) => 'boundary' in goal),
    byKey,
    byPrice: new Map(ofPrices),
    plansLeft: new MealPlansLeft(ofPrices),
  };
}

export const uncovered = ({ goals }: OpenHotel): readonly OpenGoal[] => goals.filter(({ covered }) => !covered);

/** The remaining arrivals of each goal; goals that share their options share the result. */
export const daysOf = (goals: readonly Pick<OpenGoal, 'options'>[]): readonly Days[] => {
  const runsOf = memoize((options: Options): Days => new Map([...options].map(([key, list]) => [key, unionOf(list)])));
  return goals.map(({ options }) => runsOf(options));
};

const unionOf = (list: readonly Option[]): readonly Run[] => {
  const [first, ...others] = list;
  const same = others.every(({ arrivals }) => arrivals === first?.arrivals);
  return first !== undefined && same ? first.arrivals : union(list.flatMap(({ arrivals }) => arrivals));
};

/** The order in which to try meal plans: first the one with most prices to prove, then the one used least. */
class MealPlansLeft {
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
