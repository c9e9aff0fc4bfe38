import type { HotelContract } from '../../../contract/model.ts';
import { compare, type Decimal } from '../../../kernel/decimal.ts';
import { memoizeLast } from '../../../kernel/memoize.ts';
import type { SoldStay } from '../../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import type { PricedStay } from '../../../pricing/written-prices/price-effects.ts';
import type { AmongRates } from '../../offers/match-combination.ts';
import type { Stay } from '../../stay/stay.ts';

/** What the contract says about a stay that it sells. */
export interface ExpectedStay {
  readonly price: SoldStay;
  /** The same with its dependencies, calculated on request. */
  readonly priced: () => PricedStay | undefined;
  /** Present if several rates sell it. */
  readonly among?: AmongRates;
}

/** The number of contracts whose prices are kept prepared. */
const MOST_BOOKS = 16;

/** The price book of a contract. Those used last are kept. */
export const lastPriceBooks = (switches: PricingSwitches): ((contract: HotelContract) => PriceBook) =>
  memoizeLast(MOST_BOOKS, (contract: HotelContract) => priceBook(contract, switches));

/** Gives what a contract says about its stays, with the hub's pricing settings. */
export function expectedStays(
  switches: PricingSwitches,
  bookOf = lastPriceBooks(switches),
): (contract: HotelContract, stay: Stay) => ExpectedStay {
  return (contract, stay) => {
    const book = bookOf(contract);
    const price = book.price(stay);
    if (!price.sold) throw new Error(`a stay was planned that the contract does not sell: ${price.reason.kind}`);
    const own = { price, priced: () => book.stay(stay) };
    if (contract.rates.length < 2 || switches.competingRates === 'cheapest') return own;
    const totals = contract.rates.flatMap(({ name }): Decimal[] => {
      const { total } = book.total({ ...stay, rate: name });
      return total === undefined ? [] : [total];
    });
    if (totals.length < 2) return own;
    const place = totals.filter((total) => compare(total, price.total) < 0).length;
    return { ...own, among: { place, of: totals.length } };
  };
}
