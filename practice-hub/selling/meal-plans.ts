import type { MealPlanType } from '../../src/contract/model.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { MEAL_PLANS } from '../checks/enumerations.ts';

/** `Half board`. */
const description = (type: MealPlanType): string => {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A meal plan in the catalogue and the booking flow. */
export const mealPlanBody = (type: MealPlanType): JsonObject => ({
  id: String(MEAL_PLANS.indexOf(type) + 1),
  type,
  description: description(type),
  providerDescription: null,
});

export const allMealPlans: readonly JsonObject[] = MEAL_PLANS.map(mealPlanBody);
