import type { Decimal } from '../../kernel/decimal.ts';
import type { SeasonRoomPrice } from '../model.ts';
import type { WrittenChange } from './compact-price.ts';
import { changedBy } from './guest-prices.ts';
import type { Origins } from './origins.ts';

/**
 * The price of a room for a night, changed: a percentage changes every number, rounded half up to a multiple of `step`; an amount changes
 * the price of the room, which by position is the price of the first adult.
 */
export function changedPrice(price: SeasonRoomPrice, by: WrittenChange, step: Decimal, origins: Origins) {
  const change = (amount: Decimal): Decimal => changedBy(amount, by, step);
  const further = (amounts: readonly Decimal[]) => (by.is === 'percentage' ? amounts.map(change) : amounts);
  const { basePrice, adultPrices, childPrices, distributionPrices } = price;
  const changed: SeasonRoomPrice = {
    ...price,
    ...(basePrice !== undefined && { basePrice: change(basePrice) }),
    ...(adultPrices && { adultPrices: further(adultPrices) }),
    ...(childPrices && { childPrices: further(childPrices) }),
    ...(distributionPrices && {
      distributionPrices: distributionPrices.map((one) => origins.inherit({ ...one, amount: change(one.amount) }, one)),
    }),
  };
  return origins.inherit(changed, price);
}

/** The amounts of a room price that no guest may take below 0. */
export const amountsOf = ({ basePrice, distributionPrices = [] }: SeasonRoomPrice): readonly Decimal[] => [
  ...(basePrice === undefined ? [] : [basePrice]),
  ...distributionPrices.map(({ amount }) => amount),
];
