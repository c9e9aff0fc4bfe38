import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../enumerations.ts';
import { extra } from './common.ts';
import { known } from './facts.ts';
import { money, shorthand } from './written.ts';

/** Prices per person: a base, and lists by position for further adults and for children. */
export const paxPrices = {
  basePrice: known(money('The price of the first adult, per night, in the currency of the hotel.', 92), {
    absent: 0,
    sells: true,
  }).optional(),
  adultPrices: known(z.array(money('One additional adult, per night.')), { laid: 'line', sells: true })
    .optional()
    .meta({
      description:
        'The prices of the second, third … adult, by position, per night, in the currency of the hotel. A party with more adults than prices is not sold.',
      examples: [[72, 58]],
    }),
  childPrices: known(z.array(money('One child, per night.')), { laid: 'line', sells: true })
    .optional()
    .meta({
      description:
        'The prices of the first, second … child, by position, per night, in the currency of the hotel. A party with more children than prices is not sold.',
      examples: [[36, 28]],
    }),
};

export const mealPlanType = known(z.enum(MEAL_PLAN_TYPES), { sells: true }).meta({
  description: 'A meal plan, by the name that the hub uses.',
  enumDescriptions: [
    'No meals',
    'Breakfast',
    'Breakfast and dinner',
    'Breakfast, lunch and dinner',
    'All meals and drinks',
  ],
});

export const mealPlanRecord = z
  .strictObject({ mealPlan: mealPlanType, ...paxPrices, ...extra })
  .describe('A meal plan with its prices per person and night.');

export const mealPlan = shorthand(mealPlanType, mealPlanRecord).describe(
  'A meal plan: its name alone when it costs nothing, or with prices per person and night.',
);
