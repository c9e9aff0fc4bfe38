import { occupancyText, type PaxPrices, type SeasonRoomPrice } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { HotelContext } from './hotel-context.ts';
import { type KindOfModifier, modifierNamed } from './price-modifiers.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { hotelNamed, quoted, seasonNamed } from './record-names.ts';

/** An amount in a file, with what it belongs to and where it is written. */
export interface WrittenAmount {
  readonly of: string;
  readonly name: string;
  readonly value: Decimal;
  readonly record: object;
  readonly key: readonly (string | number)[];
  readonly isDiscount?: boolean;
  readonly isPercentage?: boolean;
}

type Wanted = (value: Decimal) => boolean;

/** The amounts of the contract that are `wanted`: of meal plans, of the `rooms` in the seasons, of offers and supplements. */
export function writtenAmounts(
  context: HotelContext,
  wanted: Wanted,
  rooms: readonly PricedRoom[],
): readonly WrittenAmount[] {
  const { hotel, rates } = context.contract;
  const found: WrittenAmount[] = [];
  // Names are built lazily, because few amounts are reported.
  const add = (amounts: readonly WrittenAmount[]): void => {
    found.push(...amounts.filter(({ value }) => wanted(value)));
  };
  for (const plan of hotel.mealPlans)
    if (someOf(plan, wanted)) add(paxAmounts(`${hotelNamed(hotel)}, meal plan ${plan.mealPlan}`, plan));
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const plan of season.mealPlans ?? [])
        if (someOf(plan, wanted)) add(paxAmounts(`${seasonNamed(rate, season)}, meal plan ${plan.mealPlan}`, plan));
    }
  }
  for (const priced of rooms) {
    const { price } = priced;
    if (!price.distributionPrices?.some(({ amount }) => wanted(amount)) && !someOf(price, wanted)) continue;
    const { named } = priced;
    add(distributionAmounts(named, price));
    add(paxAmounts(named, price));
  }
  for (const modifier of context.priceModifiers()) {
    const { value, childValue } = modifier.record;
    if ((value !== undefined && wanted(value)) || (childValue !== undefined && wanted(childValue)))
      add(modifierAmounts(modifier));
  }
  return found;
}

const someOf = ({ basePrice, adultPrices, childPrices }: PaxPrices, wanted: Wanted): boolean =>
  (basePrice !== undefined && wanted(basePrice)) || adultPrices?.some(wanted) || childPrices?.some(wanted) || false;

export const distributionAmounts = (
  of: string,
  { distributionPrices = [] }: SeasonRoomPrice,
): readonly WrittenAmount[] =>
  distributionPrices.map((record) => ({
    of,
    name: `the price for ${quoted(occupancyText(record))}`,
    value: record.amount,
    record,
    key: ['amount'],
  }));

export function paxAmounts(of: string, record: PaxPrices): readonly WrittenAmount[] {
  const { basePrice, adultPrices = [], childPrices = [] } = record;
  const listed = (list: 'adultPrices' | 'childPrices', values: readonly Decimal[]): WrittenAmount[] =>
    values.map((value, index) => ({ of, name: `number ${index + 1} of ${list}`, value, record, key: [list, index] }));
  return [
    ...(basePrice === undefined ? [] : [{ of, name: 'basePrice', value: basePrice, record, key: ['basePrice'] }]),
    ...listed('adultPrices', adultPrices),
    ...listed('childPrices', childPrices),
  ];
}

function modifierAmounts(modifier: KindOfModifier): readonly WrittenAmount[] {
  const { kind, record } = modifier;
  const meaning = { isDiscount: kind === 'offer', isPercentage: record.type === 'PERCENT' };
  return (['value', 'childValue'] as const).flatMap((key) => {
    const value = record[key];
    return value === undefined
      ? []
      : [{ of: modifierNamed(modifier), name: key, value, record, key: [key], ...meaning }];
  });
}
