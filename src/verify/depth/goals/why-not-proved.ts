import { type MealPlanType, type Occupancy, occupancyText } from '../../../contract/model.ts';
import { type CalendarDay, dayNumber } from '../../../kernel/calendar-day.ts';
import { notSoldText } from '../../../pricing/request/not-sold-reason.ts';
import { isBookable } from '../../../pricing/request/stay-request.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import { sharedParty } from '../../stay/stay.ts';
import type { Option, PlaceStays, WhyNot } from './goal.ts';
import type { HotelStays, Place } from './hotel-stays.ts';

/**
 * Why no stay booked today proves a price of a room or meal plan, for the option that comes nearest. `ways` are the options whose stays
 * include the price.
 */
export function whyNotProved(
  stays: HotelStays,
  price: WrittenPrice,
  places: readonly PlaceStays[],
  ways: readonly Option[],
): WhyNot {
  const reasons = firstOfEachPlace(ways).map((way) => whyNotSold(stays, way, way.mealPlans[0], way.occupancy));
  const later = reasons
    .filter(({ from }) => from !== undefined)
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  return later[0] ?? reasons[0] ?? { reason: whyNever(stays, price, places), never: true };
}

function firstOfEachPlace(ways: readonly Option[]): readonly Option[] {
  const seen = new Set<unknown>();
  return ways.filter(({ season, arrivals }) => {
    if (seen.has(season)) return false;
    // An option with arrivals comes nearest.
    if (arrivals.length > 0 || !ways.some((other) => other.season === season && other.arrivals.length > 0)) {
      seen.add(season);
      return true;
    }
    return false;
  });
}

/** Why a price of a room or meal plan is never charged, whatever the day of booking. */
function whyNever(
  { contract: { hotel } }: HotelStays,
  { of, room: code, field, season, mealPlan, occupancy }: WrittenPrice,
  places: readonly PlaceStays[],
): string {
  if (of === 'meal plan') {
    if (mealPlan === 'ROOM_ONLY') return 'ROOM_ONLY costs nothing, whatever is written';
    const sold = places.filter(({ mealPlans }) => mealPlan !== undefined && mealPlans.includes(mealPlan));
    if (season === undefined && sold.every((place) => place.season.mealPlans?.some((own) => own.mealPlan === mealPlan)))
      return 'every season has its own price for this meal plan';
    return 'no party that the rooms allow pays it';
  }
  const room = hotel.rooms.find(({ providerCode }) => providerCode === code);
  if (room === undefined) return `the hotel has no room ${code}`;
  if (season !== undefined && (season.priceType === 'DISTRIBUTION') !== (field === 'amount'))
    return `the season sells by ${season.priceType}, so this number never counts`;
  if (occupancy === undefined) return 'no party that the room allows pays it';
  const allowed = room.distributions.some((pair) => isSame(pair, occupancy));
  if (!allowed) return `room ${code} does not allow ${occupancyText(occupancy)}`;
  if (sharedParty(hotel, occupancy) === undefined) return NO_AGES;
  return 'the season prices this occupancy of the room twice, and the first price counts';
}

const isSame = (a: Occupancy, b: Occupancy): boolean => a.adults === b.adults && a.children === b.children;

export const NO_AGES = 'the hotel gives no ages of children';

/** Why no stay in the place is sold today, and when the rate can be booked. */
export function whyNotSold(
  stays: HotelStays,
  place: Place,
  mealPlan: MealPlanType | undefined,
  occupancy: Occupancy,
): WhyNot {
  const { contract, today, book } = stays;
  const { rate, season, room } = place;
  const range = [...season.dateRanges].sort((a, b) => (a.end < b.end ? -1 : 1)).at(-1);
  if (range === undefined) return { reason: 'the season has no nights' };
  if (range.end < today) return { reason: `its last night was ${range.end}` };
  if (!isBookable(rate, today)) return notBookable(`rate "${rate.name}"`, rate.bookingWindows, today);
  const first = dayNumber(today) + stays.daysAhead(place);
  if (first > dayNumber(range.end)) return { reason: `releaseDays passes its last night, ${range.end}` };
  const party = sharedParty(contract.hotel, occupancy);
  if (party === undefined) return { reason: NO_AGES };
  if (mealPlan === undefined) return { reason: 'the season sells no meal plan' };
  const nights = stays.leastNights(place);
  const checkIn = Math.max(first, dayNumber(range.start));
  const [run] = stays.arrivals(place, nights);
  const stay = stays.stay({ rate, room, party, nights }, mealPlan, run?.from ?? checkIn);
  const refusal = book.refusal(stay);
  if (refusal !== undefined) return { reason: notSoldText(refusal.reason) };
  if (!stays.isShown(stay)) return { reason: 'another rate sells the same for less, and the hub shows only that' };
  return {
    reason: stays.rivals(stay).some((rival) => book.refusal(rival) === undefined)
      ? 'its stays could be mistaken for those of another rate or room of the same name'
      : 'no stay costs so much more or less, were it 7 % off, that it could not be rounding',
  };
}

/** When a rate that cannot be booked today will be, or `otherwise` if there is none. */
export function whyNoPlace({ today }: HotelStays, places: readonly PlaceStays[], otherwise: string): WhyNot {
  const closed = places.flatMap(({ rate }) => {
    const why = notBookable(`rate "${rate.name}"`, rate.bookingWindows, today);
    return isBookable(rate, today) || why.from === undefined ? [] : [why];
  });
  const [later] = closed.sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  return later ?? { reason: otherwise };
}

/** When a record that cannot be booked today can be. */
export function notBookable(
  what: string,
  windows: readonly { readonly start: CalendarDay }[] = [],
  today: CalendarDay,
): WhyNot {
  const [from] = windows.flatMap(({ start }) => (start > today ? [start] : [])).sort();
  const reason = `${today} is in no booking window of ${what}`;
  return from === undefined ? { reason } : { reason: `${reason}; the next one begins on ${from}`, from };
}
