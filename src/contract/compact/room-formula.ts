import type { Decimal } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { Names } from '../../kernel/nearest.ts';
import type { Occupancy, SeasonRoomPrice } from '../model.ts';
import type { GuestPrices, WrittenChange } from './compact-price.ts';
import { changedBy, mostOf, type PositionPrices, priceOfGuests, pricesByPosition } from './guest-prices.ts';

/** What a room costs in a season, for any guests, however it is written. */
export interface RoomFormula {
  /** The price of the room for a night; `undefined` if it has none for these guests. */
  readonly amount: (party: Occupancy) => Decimal | undefined;
  /** The prices by position for these parties; `undefined` if it has none for some guests. */
  readonly positions: (parties: readonly Occupancy[]) => PositionPrices | undefined;
}

/** Written in its long form. */
export const longFormula = (price: SeasonRoomPrice): RoomFormula => ({
  amount: ({ adults, children }) =>
    price.distributionPrices?.find((one) => one.adults === adults && one.children === children)?.amount,
  positions: (parties) => {
    const { adults, children } = mostOf(parties);
    const { basePrice, adultPrices = [], childPrices = [] } = price;
    if (basePrice === undefined || adultPrices.length < adults - 1 || childPrices.length < children) return undefined;
    return {
      basePrice,
      adultPrices: adultPrices.slice(0, Math.max(adults - 1, 0)),
      childPrices: childPrices.slice(0, children),
    };
  },
});

/** Written as what each guest pays. `step` is the unit to which percentages are rounded unless the prices say otherwise. */
export const guestsFormula = (prices: GuestPrices, step: Decimal): RoomFormula => ({
  amount: (party) => priceOfGuests(prices, party, step),
  positions: (parties) => pricesByPosition(prices, parties, step),
});

/**
 * Written by the price of another room. A percentage changes every number; an amount changes the price of the room, which by position is
 * the price of the first adult.
 */
export const relativeFormula = (other: RoomFormula, by: WrittenChange, step: Decimal): RoomFormula => {
  const change = (amount: Decimal): Decimal => changedBy(amount, by, step);
  return {
    amount: (party) => {
      const amount = other.amount(party);
      return amount && change(amount);
    },
    positions: (parties) => {
      const found = other.positions(parties);
      if (!found) return undefined;
      const basePrice = change(found.basePrice);
      if (by.is !== 'percentage') return { ...found, basePrice };
      return {
        basePrice,
        adultPrices: found.adultPrices.map(change),
        childPrices: found.childPrices.map(change),
      };
    },
  };
};

/** The rooms that a season prices, to find the one that a misspelled code means. */
export const pricedRooms = memoizeWeakly(
  (prices: readonly SeasonRoomPrice[]) => new Names(prices.map(({ providerRoomCode }) => providerRoomCode)),
);
