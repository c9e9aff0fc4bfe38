import type { BookedStay } from '../../../bookings/booked-stay.ts';
import { mealPlanNamed } from '../../../contract/meal-plan-named.ts';
import type { PriceBook } from '../../../pricing/stay/price-book.ts';
import type { UnsoldStay } from '../../../pricing/stay/stay-price.ts';
import { plainName } from '../../../verify/catalogue/plain-name.ts';

const ADULT_AGE = 18;

/** Why and where the contract does not sell a stay in one room; `undefined` if several rooms or rates may be meant, with several reasons. */
export function refusalOf(stay: BookedStay, book: PriceBook): Pick<UnsoldStay, 'reason' | 'sources'> | undefined {
  const { checkIn, checkOut, bookedOn, rooms, parties, mealPlan } = stay;
  const plan = mealPlanNamed(mealPlan ?? '');
  const [room, ...otherRooms] = rooms;
  const [party] = parties;
  if (room === undefined || otherRooms.length > 0 || party === undefined || !plan.ok) return undefined;
  if (checkIn === undefined || checkOut === undefined || bookedOn === undefined) return undefined;
  const { hotel, rates } = book.contract;
  const meant = hotel.rooms.filter(
    ({ providerCode, name }) => providerCode === room || plainName(name ?? '') === plainName(room),
  );
  const ages = party.flatMap((age) => age ?? []);
  const childAges = ages.filter((age) => age < ADULT_AGE);
  const people = { adults: ages.length - childAges.length, childAges };
  const named = rates.filter(({ name }) => name === stay.rate);
  const refusals = (named.length > 0 ? named : rates).flatMap(({ name: rate }) =>
    meant.flatMap(({ providerCode }) => {
      const request = { checkIn, checkOut, bookedOn, ...people, rate, room: providerCode, mealPlan: plan.value };
      return book.refusal(request) ?? [];
    }),
  );
  const [first, ...others] = refusals;
  return others.every(({ reason }) => JSON.stringify(reason) === JSON.stringify(first?.reason)) ? first : undefined;
}
