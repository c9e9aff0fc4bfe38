import type { HotelContext } from '../facts/hotel-context.ts';

/** Prices that are wrong by themselves (P05, P21), so that other comparisons with them mean nothing. */
export function doubtfulPrices(context: HotelContext) {
  const found = [...context.outlyingPrices(), ...context.pricesOutOfStep().map(({ step }) => step)];
  return {
    /** The records that hold the amounts. */
    records: new Set<object>(found.map(({ record }) => record)),
    /** Their entries of `seasonRoomPrices`. */
    rooms: new Set<object>(found.map(({ priced }) => priced.price)),
  };
}
