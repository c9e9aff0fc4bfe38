import { type HotelContract, occupancyText, type PaxPrices, type SeasonRoomPrice } from '../contract/model.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { modifierNamed, priceModifiers } from './price-modifiers.ts';
import { pricedRooms } from './priced-rooms.ts';
import { hotelNamed, quoted, seasonNamed } from './record-names.ts';

/** An amount as a file gives it, with what it belongs to and where it is written. */
export interface WrittenAmount {
  readonly of: string;
  readonly name: string;
  readonly value: Decimal;
  readonly record: object;
  readonly key: readonly (string | number)[];
  readonly isDiscount?: boolean;
  readonly isPercentage?: boolean;
}

/** Every amount of the contract: meal plans, seasons, offers and supplements. */
export function* writtenAmounts(contract: HotelContract): Generator<WrittenAmount> {
  const { hotel, rates } = contract;
  for (const plan of hotel.mealPlans) yield* paxAmounts(`${hotelNamed(hotel)}, meal plan ${plan.mealPlan}`, plan);
  for (const rate of rates) {
    for (const season of rate.seasons) {
      for (const plan of season.mealPlans ?? [])
        yield* paxAmounts(`${seasonNamed(rate, season)}, meal plan ${plan.mealPlan}`, plan);
    }
  }
  for (const { price, named } of pricedRooms(contract)) {
    yield* distributionAmounts(named, price);
    yield* paxAmounts(named, price);
  }
  for (const modifier of priceModifiers(contract)) {
    const { kind, record } = modifier;
    for (const key of ['value', 'childValue'] as const) {
      const value = record[key];
      if (value === undefined) continue;
      const meaning = { isDiscount: kind === 'offer', isPercentage: record.type === 'PERCENT' };
      yield { of: modifierNamed(modifier), name: key, value, record, key: [key], ...meaning };
    }
  }
}

export function* distributionAmounts(
  of: string,
  { distributionPrices = [] }: SeasonRoomPrice,
): Generator<WrittenAmount> {
  for (const record of distributionPrices)
    yield { of, name: `the price for ${quoted(occupancyText(record))}`, value: record.amount, record, key: ['amount'] };
}

export function* paxAmounts(of: string, record: PaxPrices): Generator<WrittenAmount> {
  const { basePrice } = record;
  if (basePrice !== undefined) yield { of, name: 'basePrice', value: basePrice, record, key: ['basePrice'] };
  for (const list of ['adultPrices', 'childPrices'] as const) {
    for (const [index, value] of (record[list] ?? []).entries())
      yield { of, name: `number ${index + 1} of ${list}`, value, record, key: [list, index] };
  }
}
