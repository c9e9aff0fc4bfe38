import type { Hotel, MealPlan, Occupancy, PaxPrices, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { type Decimal, fromScaled, isPositive, multiply, sum, ZERO } from '../../kernel/decimal.ts';

/** What the party pays for a night in the room, by the season's `priceType`; `undefined` if no price is written. */
export function lodgingPrice(season: Season, price: SeasonRoomPrice, party: Occupancy): Decimal | undefined {
  if (season.priceType === 'PAX') return perPerson(price, party);
  for (const { adults, children, amount } of price.distributionPrices ?? [])
    if (adults === party.adults && children === party.children) return amount;
  return undefined;
}

/** What two adults pay for a night. */
export const priceForTwo = (season: Season, price: SeasonRoomPrice): Decimal | undefined =>
  lodgingPrice(season, price, TWO_ADULTS);

export const TWO_ADULTS: Occupancy = { adults: 2, children: 0 };
export const ONE_ADULT: Occupancy = { adults: 1, children: 0 };

/** What the party pays for a day of the meal plan; `undefined` if a list is too short. */
export const mealPrice = (plan: MealPlan, party: Occupancy): Decimal | undefined =>
  plan.mealPlan === 'ROOM_ONLY' || isFree(plan) ? ZERO : perPerson(plan, party, ZERO);

/** A plan without any price, such as one given by name only, is included for everybody. */
export const isFree = ({ basePrice = ZERO, adultPrices = [], childPrices = [] }: PaxPrices): boolean =>
  basePrice === ZERO && adultPrices.length === 0 && childPrices.length === 0;

/** Whether further adults pay and the first one does not, which is never intended. */
export const isFreeForFirst = ({ basePrice = ZERO, adultPrices = [] }: PaxPrices): boolean =>
  basePrice === ZERO && adultPrices.some(isPositive);

/** What each adult pays if the first price is that of two: the second one pays nothing, or all others half of it. */
export function halfOfTwo({ basePrice = ZERO, adultPrices = [] }: PaxPrices): Decimal | undefined {
  const half = multiply(basePrice, HALF);
  const isOfTwo = adultPrices[0] === ZERO || (adultPrices.length > 0 && adultPrices.every((price) => price === half));
  return isPositive(basePrice) && isOfTwo ? half : undefined;
}

const HALF = fromScaled(5n, 1);

/** What the adult at the same position as the child at `index` pays, or the last adult of the list. */
export const adultAt = ({ basePrice, adultPrices = [] }: PaxPrices, index: number): Decimal | undefined =>
  adultPrices[Math.min(index, adultPrices.length - 1)] ?? basePrice;

/** The plans in force in the season: its own, or else the hotel's. */
export function mealPlansIn({ mealPlans: own = [] }: Season, { mealPlans }: Hotel): readonly MealPlan[] {
  const replaced = new Set(own.map(({ mealPlan }) => mealPlan));
  return [...mealPlans.filter(({ mealPlan }) => !replaced.has(mealPlan)), ...own];
}

/** The base is the price of the first adult; the lists hold, by position, further adults and children. */
function perPerson(prices: PaxPrices, { adults, children }: Occupancy, noBase?: Decimal): Decimal | undefined {
  const { basePrice = noBase, adultPrices = [], childPrices = [] } = prices;
  if (basePrice === undefined || adults - 1 > adultPrices.length || children > childPrices.length) return undefined;
  return sum([basePrice, ...adultPrices.slice(0, Math.max(adults - 1, 0)), ...childPrices.slice(0, children)]);
}
