import type { MealPlan, MealPlanType, Occupancy, PaxPrices } from '../contract/model.ts';
import { type Decimal, sum, ZERO } from '../kernel/decimal.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import type { PricedNight } from './priced-night.ts';

/** What one night costs the whole party, exact. */
export interface NightAmounts {
  readonly lodging: Decimal;
  readonly meal: Decimal;
}

/** Lodging and meal of the night, or the price that is missing: a gap is never taken for 0. */
export function nightAmounts(
  night: PricedNight,
  hotelPlans: readonly MealPlan[],
  mealPlan: MealPlanType,
  occupancy: Occupancy,
): Result<NightAmounts, NotSoldReason> {
  const { day, season } = night;
  const lodging = lodgingAmount(night, occupancy);
  if (lodging === undefined) return fail({ kind: 'lodging-price-missing', night: day, occupancy });
  const plan = planOf(season.mealPlans ?? [], mealPlan) ?? planOf(hotelPlans, mealPlan);
  if (plan === undefined) return fail({ kind: 'meal-plan-not-offered', night: day, mealPlan });
  const meal = mealAmount(plan, occupancy);
  if (meal === undefined) return fail({ kind: 'meal-price-missing', night: day, mealPlan, occupancy });
  return ok({ lodging, meal });
}

const planOf = (plans: readonly MealPlan[], mealPlan: MealPlanType): MealPlan | undefined =>
  plans.find((plan) => plan.mealPlan === mealPlan);

/** The season's `priceType` decides which of the two price forms counts, whatever else is filled in. */
function lodgingAmount({ season, roomPrice }: PricedNight, { adults, children }: Occupancy): Decimal | undefined {
  if (season.priceType === 'DISTRIBUTION')
    return roomPrice.distributionPrices?.find((price) => price.adults === adults && price.children === children)
      ?.amount;
  return roomPrice.basePrice === undefined
    ? undefined
    : paxAmount(roomPrice, roomPrice.basePrice, { adults, children });
}

/** A plan without any price (as `HALF_BOARD` alone is) is included for everybody. */
function mealAmount(plan: MealPlan, occupancy: Occupancy): Decimal | undefined {
  const { mealPlan, basePrice = ZERO, adultPrices = [], childPrices = [] } = plan;
  if (mealPlan === 'ROOM_ONLY') return ZERO;
  if (basePrice === ZERO && adultPrices.length === 0 && childPrices.length === 0) return ZERO;
  return paxAmount(plan, basePrice, occupancy);
}

/** The base pays for the first adult, the lists for each further adult and each child by position; a list too short has no price. */
function paxAmount(prices: PaxPrices, base: Decimal, { adults, children }: Occupancy): Decimal | undefined {
  const { adultPrices = [], childPrices = [] } = prices;
  const furtherAdults = adults - 1;
  if (furtherAdults > adultPrices.length || children > childPrices.length) return undefined;
  return sum([base, ...adultPrices.slice(0, furtherAdults), ...childPrices.slice(0, children)]);
}
