import type { HotelContract } from '../../contract/model.ts';
import { Facts } from '../facts/facts.ts';
import { outlyingPrices } from './outlying-prices.ts';
import { pricesOutOfStep } from './prices-out-of-step.ts';

/** Prices that are wrong by themselves (P05, P21), so that other comparisons with them mean nothing. */
export interface DoubtfulPrices {
  /** The records that hold the amounts. */
  readonly records: ReadonlySet<object>;
  /** Their entries of `seasonRoomPrices`. */
  readonly rooms: ReadonlySet<object>;
}

const known = new Facts<HotelContract, DoubtfulPrices>();

export const doubtfulPrices = (contract: HotelContract): DoubtfulPrices => known.of(contract, findDoubtfulPrices);

function findDoubtfulPrices(contract: HotelContract): DoubtfulPrices {
  const found = [...outlyingPrices(contract), ...pricesOutOfStep(contract).map(({ step }) => step)];
  return {
    records: new Set(found.map(({ record }) => record)),
    rooms: new Set(found.map(({ priced }) => priced.price)),
  };
}
