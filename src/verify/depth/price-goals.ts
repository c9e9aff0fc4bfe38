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
import { dayNumber } from '../../kernel/calendar-day.ts';
import { mealPlansOf } from '../../pricing/meal-plans-of.ts';
import { notSoldText } from '../../pricing/not-sold-reason.ts';
import { agesOf } from '../party-of.ts';
import { daysAhead, leastNights } from '../stay-bounds.ts';
import type { Goal, Option, Options } from './goal.ts';
import { type HotelStays, isBookable, type Place, priceIn } from './hotel-stays.ts';
import { sharedParty } from './shared-party.ts';

/** A place with the stays in it: what the rules of offers and sales are tried on as well. */
export interface PlaceStays extends Place {
  readonly mealPlans: readonly MealPlanType[];
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
      const ofRoom: PlaceStays[] = [];
      for (const season of rate.seasons) {
        if (priceIn(season, room) === undefined) continue;
        const place = { rate, season, room };
        const mealPlans = plansIn(stays, rate, season);
        const options = optionsOf(stays, place, mealPlans, lengths);
        const byKey = keyed(options);
        ofRoom.push({ ...place, mealPlans, options });
        for (const mealPlan of mealPlans) {
          goals.push({
            cell: { kind: 'price', hotel, rate: rate.name, season: season.name, room: room.providerCode, mealPlan },
            proof: { kind: 'sold' },
            options: byKey,
            whyNot: () => whyNot(stays, place, mealPlan),
          });
        }
      }
      places.push(...ofRoom);
      goals.push(...occupancyGoals(stays, rate, room, ofRoom));
    }
  }
  return { goals, places };
}

export const keyed = (options: readonly Option[]): Options =>
  groupBy(
    options.filter(({ arrivals }) => arrivals.length > 0),
    ({ key }) => key,
  );

export const keyOf = (nights: number, people: string): string => `${String(nights).padStart(2, '0')},${people}`;

/** A plan that only another season lists is not offered in this one. */
function plansIn({ contract: { hotel } }: HotelStays, rate: Rate, season: Season): readonly MealPlanType[] {
  const own = [...hotel.mealPlans, ...(season.mealPlans ?? [])].map(({ mealPlan }) => mealPlan);
  return [...mealPlansOf(hotel, rate)].filter((plan) => own.includes(plan));
}

function optionsOf(
  stays: HotelStays,
  place: Place,
  mealPlans: readonly MealPlanType[],
  lengths: readonly number[],
): readonly Option[] {
  const { contract, switches } = stays;
  const { rate, season, room } = place;
  const least = leastNights(contract, rate, season, switches);
  const nightsToTry = [least, ...lengths.filter((nights) => nights > least)];
  return room.distributions.flatMap((occupancy): Option[] => {
    const party = sharedParty(contract.hotel, occupancy);
    if (party === undefined) return [];
    const people = agesOf(contract.hotel, party).join();
    return nightsToTry.flatMap((nights): Option[] => {
      const arrivals = stays.arrivals(place, nights);
      // The shortest stays are kept: a stop sale of the whole season is proved by one of them.
      if (arrivals.length === 0 && nights > least) return [];
      const key = keyOf(nights, people);
      return [{ rate, season, room, occupancy, party, people, nights, key, mealPlans, arrivals }];
    });
  });
}

function occupancyGoals(stays: HotelStays, rate: Rate, room: Room, places: readonly PlaceStays[]): readonly Goal[] {
  const byOccupancy = groupBy(
    places.flatMap(({ options }) => options),
    ({ occupancy }) => occupancy,
  );
  return room.distributions.map((occupancy) => ({
    cell: {
      kind: 'occupancy' as const,
      hotel: hotelKey(stays.contract),
      rate: rate.name,
      room: room.providerCode,
      occupancy: `${occupancy.adults}+${occupancy.children}`,
    },
    proof: { kind: 'sold' as const },
    options: keyed(byOccupancy.get(occupancy) ?? []),
    whyNot: () => whyNoParty(stays, room, occupancy, places),
  }));
}

function whyNoParty(stays: HotelStays, room: Room, occupancy: Occupancy, places: readonly PlaceStays[]): string {
  if (sharedParty(stays.contract.hotel, occupancy) === undefined) return NO_AGES;
  const place = places.at(-1);
  const [mealPlan] = place?.mealPlans ?? [];
  if (place === undefined || mealPlan === undefined) return 'no season of the rate prices the room';
  return whyNot(stays, { ...place, room: { ...room, distributions: [occupancy] } }, mealPlan);
}

const NO_AGES = 'the hotel gives no ages of children';
const NO_ARRIVAL = 'no arrival in it is sold';

/** Why no stay of the place is sold today, by the one that comes nearest. */
function whyNot(stays: HotelStays, { rate, season, room }: Place, mealPlan: MealPlanType): string {
  const { contract, today, switches, book } = stays;
  if (!isBookable(rate, today)) return `${today} is in no booking window of rate "${rate.name}"`;
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
    const stay = stays.stay({ rate, room, party, nights }, mealPlan, checkIn);
    const refusal = book.refusal(stay);
    if (refusal !== undefined) return notSoldText(refusal.reason);
    return stays.isShown(stay) ? NO_ARRIVAL : 'another rate sells the same for less, and the hub shows only that';
  });
  return reasons[0] ?? 'the room allows nobody';
}
