import type { MealPlanType, Occupancy, Rate, Season } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { dayNumber } from '../../../kernel/calendar-day.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { isBookable, mealPlansOf } from '../../../pricing/request/stay-request.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import { type AskedParty, agesOf, sharedParty } from '../../stay/stay.ts';
import { keyOf, type Option, type Options, type PlaceStays, type PriceGoal } from './goal.ts';
import { type HotelStays, type Place, priceIn } from './hotel-stays.ts';
import { whyNotProved } from './why-not-proved.ts';

/**
 * Every place of the contract. `lengths` are lengths of stay that other hotels need, because stays of the same length can share a quote.
 */
export function placesOf(stays: HotelStays, lengths: readonly number[]): readonly PlaceStays[] {
  const { contract } = stays;
  return contract.rates.flatMap((rate) =>
    contract.hotel.rooms.flatMap((room) =>
      rate.seasons.flatMap((season): PlaceStays[] => {
        if (priceIn(season, room) === undefined) return [];
        const place = { rate, season, room };
        const mealPlans = plansIn(stays, rate, season);
        return [{ rate, season, room, mealPlans, options: optionsOf(stays, place, mealPlans, lengths) }];
      }),
    ),
  );
}

/** One goal for each price of a room or a meal plan. */
export function priceGoals(stays: HotelStays, places: readonly PlaceStays[]): readonly PriceGoal[] {
  const options = new Map<WrittenPrice, Option[]>();
  for (const place of places) {
    for (const [, ofParty] of groupBy(place.options, ({ people }) => people)) {
      const withPlan = memoize((mealPlan: MealPlanType) =>
        ofParty.map((option) => ({ ...option, mealPlans: [mealPlan] })),
      );
      for (const [price, mealPlans] of plansByPrice(stays, place, ofParty)) {
        const ways = options.get(price) ?? [];
        options.set(price, ways);
        if (mealPlans.length === place.mealPlans.length) ways.push(...ofParty);
        else for (const mealPlan of mealPlans) ways.push(...withPlan(mealPlan));
      }
    }
  }
  return stays.book
    .prices()
    .filter(({ of }) => of === 'room' || of === 'meal plan')
    .map((price) => {
      const ways = options.get(price) ?? [];
      return {
        price,
        options: keyed(ways),
        further: () => keyed(furtherOptions(stays, ways)),
        whyNot: () => whyNotProved(stays, price, places, ways),
      };
    });
}

/** The prices of a night of the party, each with the meal plans that it is charged for. */
function plansByPrice(
  { book }: HotelStays,
  { rate, season, room, mealPlans }: PlaceStays,
  [option]: readonly Option[],
): ReadonlyMap<WrittenPrice, readonly MealPlanType[]> {
  const plans = new Map<WrittenPrice, MealPlanType[]>();
  if (option === undefined) return plans;
  for (const mealPlan of mealPlans) {
    for (const price of book.night({ rate, season, room, mealPlan, ...option.party })) {
      const known = plans.get(price);
      if (known === undefined) plans.set(price, [mealPlan]);
      else known.push(mealPlan);
    }
  }
  return plans;
}

export const keyed = (options: readonly Option[]): Options =>
  groupBy(
    options.filter(({ arrivals }) => arrivals.length > 0),
    ({ key }) => key,
  );

/** A meal plan that only another season lists is not offered in this one. */
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
  const { contract } = stays;
  const { rate, season, room } = place;
  const least = stays.leastNights(place);
  const nightsToTry = [least, ...lengths.filter((nights) => nights > least)];
  return room.distributions.flatMap((occupancy) =>
    partiesOf(stays, occupancy).flatMap((party) => {
      const people = agesOf(contract.hotel, party).join();
      return nightsToTry.flatMap((nights): Option[] => {
        const arrivals = stays.arrivals(place, nights);
        // The shortest stays are kept even without arrivals: one of them may prove a stop sale of the whole season.
        if (arrivals.length === 0 && nights > least) return [];
        const key = keyOf(nights, people);
        return [{ rate, season, room, occupancy, party, people, nights, key, mealPlans, arrivals }];
      });
    }),
  );
}

/** The parties for an occupancy: if meals are priced by age, one for each age of the children. */
function partiesOf({ contract: { hotel }, switches }: HotelStays, occupancy: Occupancy): readonly AskedParty[] {
  const party = sharedParty(hotel, occupancy);
  if (party === undefined) return [];
  if (switches.childMeals !== 'by-age' || occupancy.children === 0) return [party];
  const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest = 0 } = hotel;
  const others = Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index);
  return [party, ...others.map((age) => ({ ...party, childAges: party.childAges.map(() => age) }))];
}

/** A stay arrives at most this many nights before the night to prove. */
const MOST_NIGHTS = 30;
/** The number of lengths to try per arrival. */
const LENGTHS = 14;
/** The number of days to try per date range, from the first arrival whose stays can reach it. */
const DAYS = 90;
const ENOUGH = 4;
const MOST_WAYS = 40;

/**
 * Stays that include the price although none arriving in its season with the usual lengths does: they begin in the season before, whose
 * limits then apply, or continue into the next one. A price of a few cents shows only over many nights, so the longest stay is tried as
 * well.
 */
function furtherOptions(stays: HotelStays, ways: readonly Option[]): readonly Option[] {
  const found: Option[] = [];
  for (const way of firstOfEach(ways).slice(0, MOST_WAYS)) {
    for (const option of acrossSeasons(stays, way)) found.push(option);
    if (found.length >= ENOUGH) break;
  }
  return found;
}

function firstOfEach(ways: readonly Option[]): readonly Option[] {
  const seen = new Map<unknown, Set<unknown>>();
  return ways.filter(({ season, people }) => {
    const known = seen.get(season) ?? new Set();
    seen.set(season, known);
    const isNew = !known.has(people);
    known.add(people);
    return isNew;
  });
}

function acrossSeasons({ today, book, stay }: HotelStays, way: Option): readonly Option[] {
  const { rate, season, mealPlans } = way;
  const [mealPlan] = mealPlans;
  if (mealPlan === undefined || !isBookable(rate, today)) return [];
  for (const { start, end } of season.dateRanges) {
    const first = Math.max(dayNumber(today), dayNumber(start) - MOST_NIGHTS + 1);
    const last = Math.min(dayNumber(end), first + DAYS);
    for (let day = first; day <= last; day += 1) {
      const least = Math.max(1, dayNumber(start) - day + 1);
      const lengths = Array.from({ length: Math.min(MOST_NIGHTS + 1 - least, LENGTHS) }, (_, more) => least + more);
      const isSold = (nights: number): boolean => book.refusal(stay({ ...way, nights }, mealPlan, day)) === undefined;
      const shortest = lengths.find(isSold);
      if (shortest === undefined) continue;
      const longest = lengths.findLast(isSold) ?? shortest;
      return [...new Set([shortest, longest])].map((nights) => ({
        ...way,
        nights,
        key: keyOf(nights, way.people),
        arrivals: [{ from: day, to: day }],
      }));
    }
  }
  return [];
}
