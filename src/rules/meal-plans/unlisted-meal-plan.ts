import { lacks } from '../../contract/gaps.ts';
import type { Hotel, MealPlan, MealPlanType, Rate, Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { isFree } from '../facts/lodging-price.ts';
import { listed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const unlistedMealPlan = rule({
  id: 'P16',
  name: 'unlisted-meal-plan',
  severity: 'error',
  summary: 'A season prices only meal plans that the hotel offers, and if it reprices several, it omits none.',
  why: 'A plan that the hotel does not list can never be booked. A plan that a season omits keeps the price of the hotel, which is common. It is a warning only if the season reprices at least two plans and all but one, or if other seasons of the rate price the plan too.',
  hotel: function* (contract, context) {
    const { hotel, rates } = contract;
    if (hotel.mealPlans.length === 0) return; // R09
    const mayBeUnread = lacks(contract, 'hotel.mealPlans.mealPlan');
    const offered: ReadonlySet<MealPlanType> = new Set(hotel.mealPlans.map(({ mealPlan }) => mealPlan));
    for (const rate of rates) {
      for (const season of rate.seasons) {
        for (const plan of season.mealPlans ?? []) {
          if (offered.has(plan.mealPlan) || mayBeUnread) continue;
          yield {
            message: `${seasonNamed(rate, season)} prices the meal plan ${plan.mealPlan}, which the hotel does not offer`,
            ...context.at(plan),
            ...context.seeAlso('meal plans are declared here', hotel, 'mealPlans'),
            hint: `the hotel offers ${listed([...offered])}: add ${plan.mealPlan} there, or remove it here`,
          };
        }
        yield* forgotten(rate, season, hotel, context);
      }
    }
  },
});

/** Plans that keep the hotel's price, although the season or its neighbours suggest another one. */
function forgottenPlans({ seasons }: Rate, season: Season, { mealPlans }: Hotel): readonly MealPlan[] {
  const own = typesOf(season);
  const left = mealPlans.filter(({ mealPlan }) => mealPlan !== 'ROOM_ONLY' && !own.has(mealPlan));
  const onlyHere = left.filter((plan) => {
    // The prices of other seasons: this one leaves the plan out.
    const priced = plansIn(seasons).get(plan.mealPlan) ?? [];
    if (priced.every((one) => costsTheSame(one, plan))) return false;
    if (own.size === 0) return priced.length > 1 && priced.length === seasons.length - 1;
    return seasons.some((one) => typesOf(one).has(plan.mealPlan) && [...own].every((type) => typesOf(one).has(type)));
  });
  if (onlyHere.length > 0 || own.size === 0) return onlyHere;
  const priced = left.filter((plan) => !isFree(plan));
  const changed = mealPlans.filter((plan) => own.has(plan.mealPlan) && plan.mealPlan !== 'ROOM_ONLY' && !isFree(plan));
  return priced.length === 1 && changed.length > 1 ? priced : [];
}

/** The plans that seasons price, by type. */
const plansIn = memoizeWeakly((seasons: readonly Season[]) =>
  groupBy(
    seasons.flatMap(({ mealPlans = [] }) => mealPlans),
    ({ mealPlan }) => mealPlan,
  ),
);

const typesOf = memoizeWeakly(
  ({ mealPlans = [] }: Season): ReadonlySet<MealPlanType> => new Set(mealPlans.map(({ mealPlan }) => mealPlan)),
);

const costsTheSame = (one: MealPlan, other: MealPlan): boolean =>
  (one.basePrice ?? ZERO) === (other.basePrice ?? ZERO) && one.adultPrices?.[0] === other.adultPrices?.[0];

function* forgotten(rate: Rate, season: Season, hotel: Hotel, context: HotelContext): Generator<Problem> {
  const left = forgottenPlans(rate, season, hotel);
  const [plan] = left;
  if (!plan) return;
  const own = [...typesOf(season)];
  const names = listed(left.map(({ mealPlan }) => mealPlan));
  const keeps = left.length > 1 ? 'keep' : 'keeps';
  const cost = left.every(isFree) ? `${left.length > 1 ? 'cost' : 'costs'} nothing, as in` : `${keeps} the price of`;
  const state = own.length > 0 ? `has its own prices for ${listed(own)}` : 'sets no meal prices, unlike other seasons';
  yield {
    severity: 'warning',
    message: `${seasonNamed(rate, season)} ${state}, but ${names} ${cost} the hotel`,
    ...(own.length > 0 ? context.at(season, 'mealPlans') : context.at(season, 'name')),
    ...context.seeAlso(left.length > 1 ? 'the first of them is here' : 'the price that it keeps', plan),
    hint: `add ${names} with ${left.length > 1 ? 'their prices' : 'its price'} to this season, even if nothing changes`,
  };
}
