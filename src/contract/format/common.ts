import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../model.ts';
import { code, day, money, rangeText, text, whole } from './written.ts';

export const extra = {
  extra: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Fields that the hub knows and this tool does not yet; they are sent as they stand.'),
};

export const dateRange = z
  .union([
    rangeText,
    z
      .strictObject({ start: day('The first night.'), end: day('The last night.') })
      .describe('The wire form of a range.'),
  ])
  .describe('A range of nights, first and last included.');

export const dateRanges = (description: string) => z.array(dateRange).describe(description);

export const translations = (description: string) =>
  z
    .union([
      z.record(z.string(), text('The text in this language.')).describe('Language code to text: `{ EN: …, ES: … }`.'),
      z
        .array(z.strictObject({ language: text('The language code, such as `EN`.'), description: text('The text.') }))
        .describe('The wire form: a list of language and description.'),
    ])
    .describe(description);

export const stayLimits = {
  releaseDays: whole(
    'Days between booking and arrival that must at least lie between. The innermost level counts.',
  ).optional(),
  minimumStay: whole('Nights that a stay must have at least. The innermost level counts.').optional(),
  maximumStay: whole('Nights that a stay may have at most. The innermost level counts.').optional(),
};

export const paxPrices = {
  basePrice: money('The price of the first adult.').optional(),
  adultPrices: z
    .array(money('One adult.'))
    .optional()
    .describe('The prices of the second, third … adult, by position.'),
  childPrices: z
    .array(money('One child.'))
    .optional()
    .describe('The prices of the first, second … child, by position.'),
};

export const mealPlanType = z.enum(MEAL_PLAN_TYPES).describe('A meal plan.');

export const mealPlanRecord = z
  .strictObject({ mealPlan: mealPlanType, ...paxPrices, ...extra })
  .describe('A meal plan with its prices per person and night.');

export const mealPlan = z
  .union([mealPlanType, mealPlanRecord])
  .describe('A meal plan: its name alone when it costs nothing, or with prices per person and night.');

export const roomCodes = z
  .union([z.literal('all'), z.array(code('The code of a room.'))])
  .describe('The rooms that it applies to: a list of room codes, or `all`.');

export const mealPlanTypes = z
  .union([z.literal('all'), z.array(mealPlanType)])
  .describe('The meal plans that it applies to: a list, or `all`.');

export type DateRangeInput = z.infer<typeof dateRange>;
export type TranslationsInput = z.infer<ReturnType<typeof translations>>;
export type MealPlanInput = z.infer<typeof mealPlan>;
