import type { HotelContract, MealPlan, Occupancy, Room } from '../../contract/model.ts';
import { isFree } from './lodging-price.ts';
import { hotelNamed, seasonNamed } from './record-names.ts';

/** A meal plan with a price, and the rooms whose guests pay it. */
export class PricedMealPlan {
  readonly plan: MealPlan;
  readonly rooms: readonly Room[];
  /** The most adults and the most children that one of the rooms allows. */
  readonly largest: Occupancy;
  readonly #whose: () => string;

  constructor(plan: MealPlan, rooms: readonly Room[], largest: Occupancy, whose: () => string) {
    this.plan = plan;
    this.rooms = rooms;
    this.largest = largest;
    this.#whose = whose;
  }

  /** `hotel "SEA-PALACE", meal plan HALF_BOARD`. */
  get named(): string {
    return `${this.#whose()}, meal plan ${this.plan.mealPlan}`;
  }
}

/** The hotel's priced meal plans, then those of every season, without ROOM_ONLY and plans included for everybody. */
export function pricedMealPlans({ hotel, rates }: HotelContract): readonly PricedMealPlan[] {
  const found: PricedMealPlan[] = [];
  const add = (plans: readonly MealPlan[], rooms: readonly Room[], whose: () => string): void => {
    const largest = largestParty(rooms);
    for (const plan of plans) if (isPriced(plan)) found.push(new PricedMealPlan(plan, rooms, largest, whose));
  };
  let byCode: ReadonlyMap<string, Room> | undefined;
  add(hotel.mealPlans, hotel.rooms, () => hotelNamed(hotel));
  for (const rate of rates) {
    for (const season of rate.seasons) {
      const { mealPlans = [], seasonRoomPrices } = season;
      if (!mealPlans.some(isPriced)) continue;
      byCode ??= new Map(hotel.rooms.map((room) => [room.providerCode, room]));
      const rooms = seasonRoomPrices.flatMap((price) => byCode?.get(price.providerRoomCode) ?? []);
      add(mealPlans, rooms, () => seasonNamed(rate, season));
    }
  }
  return found;
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
