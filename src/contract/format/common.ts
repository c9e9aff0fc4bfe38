import * as z from 'zod';
import { WEEKDAYS } from '../../kernel/calendar-day.ts';
import { MEAL_PLAN_TYPES } from '../model.ts';
import { code, day, listed, money, rangeText, text, whole } from './written.ts';

export const extra = {
  extra: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Fields that the hub knows and this tool does not yet; they are sent as they stand, unchecked.'),
};

export const dateRange = z
  .union([
    rangeText,
    z
      .strictObject({ start: day('The first day.'), end: day('The last day.') })
      .describe("The hub's own form of a range."),
  ])
  .describe('A range of days, first and last included: `2027-05-01..2027-05-31`.');

export const dateRanges = (description: string, ...examples: readonly string[]) =>
  z.array(dateRange).meta({ description, ...(examples.length > 0 && { examples: [[...examples]] }) });

export const translations = (description: string) =>
  z
    .union([
      z
        .record(z.string(), text('The text in this language.'))
        .describe('Language code and text: `{ EN: A quiet house, ES: Una casa tranquila }`.'),
      z
        .array(z.strictObject({ language: text('The language code.', 'EN'), description: text('The text.') }))
        .describe("The hub's own form: a list of language and description."),
    ])
    .describe(`${description} By language: \`{ EN: …, ES: … }\`.`);

const MOST_SPECIFIC =
  'The most specific setting wins, each on its own, 0 too: the season of the arrival night, then the rate, then the hotel.';

/** Of hotel, rate and season. */
export const stayLimits = {
  minimumStay: whole(
    `The fewest nights of a stay. ${MOST_SPECIFIC} A stay across two seasons needs the minimum of the season in which it begins.`,
    2,
  ).optional(),
  maximumStay: whole(
    `The most nights of a stay, 30 being the longest that the hub quotes. ${MOST_SPECIFIC}`,
    28,
  ).optional(),
  releaseDays: whole(
    `The fewest days from booking to arrival: 3 allows booking until three days before, 0 until the day of arrival. ${MOST_SPECIFIC}`,
    3,
  ).optional(),
};

/** Of offers and supplements, which take none of those of hotel, rate and season over. */
export const modifierLimits = {
  minimumStay: whole(
    'It applies to stays of at least this many nights, all nights of the stay counted; any stay when left out.',
    7,
  ).optional(),
  maximumStay: whole(
    'It applies to stays of at most this many nights, all nights of the stay counted; any stay when left out.',
    14,
  ).optional(),
  releaseDays: whole(
    'It applies to bookings at least this many days before arrival; any booking when left out. A supplement needs it: 0 for one that is always charged.',
    30,
  ).optional(),
};

export const paxPrices = {
  basePrice: money('The price of the first adult, per night.', 92).optional(),
  adultPrices: z
    .array(money('One further adult, per night.'))
    .optional()
    .meta({
      description:
        'The prices of the second, third … adult, by position, per night. A party with more adults than prices is not sold.',
      examples: [[72, 58]],
    }),
  childPrices: z
    .array(money('One child, per night.'))
    .optional()
    .meta({
      description:
        'The prices of the first, second … child, by position, per night. A party with more children than prices is not sold.',
      examples: [[36, 28]],
    }),
};

export const mealPlanType = z.enum(MEAL_PLAN_TYPES).meta({
  description: 'A meal plan, by the name that the hub uses.',
  enumDescriptions: [
    'No meals',
    'Breakfast',
    'Breakfast and dinner',
    'Breakfast, lunch and dinner',
    'All meals and drinks',
  ],
});

const mealPlanRecord = z
  .strictObject({ mealPlan: mealPlanType, ...paxPrices, ...extra })
  .describe('A meal plan with its prices per person and night.');

export const mealPlan = z
  .union([mealPlanType, mealPlanRecord])
  .describe('A meal plan: its name alone when it costs nothing, or with prices per person and night.');

export const roomCodes = z
  .union([z.literal('all'), z.array(code('The code of a room.', 'DBL'))])
  .describe('The rooms to which it applies: a list of room codes, or `all`.');

export const mealPlanTypes = z
  .union([z.literal('all'), z.array(mealPlanType)])
  .describe('The meal plans to which it applies: a list, or `all`.');

export const weekday = listed('A day of the week.', WEEKDAYS);

export type DateRangeInput = z.infer<typeof dateRange>;
export type TranslationsInput = z.infer<ReturnType<typeof translations>>;
export type MealPlanInput = z.infer<typeof mealPlan>;
