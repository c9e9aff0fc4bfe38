import type { MealPlanType, Rate } from '../../contract/model.ts';
import type { SellableContract } from './stay-request.ts';

/** The meal plans of the hotel and of the rate's seasons. */
export const mealPlansOf = ({ mealPlans }: SellableContract['hotel'], { seasons }: Rate): ReadonlySet<MealPlanType> =>
  new Set([mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat().map(({ mealPlan }) => mealPlan));
