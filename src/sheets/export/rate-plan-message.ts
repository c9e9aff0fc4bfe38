import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, HotelContract, MealPlan, MealPlanType, Rate, Season } from '../../contract/model.ts';
import { closedNights, stopSalesByRoom } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { byStart, commonRanges, isOrdered, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { guestAmounts } from './guest-amounts.ts';
import { partyPrices } from './party-prices.ts';
import {
  type BookingRule,
  type ChildAges,
  LONGEST,
  OLDEST_CHILD,
  type RatePlan,
  type RatePlanMessage,
  type RoomRate,
} from './rate-plan.ts';
import { freeNightsOf, supplementsOf } from './rate-plan-supplements.ts';
import { isXmlText } from './xml-element.ts';

const SHORT_NAMES: Readonly<Record<MealPlanType, string>> = {
  ROOM_ONLY: 'RO',
  BED_AND_BREAKFAST: 'BB',
  HALF_BOARD: 'HB',
  FULL_BOARD: 'FB',
  ALL_INCLUSIVE: 'AI',
};

/** The rates of a hotel as rate plans, one for each meal plan. An error says what cannot be written at all. */
export function ratePlanMessage(contract: HotelContract, rates: readonly Rate[]): Result<RatePlanMessage, string> {
  const { hotel } = contract;
  const { providerCode, hotelname, currency } = hotel;
  if (providerCode.length > LONGEST.hotelCode)
    return fail(`the code of the hotel is longer than the ${LONGEST.hotelCode} characters of a rate plan message`);
  const ages = agesOf(hotel);
  const unsaidOffers = new Set<string>();
  const unsaidSupplements = new Set<string>();
  const plans: RatePlan[] = [];
  let unsaidPrices = 0;
  for (const rate of rates) {
    const types = mealPlansOf(hotel, rate);
    if (types.length === 0) return fail('it has no meal plans, and a rate plan message names the meals of each rate');
    for (const mealPlan of types) {
      const code = hotel.mealPlans.length > 1 || types.length > 1 ? `${rate.name} ${SHORT_NAMES[mealPlan]}` : rate.name;
      if (code.length > LONGEST.ratePlanCode)
        return fail(`rate ${rate.name}: its name is too long: a rate plan code has ${LONGEST.ratePlanCode} characters`);
      const priced = roomRates(hotel, rate, mealPlan, ages !== undefined);
      unsaidPrices += priced.unsaid;
      if (priced.rates.length === 0) continue;
      const twice = pricedTwice(priced.rates);
      if (twice) return fail(`rate ${rate.name}: room ${twice.room} has two prices on ${twice.night}`);
      const terms = { contract, rate, mealPlan, rates: priced.rates, infants: ages?.infants ?? false };
      const supplements = supplementsOf(terms);
      const offers = freeNightsOf(terms, supplements.said);
      for (const one of supplements.unsaid) unsaidSupplements.add(one);
      for (const one of offers.unsaid) unsaidOffers.add(one);
      const releaseDays = releaseOf(hotel, rate);
      plans.push({
        ...{ code, rate: rate.name, mealPlan, rates: priced.rates, supplements: supplements.said },
        rules: bookingRules(hotel, rate, priced.rates),
        ...(offers.said && { freeNights: offers.said }),
        ...(releaseDays && { releaseDays }),
      });
    }
  }
  const odd = plans.find(({ code }) => !isXmlText(code));
  if (odd || !isXmlText(providerCode + hotelname + currency))
    return fail(`${odd ? `rate ${odd.rate}: its name` : 'its code or name'} has a character that XML cannot hold`);
  return ok({
    hotel: { providerCode, hotelname, currency },
    ...(ages && { ages }),
    ...{ plans, unsaidPrices, unsaidOffers, unsaidSupplements },
    unsaidRelease: rates.filter((rate) => releaseOf(hotel, rate) === undefined),
  });
}

/** Those of the hotel, then those that only a season has. */
const mealPlansOf = (hotel: Hotel, { seasons }: Rate): readonly MealPlanType[] => [
  ...new Set([...hotel.mealPlans, ...seasons.flatMap(({ mealPlans = [] }) => mealPlans)].map((one) => one.mealPlan)),
];

function roomRates(
  hotel: Hotel,
  { seasons }: Rate,
  mealPlan: MealPlanType,
  children: boolean,
): { readonly rates: readonly RoomRate[]; readonly unsaid: number } {
  const rates: RoomRate[] = [];
  let unsaid = 0;
  for (const season of seasons) {
    const plan = planIn(season, hotel, mealPlan);
    if (!plan) continue;
    for (const price of season.seasonRoomPrices) {
      const room = hotel.rooms.find(({ providerCode }) => providerCode === price.providerRoomCode);
      if (!room || room.providerCode.length > LONGEST.roomCode || !isXmlText(room.providerCode)) continue;
      const parties = partyPrices(season, price, room, plan);
      const sayable = children ? parties : parties.filter((party) => party.children === 0);
      const found = guestAmounts(sayable);
      unsaid += parties.length - sayable.length + (found?.unsaid ?? sayable.length);
      if (!found) continue;
      for (const nights of season.dateRanges.filter(isOrdered))
        rates.push({ room: room.providerCode, nights, amounts: found.amounts });
    }
  }
  return { rates, unsaid };
}

/** The season's own price of a plan replaces that of the hotel. */
const planIn = ({ mealPlans = [] }: Season, hotel: Hotel, mealPlan: MealPlanType): MealPlan | undefined =>
  mealPlans.find((plan) => plan.mealPlan === mealPlan) ?? hotel.mealPlans.find((plan) => plan.mealPlan === mealPlan);

function pricedTwice(rates: readonly RoomRate[]): { readonly room: string; readonly night: string } | undefined {
  for (const room of new Set(rates.map((rate) => rate.room))) {
    const nights = rates.filter((rate) => rate.room === room).map((rate) => rate.nights);
    const sorted = [...nights].sort((a, b) => (a.start < b.start ? -1 : 1));
    const overlapping = sorted.find(({ start }, index) => start <= (sorted[index - 1]?.end ?? ''));
    if (overlapping) return { room, night: overlapping.start };
  }
  return undefined;
}

/** One value for the whole rate; `undefined` if the seasons differ. */
function releaseOf(hotel: Hotel, rate: Rate): number | undefined {
  const values = rate.seasons.map((season) => effectiveLimits(hotel, rate, season).releaseDays ?? 0);
  return new Set(values).size > 1 ? undefined : (values[0] ?? 0);
}

function agesOf({
  minimumChildrenAge: from = 0,
  maximumChildrenAge,
  infantsAllowed = 0,
}: Hotel): ChildAges | undefined {
  if (maximumChildrenAge === undefined || maximumChildrenAge > OLDEST_CHILD || from > maximumChildrenAge)
    return undefined;
  return { from, below: maximumChildrenAge + 1, infants: from > 0 && infantsAllowed > 0 };
}

/**
 * The stay limits of the seasons and the stop sales. Rules must not overlap, so every room has its own as soon as one is closed or seasons share
 * nights.
 */
export function bookingRules(hotel: Hotel, rate: Rate, rates: readonly RoomRate[]): readonly BookingRule[] {
  const limitsOf = (season: Season): readonly BookingRule[] => {
    const { minimumStay = 0, maximumStay } = effectiveLimits(hotel, rate, season);
    const said = { ...(minimumStay > 1 && { minimumStay }), ...(maximumStay !== undefined && { maximumStay }) };
    if (Object.keys(said).length === 0) return [];
    return season.dateRanges.filter(isOrdered).map((nights) => ({ nights, ...said, closed: false }));
  };
  const rooms = [...new Set(rates.map(({ room }) => room))];
  const closed = closedInSeasons(hotel, rate);
  if ([...closed.values()].every(({ length }) => length === 0) && !overlap(rate.seasons))
    return rate.seasons.flatMap(limitsOf).sort(byNights);
  return rooms.flatMap((room) => {
    const stops = closed.get(room) ?? [];
    const own = rate.seasons
      .filter((season) => season.seasonRoomPrices.some((price) => price.providerRoomCode === room))
      .flatMap(limitsOf);
    const split = own.flatMap((rule) => [
      ...rangesWithout([rule.nights], stops).map((nights) => ({ room, ...rule, nights })),
      ...commonRanges([rule.nights], stops).map((nights) => ({ room, ...rule, nights, closed: true })),
    ]);
    const free = rangesWithout(stops, mergedRanges(own.map(({ nights }) => nights)));
    return [...split, ...free.map((nights) => ({ room, nights, closed: true }))].sort(byNights);
  });
}

const byNights = (a: BookingRule, b: BookingRule): number => byStart(a.nights, b.nights);

function overlap(seasons: readonly Season[]): boolean {
  const ranges = seasons.flatMap(({ dateRanges }) => dateRanges.filter(isOrdered)).sort(byStart);
  return ranges.some(({ start }, index) => start <= (ranges[index - 1]?.end ?? ''));
}

/** By room, within the nights of the rate's seasons. */
function closedInSeasons({ rooms }: Hotel, { stopSales, seasons }: Rate): ReadonlyMap<string, readonly DayRange[]> {
  const nights = mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges));
  const closed = closedNights(stopSalesByRoom(stopSales, rooms));
  return new Map(Array.from(closed, ([room, ranges]) => [room, commonRanges(ranges, nights)]));
}
