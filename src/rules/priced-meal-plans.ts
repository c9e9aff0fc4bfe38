import type { HotelContract, MealPlan, Occupancy, Room } from '../contract/model.ts';
import { isFree } from './lodging-price.ts';
import { hotelNamed, seasonNamed } from './record-names.ts';

/** A meal plan that costs something, with the rooms whose guests pay it. */
export class PricedMealPlan {
  readonly plan: MealPlan;
  readonly rooms: readonly Room[];
  readonly #whose: () => string;

  constructor(plan: MealPlan, rooms: readonly Room[], whose: () => string) {
    this.plan = plan;
    this.rooms = rooms;
    this.#whose = whose;
  }

  /** `hotel "SEA-PALACE", meal plan HALF_BOARD`. */
  get named(): string {
    return `${this.#whose()}, meal plan ${this.plan.mealPlan}`;
  }
}

/** Those of the hotel, then those of every season. ROOM_ONLY and plans that are included for everybody are not among them. */
export function* pricedMealPlans({ hotel, rates }: HotelContract): Generator<PricedMealPlan> {
  const own = () => hotelNamed(hotel);
  for (const plan of hotel.mealPlans) if (isPriced(plan)) yield new PricedMealPlan(plan, hotel.rooms, own);
  const byCode = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  for (const rate of rates) {
    for (const season of rate.seasons) {
      const plans = season.mealPlans?.filter(isPriced) ?? [];
      if (plans.length === 0) continue;
      const rooms = season.seasonRoomPrices.flatMap((price) => byCode.get(price.providerRoomCode) ?? []);
      for (const plan of plans) yield new PricedMealPlan(plan, rooms, () => seasonNamed(rate, season));
    }
  }
}

const isPriced = (plan: MealPlan): boolean => plan.mealPlan !== 'ROOM_ONLY' && !isFree(plan);

/** The most adults and the most children that one of the rooms allows. */
export function largestParty(rooms: readonly Room[]): Occupancy {
  let [adults, children] = [0, 0];
  for (const { distributions } of rooms) {
    for (const party of distributions) {
      adults = Math.max(adults, party.adults);
      children = Math.max(children, party.children);
    }
  }
  return { adults, children };
}
