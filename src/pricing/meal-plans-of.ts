import type { MealPlanType, Rate } from '../contract/model.ts';
import type { SellableContract } from './stay-request.ts';

/** The plans that can be asked for: those of the hotel and those that only a season of the rate lists. */
export const mealPlansOf = ({ mealPlans }: SellableContract['hotel'], { seasons }: Rate): ReadonlySet<MealPlanType> =>
  new Set([mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat().map(({ mealPlan }) => mealPlan));
