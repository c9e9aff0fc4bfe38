import type { Hotel, MealPlanType, Rate, Season } from '../contract/model.ts';
import { at, seeAlso } from './at.ts';
import { isFree } from './lodging-price.ts';
import { listed, seasonNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';

export const unlistedMealPlan: Rule = {
  code: {
    id: 'P16',
    name: 'unlisted-meal-plan',
    severity: 'error',
    summary:
      'A season prices meal plans that the hotel offers, and where it gives new prices to several it forgets none.',
    why: 'A plan that the hotel does not list is never asked for. A plan that a season leaves out keeps the price of the hotel, which is common: it is a warning only where the season gives new prices to two plans or more and to all but one.',
  },
  hotel: function* ({ hotel, rates, incomplete }, context) {
    if (hotel.mealPlans.length === 0) return; // R09
    const offered: ReadonlySet<MealPlanType> = new Set(hotel.mealPlans.map(({ mealPlan }) => mealPlan));
    for (const rate of rates) {
      for (const season of rate.seasons) {
        if (!season.mealPlans || season.mealPlans.length === 0) continue;
        for (const plan of season.mealPlans) {
          if (offered.has(plan.mealPlan) || incomplete) continue;
          yield {
            message: `${seasonNamed(rate, season)} prices the meal plan ${plan.mealPlan}, which the hotel does not offer`,
            ...at(context, plan),
            ...seeAlso(context, 'meal plans are declared here', hotel, 'mealPlans'),
            hint: `the hotel offers ${listed([...offered])}: add ${plan.mealPlan} there, or remove it here`,
          };
        }
        yield* forgotten(rate, season, hotel, context);
      }
    }
  },
};

function* forgotten(rate: Rate, season: Season, hotel: Hotel, context: RuleContext): Generator<Problem> {
  const own: ReadonlySet<MealPlanType> = new Set((season.mealPlans ?? []).map(({ mealPlan }) => mealPlan));
  const priced = hotel.mealPlans.filter((plan) => plan.mealPlan !== 'ROOM_ONLY' && !isFree(plan));
  const left = priced.filter(({ mealPlan }) => !own.has(mealPlan));
  const [plan] = left;
  if (!plan || left.length > 1 || priced.length - left.length < 2) return;
  yield {
    severity: 'warning',
    message: `${seasonNamed(rate, season)} has its own prices for ${listed([...own])}, but ${plan.mealPlan} keeps the price of the hotel`,
    ...at(context, season, 'mealPlans'),
    ...seeAlso(context, 'the price that it keeps', plan),
    hint: `add ${plan.mealPlan} with its price in this season, the same if it does not change`,
  };
}
