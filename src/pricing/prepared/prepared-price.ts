import type {
  DistributionPrice,
  MealPlan,
  MealPlanType,
  Occupancy,
  PaxPrices,
  Season,
  SeasonRoomPrice,
} from '../../contract/model.ts';
import { type Decimal, ZERO } from '../../kernel/decimal.ts';
import type { Party } from '../request/party.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
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

/** A price per person, in grains. */
export interface PaxList {
  readonly base: bigint;
  readonly adults: readonly bigint[];
  readonly children: readonly bigint[];
  /** The written prices, for explanations. */
  readonly written: PaxPrices;
}

function paxList(written: PaxPrices, scale: Scale): PaxList {
  const { basePrice = ZERO, adultPrices = [], childPrices = [] } = written;
  const grains = (value: Decimal): bigint => toGrains(value, scale);
  return { base: grains(basePrice), adults: adultPrices.map(grains), children: childPrices.map(grains), written };
}

/** Each person's position in the two lists; `undefined` for a person who stays for free because a list is too short. */
export interface PaxPlaces {
  readonly adultsInBase: number;
  readonly adults: readonly (number | undefined)[];
  readonly children: readonly (number | undefined)[];
}

/** The children's places in a `childPrices` list that is long enough. */
type ChildPlaces = readonly number[];

/** In rooms, children take the places in their order. */
export const roomChildPlaces = ({ childAges }: Party): ChildPlaces => childAges.map((_, index) => index);

/** For meals this depends on a setting (Q14). With `by-age`, places count years of age from the hotel's `minimumChildrenAge`. */
export function mealChildPlaces(
  { childAges }: Party,
  minimumChildrenAge: number,
  { childMeals }: PricingSwitches,
): ChildPlaces {
  switch (childMeals) {
    case 'by-order':
      return childAges.map((_, index) => index);
    case 'by-age':
      return childAges.map((age) => Math.max(0, Math.floor(age - minimumChildrenAge)));
    case 'none':
      return [];
  }
}

/** Finds each person's place in the lists; `undefined` if a list is too short for the party and that means no price (Q13). */
export function paxPlaces(
  list: PaxList,
  adults: number,
  adultsInBase: number,
  children: ChildPlaces,
  { paxOverrun }: PricingSwitches,
): PaxPlaces | undefined {
  const further = Array.from({ length: Math.max(0, adults - adultsInBase) }, (_, index) => index);
  const places = {
    adultsInBase: Math.min(adults, adultsInBase),
    adults: placesIn(list.adults, further, paxOverrun),
    children: placesIn(list.children, children, paxOverrun),
  };
  return places.adults && places.children ? { ...places, adults: places.adults, children: places.children } : undefined;
}

function placesIn(
  list: readonly bigint[],
  wanted: readonly number[],
  overrun: PricingSwitches['paxOverrun'],
): readonly (number | undefined)[] | undefined {
  if (wanted.every((place) => place < list.length)) return wanted;
  switch (overrun) {
    case 'not-sold':
      return undefined;
    case 'last-repeats':
      return list.length === 0 ? undefined : wanted.map((place) => Math.min(place, list.length - 1));
    case 'zero':
      return wanted.map((place) => (place < list.length ? place : undefined));
  }
}

export function paxAmount({ base, adults, children }: PaxList, places: PaxPlaces): bigint {
  let amount = base;
  for (const place of places.adults) if (place !== undefined) amount += adults[place] ?? 0n;
  for (const place of places.children) if (place !== undefined) amount += children[place] ?? 0n;
  return amount;
}
