import type { HotelContract, MealPlan, Room } from '../contract/model.ts';
import { isFree } from './lodging-price.ts';
import { hotelNamed, seasonNamed } from './record-names.ts';

/** A meal plan that costs something, with the rooms whose guests pay it. */
export interface PricedMealPlan {
  readonly plan: MealPlan;
  readonly rooms: readonly Room[];
  /** `hotel "SEA-PALACE", meal plan HALF_BOARD`. */
  readonly named: string;
}

/** Those of the hotel, then those of every season. ROOM_ONLY and plans that are included for everybody are not among them. */
export function* pricedMealPlans({ hotel, rates }: HotelContract): Generator<PricedMealPlan> {
  for (const plan of hotel.mealPlans)
    if (isPriced(plan)) yield { plan, rooms: hotel.rooms, named: `${hotelNamed(hotel)}, meal plan ${plan.mealPlan}` };
  const byCode = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  for (const rate of rates) {
    for (const season of rate.seasons) {
      const rooms = season.seasonRoomPrices.flatMap((price) => byCode.get(price.providerRoomCode) ?? []);
      for (const plan of season.mealPlans ?? [])
        if (isPriced(plan)) yield { plan, rooms, named: `${seasonNamed(rate, season)}, meal plan ${plan.mealPlan}` };
    }
  }
}

const isPriced = (plan: MealPlan): boolean => plan.mealPlan !== 'ROOM_ONLY' && !isFree(plan);

/** The most adults and the most children that one of the rooms allows. */
export function largestParty(rooms: readonly Room[]): { readonly adults: number; readonly children: number } {
  const allowed = rooms.flatMap((room) => room.distributions);
  return {
    adults: Math.max(0, ...allowed.map(({ adults }) => adults)),
    children: Math.max(0, ...allowed.map(({ children }) => children)),
  };
}
