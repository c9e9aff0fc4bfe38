import type { HotelContract, MealPlan, PaxPrices, Rate, Season, SeasonRoomPrice } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { type Decimal, ZERO } from '../../kernel/decimal.ts';
import { repeated } from '../../kernel/repeated.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { adultAt, childAt, EACH_GUEST, type Guests, partyOf } from './guests.ts';

/** The prices of a room, or of a meal plan, on the nights of a season. */
export interface PriceLine {
  readonly rate: string;
  readonly season: string;
  /** First and last night. */
  readonly nights: DayRange;
  readonly type: 'room' | 'board';
  /** The code of the room, or the meal plan. */
  readonly code: string;
  readonly name: string;
  readonly basis: 'room per night' | 'person per night';
  readonly prices: readonly { readonly guests: Guests; readonly amount: Decimal }[];
}

type Priced = Pick<PriceLine, 'type' | 'code' | 'basis' | 'prices'>;

/**
 * The prices of rates as the contract has them, a line for each room and meal plan of each range of nights. Two prices for the same guests
 * in one season are an error: a sheet has place for one.
 */
export function priceLines({ hotel }: HotelContract, rates: readonly Rate[]): Result<readonly PriceLine[], string> {
  const names = new Map(hotel.rooms.map(({ providerCode, name }) => [providerCode, name]));
  const lines: PriceLine[] = [];
  for (const rate of rates) {
    for (const season of rate.seasons) {
      const priced = pricedIn(season, hotel.mealPlans);
      const twice = pricedTwice(priced);
      if (twice !== undefined) return fail(`rate ${rate.name}, season ${season.name}: ${twice} has two prices`);
      for (const nights of season.dateRanges)
        for (const one of priced)
          lines.push({ rate: rate.name, season: season.name, nights, name: names.get(one.code) ?? '', ...one });
    }
  }
  return ok(lines);
}

/** The prices of a season by room and meal plan. Meal plans are sold only with a room. */
export function pricedIn(season: Season, mealPlans: readonly MealPlan[]): readonly Priced[] {
  const rooms = season.seasonRoomPrices.map((price) => roomPrices(season, price)).filter(({ prices }) => prices.length);
  if (rooms.length === 0) return [];
  const own = season.mealPlans ?? [];
  const others = mealPlans.filter(({ mealPlan }) => own.every((plan) => plan.mealPlan !== mealPlan));
  const listed = new Map(mealPlans.map(({ mealPlan }, index) => [mealPlan, index]));
  const plans = [...own, ...others].sort(
    (a, b) => (listed.get(a.mealPlan) ?? listed.size) - (listed.get(b.mealPlan) ?? listed.size),
  );
  return [...rooms, ...plans.map(boardPrices)];
}

/** Only the form that the season's `priceType` names counts; without a base price, a price per person is none. */
export function roomPrices({ priceType }: Season, price: SeasonRoomPrice): Priced {
  const { providerRoomCode: code, distributionPrices = [] } = price;
  if (priceType === 'DISTRIBUTION') {
    const prices = distributionPrices.map((one) => ({ guests: partyOf(one), amount: one.amount }));
    return { type: 'room', code, basis: 'room per night', prices };
  }
  const prices = price.basePrice === undefined ? [] : personPrices(price.basePrice, price);
  return { type: 'room', code, basis: 'person per night', prices };
}

function boardPrices(plan: MealPlan): Priced {
  const prices = isIncluded(plan) ? [{ guests: EACH_GUEST, amount: ZERO }] : personPrices(plan.basePrice ?? ZERO, plan);
  return { type: 'board', code: plan.mealPlan, basis: 'person per night', prices };
}

/** Whether it costs nothing, for any guest. */
const isIncluded = ({ basePrice = ZERO, adultPrices = [], childPrices = [] }: MealPlan): boolean =>
  basePrice === ZERO && adultPrices.length + childPrices.length === 0;

const personPrices = (base: Decimal, { adultPrices = [], childPrices = [] }: PaxPrices): PriceLine['prices'] => [
  ...[base, ...adultPrices].map((amount, index) => ({ guests: adultAt(index + 1), amount })),
  ...childPrices.map((amount, index) => ({ guests: childAt(index + 1), amount })),
];

function pricedTwice(priced: readonly Priced[]): string | undefined {
  const [again] = repeated(priced, ({ type, code }) => `${type} ${code}`);
  if (again) return `${again.again.type} ${again.again.code}`;
  for (const { code, prices } of priced)
    for (const { again: price } of repeated(prices, ({ guests }) => guests.text)) return `${code} ${price.guests.text}`;
  return undefined;
}
