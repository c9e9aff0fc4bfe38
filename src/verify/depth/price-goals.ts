import { hotelKey } from '../../contract/identity.ts';
import {
  type MealPlanType,
  type Occupancy,
  occupancyText,
  type Rate,
  type Room,
  type Season,
} from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { dayNumber, inRange } from '../../kernel/calendar-day.ts';
import { mealPlansOf } from '../../pricing/meal-plans-of.ts';
import { notSoldText } from '../../pricing/not-sold-reason.ts';
import { daysAhead, leastNights } from '../stay-bounds.ts';
import type { Goal, Option } from './goal.ts';
import type { HotelStays, Place, StayKind } from './hotel-stays.ts';
import { sharedParty } from './shared-party.ts';

/** A stay of a place with its price goal: what the rules of offers and sales are tried on as well. */
export interface PlaceStays extends Place {
  readonly mealPlan: MealPlanType;
  readonly options: readonly Option[];
}

export interface PriceGoals {
  readonly goals: readonly Goal[];
  readonly places: readonly PlaceStays[];
}

/**
 * One goal for each rate, season, room and meal plan, and one for each party of a room on a rate, so that parties are spread over the
 * prices. `lengths` are numbers of nights that other hotels ask for: stays of the same length can share a quote.
 */
export function priceGoals(stays: HotelStays, lengths: readonly number[]): PriceGoals {
  const { contract } = stays;
  const hotel = hotelKey(contract);
  const goals: Goal[] = [];
  const places: PlaceStays[] = [];
  for (const rate of contract.rates) {
    for (const room of contract.hotel.rooms) {
      const ofRoom: Option[] = [];
      for (const season of rate.seasons.filter((each) => pricesRoom(each, room))) {
        for (const mealPlan of plansIn(stays, rate, season)) {
          const options = optionsOf(stays, { rate, season, room }, mealPlan, lengths);
          ofRoom.push(...options);
          places.push({ rate, season, room, mealPlan, options });
          goals.push({
            cell: { kind: 'price', hotel, rate: rate.name, season: season.name, room: room.providerCode, mealPlan },
            options,
            reason: options.length > 0 ? '' : whyNot(stays, { rate, season, room }, mealPlan),
          });
        }
      }
      goals.push(...occupancyGoals(stays, rate, room, ofRoom));
    }
  }
  return { goals, places };
}

const pricesRoom = ({ seasonRoomPrices }: Season, { providerCode }: Room): boolean =>
  seasonRoomPrices.some((price) => price.providerRoomCode === providerCode);

/** A plan that only another season lists is not offered in this one. */
function plansIn({ contract: { hotel } }: HotelStays, rate: Rate, season: Season): readonly MealPlanType[] {
  const own = [...hotel.mealPlans, ...(season.mealPlans ?? [])].map(({ mealPlan }) => mealPlan);
  return [...mealPlansOf(hotel, rate)].filter((plan) => own.includes(plan));
}

function optionsOf(
  stays: HotelStays,
  place: Place,
  mealPlan: MealPlanType,
  lengths: readonly number[],
): readonly Option[] {
  const { contract, switches } = stays;
  const least = leastNights(contract, place.rate, place.season, switches);
  const nightsToTry = [least, ...lengths.filter((nights) => nights > least)];
  return place.room.distributions.flatMap((occupancy) => {
    const party = sharedParty(contract.hotel, occupancy);
    if (party === undefined) return [];
    return nightsToTry.flatMap((nights) => {
      const kind: StayKind = { ...place, mealPlan, occupancy, party, nights };
      const arrivals = stays.soldOn(kind);
      return arrivals.length > 0 ? [{ kind, arrivals, sold: true }] : [];
    });
  });
}

function occupancyGoals(stays: HotelStays, rate: Rate, room: Room, options: readonly Option[]): readonly Goal[] {
  const { contract } = stays;
  const byOccupancy = groupBy(options, ({ kind }) => kind.occupancy);
  return room.distributions.map((occupancy) => {
    const own = byOccupancy.get(occupancy) ?? [];
    const cell = {
      kind: 'occupancy' as const,
      hotel: hotelKey(contract),
      rate: rate.name,
      room: room.providerCode,
      occupancy: `${occupancy.adults}+${occupancy.children}`,
    };
    return { cell, options: own, reason: own.length > 0 ? '' : whyNoParty(stays, rate, room, occupancy) };
  });
}

function whyNoParty(stays: HotelStays, rate: Rate, room: Room, occupancy: Occupancy): string {
  if (sharedParty(stays.contract.hotel, occupancy) === undefined) return NO_AGES;
  const season = rate.seasons.findLast((each) => pricesRoom(each, room));
  const [mealPlan] = season ? plansIn(stays, rate, season) : [];
  if (season === undefined || mealPlan === undefined) return `no season of the rate prices the room`;
  return whyNot(stays, { rate, season, room: { ...room, distributions: [occupancy] } }, mealPlan);
}

const NO_AGES = 'the hotel gives no ages of children';

/** Why no stay of the place is sold today, by the one that comes nearest. */
function whyNot(stays: HotelStays, place: Place, mealPlan: MealPlanType): string {
  const { contract, today, switches } = stays;
  const { rate, season, room } = place;
  const { bookingWindows = [] } = rate;
  if (bookingWindows.length > 0 && !bookingWindows.some((window) => inRange(today, window)))
    return `${today} is in no booking window of rate "${rate.name}"`;
  const range = [...season.dateRanges].sort((a, b) => (a.end < b.end ? -1 : 1)).at(-1);
  if (range === undefined) return 'the season has no nights';
  if (range.end < today) return `its last night was ${range.end}`;
  const first = dayNumber(today) + Math.max(0, daysAhead(contract, rate, season, switches) ?? 0);
  if (first > dayNumber(range.end)) return `releaseDays passes its last night, ${range.end}`;
  const nights = leastNights(contract, rate, season, switches);
  const checkIn = Math.max(first, dayNumber(range.start));
  const reasons = room.distributions.map((occupancy) => {
    const party = sharedParty(contract.hotel, occupancy);
    if (party === undefined) return `${occupancyText(occupancy)}: ${NO_AGES}`;
    const price = stays.price({ ...place, mealPlan, occupancy, party, nights }, checkIn);
    return price.sold ? '' : notSoldText(price.reason);
  });
  return reasons.find((reason) => reason !== '') ?? 'no arrival in it is sold';
}
