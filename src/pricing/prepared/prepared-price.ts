import type {
  DistributionPrice,
  MealPlan,
  MealPlanType,
  Occupancy,
  Season,
  SeasonRoomPrice,
} from '../../contract/model.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type PaxList, paxList } from './pax-list.ts';
import { type Scale, toGrains } from './scale.ts';

/** The meal plan of a season, or of the hotel if the season does not list it. */
export interface PreparedPlan {
  readonly plan: MealPlan;
  readonly level: 'season' | 'hotel';
  readonly list: PaxList;
}

export type PreparedPlans = ReadonlyMap<MealPlanType, PreparedPlan>;

export interface PreparedDistribution {
  readonly amount: bigint;
  readonly record: DistributionPrice;
}

/** One room's prices in one season, amounts in grains. */
export interface PreparedPrice {
  readonly season: Season;
  readonly record: SeasonRoomPrice;
  /** The form that counts: by occupancy (see `occupancyKey`), or per person, `undefined` without a base price. */
  readonly lodging:
    | { readonly form: 'DISTRIBUTION'; readonly amounts: ReadonlyMap<number, PreparedDistribution> }
    | { readonly form: 'PAX'; readonly list: PaxList | undefined };
  readonly plans: PreparedPlans;
}

/** One number for an occupancy, as a map key. */
export const occupancyKey = ({ adults, children }: Occupancy): number => adults * 1000 + children;

export function preparePrice(
  season: Season,
  record: SeasonRoomPrice,
  plans: PreparedPlans,
  scale: Scale,
  switches: PricingSwitches,
): PreparedPrice {
  const lodging =
    formOf(season, record, switches) === 'DISTRIBUTION'
      ? { form: 'DISTRIBUTION' as const, amounts: distributionAmounts(record, scale) }
      : { form: 'PAX' as const, list: record.basePrice === undefined ? undefined : paxList(record, scale) };
  return { season, record, lodging, plans };
}

/** The price form that counts (Q23). In the reference model it is the season's `priceType`, even if other prices are present. */
function formOf(season: Season, { distributionPrices = [] }: SeasonRoomPrice, { priceForm }: PricingSwitches) {
  switch (priceForm) {
    case 'by-price-type':
      return season.priceType;
    case 'by-filled-array':
      return distributionPrices.length > 0 ? 'DISTRIBUTION' : 'PAX';
  }
}

/** If an occupancy has two prices, the first counts. */
function distributionAmounts({ distributionPrices = [] }: SeasonRoomPrice, scale: Scale) {
  const amounts = new Map<number, PreparedDistribution>();
  for (const record of distributionPrices) {
    const key = occupancyKey(record);
    if (!amounts.has(key)) amounts.set(key, { amount: toGrains(record.amount, scale), record });
  }
  return amounts;
}

/** If a plan is listed twice, the first counts. */
export function preparePlans(plans: readonly MealPlan[], level: PreparedPlan['level'], scale: Scale): PreparedPlans {
  const prepared = new Map<MealPlanType, PreparedPlan>();
  for (const plan of plans)
    if (!prepared.has(plan.mealPlan)) prepared.set(plan.mealPlan, { plan, level, list: paxList(plan, scale) });
  return prepared;
}
