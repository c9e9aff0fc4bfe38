import type { HotelContract } from '../../contract/model.ts';
import { Facts } from '../facts/facts.ts';
import { outlyingPrices } from './outlying-prices.ts';
import { pricesOutOfStep } from './prices-out-of-step.ts';

/** Where a price is wrong by itself (P05, P21), which brings every order of prices out of line that it is in. */
export interface DoubtfulPrices {
  /** The records that hold the amounts. */
  readonly records: ReadonlySet<object>;
  /** The entries of `seasonRoomPrices` that they belong to. */
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
