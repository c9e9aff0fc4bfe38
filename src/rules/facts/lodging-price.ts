import type { Hotel, MealPlan, Occupancy, PaxPrices, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { type Decimal, isPositive, sum, ZERO } from '../../kernel/decimal.ts';

/** What the party pays for a night in the room, in the form that `priceType` makes count; `undefined` where no price is written. */
export function lodgingPrice(season: Season, price: SeasonRoomPrice, party: Occupancy): Decimal | undefined {
  if (season.priceType === 'PAX') return perPerson(price, party);
  for (const { adults, children, amount } of price.distributionPrices ?? [])
    if (adults === party.adults && children === party.children) return amount;
  return undefined;
}

/** What the party pays for a day of the meal plan; `undefined` where a list is too short for it. */
export const mealPrice = (plan: MealPlan, party: Occupancy): Decimal | undefined =>
  plan.mealPlan === 'ROOM_ONLY' || isFree(plan) ? ZERO : perPerson(plan, party, ZERO);

/** A plan without any price, as its name alone is, is included for everybody. */
export const isFree = ({ basePrice = ZERO, adultPrices = [], childPrices = [] }: PaxPrices): boolean =>
  basePrice === ZERO && adultPrices.length === 0 && childPrices.length === 0;

/** Whether further adults pay and the first one does not: nobody means that. */
export const isFreeForFirst = ({ basePrice = ZERO, adultPrices = [] }: PaxPrices): boolean =>
  basePrice === ZERO && adultPrices.some(isPositive);

/** The plans that hold in the season: its own in place of the hotel's. */
export function mealPlansIn({ mealPlans: own = [] }: Season, { mealPlans }: Hotel): readonly MealPlan[] {
  const replaced = new Set(own.map(({ mealPlan }) => mealPlan));
  return [...mealPlans.filter(({ mealPlan }) => !replaced.has(mealPlan)), ...own];
}

/** The base is for the first adult, the lists by position for the further adults and the children. */
function perPerson(prices: PaxPrices, { adults, children }: Occupancy, noBase?: Decimal): Decimal | undefined {
  const { basePrice = noBase, adultPrices = [], childPrices = [] } = prices;
  if (basePrice === undefined || adults - 1 > adultPrices.length || children > childPrices.length) return undefined;
  return sum([basePrice, ...adultPrices.slice(0, Math.max(adults - 1, 0)), ...childPrices.slice(0, children)]);
}
