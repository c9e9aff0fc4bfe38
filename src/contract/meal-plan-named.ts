import { didYouMean } from '../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { MEAL_PLAN_TYPES } from './enumerations.ts';
import type { MealPlanType } from './model.ts';

/** The names of meal plans in rate sheets. */
export const MEAL_PLAN_ABBREVIATIONS: Readonly<Record<string, MealPlanType>> = {
  RO: 'ROOM_ONLY',
  EP: 'ROOM_ONLY',
  BB: 'BED_AND_BREAKFAST',
  CP: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  MAP: 'HALF_BOARD',
  DBB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AP: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
};

/** The meal plan that a person means by HALF_BOARD, half-board or HB; fails with a hint. */
export function mealPlanNamed(text: string): Result<MealPlanType, string> {
  const word = text.toUpperCase().replaceAll(/[\s-]/g, '_');
  const plan = MEAL_PLAN_ABBREVIATIONS[word] ?? MEAL_PLAN_TYPES.find((known) => known === word);
  if (plan) return ok(plan);
  return fail(didYouMean(word, MEAL_PLAN_TYPES) ?? `they are ${MEAL_PLAN_TYPES.join(', ')}`);
}
