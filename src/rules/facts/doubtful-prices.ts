import type { PriceOutOfStep } from './prices-out-of-step.ts';
import type { PricedAmount } from './written-amounts.ts';

/** Prices that are wrong by themselves (P05, P21), so that other comparisons with them mean nothing. */
export function doubtfulPrices(outlying: readonly PricedAmount[], outOfStep: readonly PriceOutOfStep[]) {
  const found = [...outlying, ...outOfStep.map(({ step }) => step)];
  return {
    /** The records that hold the amounts. */
    records: new Set<object>(found.map(({ record }) => record)),
    /** Their entries of `seasonRoomPrices`. */
    rooms: new Set<object>(found.map(({ priced }) => priced.price)),
  };
}
