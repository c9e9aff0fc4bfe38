import type { MealPlan } from '../../contract/model.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { paxPricesToWire } from './pax-prices-to-wire.ts';

const FREE: JsonObject = { basePrice: 0, adultPrices: [], childPrices: [] };

/** A meal plan of a hotel or season. One without prices is free. */
export function mealPlanToWire(plan: MealPlan): JsonObject {
  const prices = paxPricesToWire(plan);
  return { ...plan.extra, mealPlan: plan.mealPlan, ...(Object.keys(prices).length === 0 ? FREE : prices) };
}
