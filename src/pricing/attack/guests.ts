import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { mealPlansOf } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { bothParties, type GuestParty } from '../stays/guest-parties.ts';
import type { NumberedGuests } from '../stays/night-prices.ts';
import type { RoomInRate } from '../stays/open-nights.ts';

/** Who stays, and what they eat. */
export type Guests = NumberedGuests;

/** Every meal plan of a rate with every party that a room allows. */
export type GuestsOf = (place: RoomInRate) => readonly Guests[];

export function guestsByPlace(contract: HotelContract, switches: PricingSwitches): GuestsOf {
  const { hotel } = contract;
  const parties = new Map<string, GuestParty>();
  const numbers = new Map<string, Guests>();
  const numbered = (mealPlan: MealPlanType, own: GuestParty): Guests => {
    const text = JSON.stringify(own);
    const party = parties.get(text) ?? own;
    parties.set(text, party);
    const key = `${mealPlan} ${text}`;
    const guests = numbers.get(key) ?? { id: numbers.size, mealPlan, party };
    numbers.set(key, guests);
    return guests;
  };
  const known = new Map<RoomInRate, readonly Guests[]>();
  return (place) => {
    const before = known.get(place);
    if (before) return before;
    const { room, rate } = place;
    const plans = mealPlansOf(hotel, rate.record);
    const allowed = bothParties({ before: contract, after: contract, switches }, { before: room, after: room });
    const guests = allowed.flatMap((party) => [...plans].map((plan) => numbered(plan, party)));
    known.set(place, guests);
    return guests;
  };
}

/** Whether the guests are a smaller part of the others: fewer adults, fewer children, or both. */
export const isPartOf = (fewer: GuestParty, more: GuestParty): boolean =>
  fewer.adults <= more.adults &&
  fewer.childAges.length <= more.childAges.length &&
  fewer.adults + fewer.childAges.length < more.adults + more.childAges.length &&
  fewer.childAges.every((age, index) => age === more.childAges[index]);

/** For each of the guests, those who should not pay more: a part of them with the same meals, and the same party with fewer meals. */
export const lesserGuests = memoizeWeakly((all: readonly Guests[]) =>
  all.map(({ mealPlan, party }) => ({
    fewer: all.filter((one) => one.mealPlan === mealPlan && isPartOf(one.party, party)),
    plainer: all.filter((one) => one.party === party && rankOf(one.mealPlan) < rankOf(mealPlan)),
  })),
);

const rankOf = (plan: MealPlanType): number => MEAL_PLAN_TYPES.indexOf(plan);
