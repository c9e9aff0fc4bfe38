import { didYouMean } from '../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { MEAL_PLAN_TYPES } from './enumerations.ts';
import type { MealPlanType } from './model.ts';

const SHORT: Readonly<Record<string, MealPlanType>> = {
  RO: 'ROOM_ONLY',
  BB: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
};

/** The meal plan that a person means by HALF_BOARD, half-board or HB; fails with a hint. */
export function mealPlanNamed(text: string): Result<MealPlanType, string> {
  const word = text.toUpperCase().replaceAll(/[\s-]/g, '_');
  const plan = SHORT[word] ?? MEAL_PLAN_TYPES.find((known) => known === word);
  if (plan) return ok(plan);
  return fail(didYouMean(word, MEAL_PLAN_TYPES) ?? `they are ${MEAL_PLAN_TYPES.join(', ')}`);
}
