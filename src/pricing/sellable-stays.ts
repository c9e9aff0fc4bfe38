import { MEAL_PLAN_TYPES, type MealPlanType, type Room } from '../contract/model.ts';
import { compare } from '../kernel/decimal.ts';
import { mealPlansOf, priceCombination } from './price-stay.ts';
import type { SoldStay } from './stay-price.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';

/** A way to sell the stay that was searched for. */
export interface SellableStay {
  /** The rate's name. */
  readonly rate: string;
  readonly room: Room;
  readonly mealPlan: MealPlanType;
  readonly price: SoldStay;
}

/** Every combination of rate, room and meal plan that is sold, cheapest first; ties by rate name, room code and meal plan. */
export function sellableStays(contract: SellableContract, search: StaySearch): readonly SellableStay[] {
  const sold = contract.rates.flatMap((rate) =>
    contract.hotel.rooms.flatMap((room) =>
      [...mealPlansOf(contract.hotel, rate)].flatMap((mealPlan): SellableStay[] => {
        const price = priceCombination(contract, { rate, room, mealPlan }, search);
        return price.sold ? [{ rate: rate.name, room, mealPlan, price }] : [];
      }),
    ),
  );
  return sold.sort(
    (a, b) =>
      compare(a.price.total, b.price.total) ||
      byText(a.rate, b.rate) ||
      byText(a.room.providerCode, b.room.providerCode) ||
      MEAL_PLAN_TYPES.indexOf(a.mealPlan) - MEAL_PLAN_TYPES.indexOf(b.mealPlan),
  );
}

/** The same order on every machine, unlike a locale's. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
