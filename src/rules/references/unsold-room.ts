import { lacks } from '../../contract/gaps.ts';
import type { MealPlanType, Season } from '../../contract/model.ts';
import { isFree } from '../facts/lodging-price.ts';
import { hotelNamed, roomNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/**
 * A season that lists no meal plans sells those of the hotel, at the hotel's price. So a meal plan is unused only if every season
 * lists its own plans without it, and no offer or supplement names it.
 */
export const unsoldRoom = rule({
  id: 'R06',
  name: 'unsold-room',
  severity: 'warning',
  summary: 'Every room has a price in at least one season of a rate, and every meal plan is used.',
  why: 'A room without a price in any season is never sold: either its prices are missing or the room is no longer needed.',
  hotel: function* (contract, context) {
    if (lacks(contract, 'rates.seasons.seasonRoomPrices.providerRoomCode', 'rates.seasons.mealPlans.mealPlan')) return;
    const { hotel } = contract;
    if (contract.rates.length === 0) {
      yield {
        severity: 'info',
        message: `${hotelNamed(hotel)} has no rates yet, so nothing can be sold`,
        ...context.at(hotel, 'providerCode'),
      };
      return;
    }
    const seasons = contract.rates.flatMap((rate) => rate.seasons);
    const priced = new Set(seasons.flatMap((season) => season.seasonRoomPrices.map((one) => one.providerRoomCode)));
    if (priced.size === 0) return; // P03 says it of the rates and seasons
    for (const room of hotel.rooms) {
      if (priced.has(room.providerCode)) continue;
      yield {
        message: `${roomNamed(room)} has no price in any season of any rate, so it is never sold`,
        ...context.at(room, 'providerCode'),
        hint: `add a seasonRoomPrices entry for ${room.providerCode}, or remove the room`,
      };
    }
    const used = usedMealPlans(seasons, context);
    for (const plan of hotel.mealPlans) {
      // A plan without a price only says that it exists, so no price was forgotten.
      if (used.has(plan.mealPlan) || isFree(plan)) continue;
      yield {
        message: `${hotelNamed(hotel)}: every season lists its own meal plans, and none includes ${plan.mealPlan}`,
        ...context.at(plan),
        hint: `add ${plan.mealPlan} with its prices to the seasons, or remove it from the hotel`,
      };
    }
  },
});

function usedMealPlans(
  seasons: readonly Season[],
  { contract, priceModifiers }: HotelContext,
): ReadonlySet<MealPlanType> {
  const plans = seasons.flatMap(({ mealPlans: own = [] }) => (own.length > 0 ? own : contract.hotel.mealPlans));
  const named = priceModifiers().flatMap(({ record }) => (record.mealPlans === 'all' ? [] : record.mealPlans));
  return new Set([...plans.map(({ mealPlan }) => mealPlan), ...named]);
}
