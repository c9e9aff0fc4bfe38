import { MEAL_PLAN_ABBREVIATIONS } from '../../../contract/meal-plan-named.ts';
import type { MealPlanType } from '../../../contract/model.ts';
import { MEAL_PLAN_WORDS } from '../../../contract/trade-words.ts';
import { keysOf } from '../../../kernel/by-key.ts';
import { plainWord } from './plain-word.ts';

/** The meal plan that a word of a sheet means: `HB`, `Media pensión`, `half-board`; `undefined` if it is not known. */
export function boardWord(text: string): MealPlanType | undefined {
  const word = plainWord(text);
  return MEAL_PLAN_ABBREVIATIONS[word.toUpperCase()] ?? WORDS.get(word);
}

const WORDS: ReadonlyMap<string, MealPlanType> = new Map(
  keysOf(MEAL_PLAN_WORDS).flatMap((plan) =>
    MEAL_PLAN_WORDS[plan].split(',').map((word) => [plainWord(word), plan] as const),
  ),
);
