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
  return withAmounts(price, change, origins, by.is === 'percentage' ? change : (amount) => amount);
}

/** The price of a room with other amounts; `ofFurther` is for guests after the first one. */
export function withAmounts(
  price: SeasonRoomPrice,
  of: (amount: Decimal) => Decimal,
  origins: Origins,
  ofFurther = of,
): SeasonRoomPrice {
  const { basePrice, adultPrices, childPrices, distributionPrices } = price;
  const changed: SeasonRoomPrice = {
    ...price,
    ...(basePrice !== undefined && { basePrice: of(basePrice) }),
    ...(adultPrices && { adultPrices: adultPrices.map(ofFurther) }),
    ...(childPrices && { childPrices: childPrices.map(ofFurther) }),
    ...(distributionPrices && {
      distributionPrices: distributionPrices.map((one) => origins.inherit({ ...one, amount: of(one.amount) }, one)),
    }),
  };
  return origins.inherit(changed, price);
}

/** The amounts of a room price that no guest may take below 0. */
export const amountsOf = ({ basePrice, distributionPrices = [] }: SeasonRoomPrice): readonly Decimal[] => [
  ...(basePrice === undefined ? [] : [basePrice]),
  ...distributionPrices.map(({ amount }) => amount),
];
