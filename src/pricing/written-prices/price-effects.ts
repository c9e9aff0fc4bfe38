import type { MealPlanType, Room } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { ZERO } from '../../kernel/decimal.ts';
import { amountsOfNights, type NightAmounts, type PaxBasis } from '../amounts/night-amounts.ts';
import { billedStay, type CalculatedStay } from '../calculation/calculate-stay.ts';
import type { PreparedPrice } from '../prepared/prepared-price.ts';
import type { PreparedRate } from '../prepared/prepared-rate.ts';
import { grainsPerMinor } from '../prepared/scale.ts';
import type { StaySearch } from '../request/stay-request.ts';
import { changedRate, type Direction } from './changed-price.ts';
import type { PriceFinder, WrittenPrice } from './written-price.ts';

/** A sold stay that can be priced again with a changed written price. */
export interface PricedStay {
  /** The total in the currency's smallest unit. */
  readonly units: bigint;
  /** The number of rounded amounts in that sum. */
  readonly lines: number;
  /** The written prices that its nights, offers and supplements used, each once. */
  readonly prices: () => readonly WrittenPrice[];
  /** The total if the price were higher or lower, as `changedRate` changes it; `undefined` if the stay would not be sold. */
  readonly unitsIf: (price: WrittenPrice, direction: Direction) => bigint | undefined;
}

export function pricedStay(
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  search: StaySearch,
  stay: CalculatedStay,
  find: PriceFinder,
): PricedStay {
  const { scale, hotel } = prepared;
  const unit = grainsPerMinor(scale, minorUnits(hotel.currency));
  return {
    units: stay.total / unit,
    lines: stay.lines.length,
    prices: () => pricesOfStay(prepared, stay, find),
    unitsIf(price, direction) {
      const other = changedRate(prepared, price, direction);
      const { open } = stay;
      const nights = open.nights.map((night) => ({ ...night, price: other.price(night.price) }));
      const amounts = amountsOfNights(prepared, nights, mealPlan, open.party);
      if (!amounts.ok) return undefined;
      return billedStay(other.prepared, room, mealPlan, search, { open, amounts: amounts.value }).total / unit;
    },
  };
}

function pricesOfStay(prepared: PreparedRate, stay: CalculatedStay, find: PriceFinder): readonly WrittenPrice[] {
  const found = new Set<WrittenPrice>();
  let before: NightAmounts | undefined;
  for (const [position, amounts] of stay.amounts.entries()) {
    const night = stay.open.nights[position];
    if (night === undefined || amounts === before) continue;
    before = amounts;
    for (const price of pricesOfNight(prepared, night.price, amounts, find)) found.add(price);
  }
  const { freeNights, discounts } = stay.offers;
  const applied = [...discounts, ...stay.supplements.charged].map(({ modifier }) => modifier.record);
  for (const field of ['value', 'childValue'] as const)
    for (const record of applied) addFound(found, find(record, field));
  if (freeNights)
    for (const field of ['stay', 'pay'] as const) addFound(found, find(freeNights.modifier.record, field));
  return [...found];
}

function addFound(found: Set<WrittenPrice>, price: WrittenPrice | undefined): void {
  if (price !== undefined) found.add(price);
}

/** The written prices that a night's amounts used. */
export function pricesOfNight(
  { rate }: PreparedRate,
  { season }: PreparedPrice,
  { lodgingBasis, mealBasis, plan }: NightAmounts,
  find: PriceFinder,
): readonly WrittenPrice[] {
  const at = { rate, season };
  const ofList = ({ list: { written }, places }: PaxBasis): readonly (WrittenPrice | undefined)[] => [
    find(written, 'basePrice', undefined, at),
    ...places.adults.map((index) => (index === undefined ? undefined : find(written, 'adultPrices', index, at))),
    ...places.children.map((index) => (index === undefined ? undefined : find(written, 'childPrices', index, at))),
  ];
  const lodging =
    lodgingBasis.form === 'PAX' ? ofList(lodgingBasis) : [find(lodgingBasis.record, 'amount', undefined, at)];
  // A free meal plan has a written price only if the contract contains the 0.
  const free = plan.plan.mealPlan !== 'ROOM_ONLY' && plan.plan.basePrice === ZERO;
  const meal = mealBasis.form === 'PAX' ? ofList(mealBasis) : free ? [find(plan.plan, 'basePrice', undefined, at)] : [];
  return [...lodging, ...meal].flatMap((price) => price ?? []);
}
