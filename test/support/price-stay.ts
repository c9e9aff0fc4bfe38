import type { StayPrice } from '../../src/pricing/request/stay-price.ts';
import type { SellableContract, StayRequest } from '../../src/pricing/request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';

/**
 * The price of a stay with its calculation, or why it is not sold. `switches` are the pricing settings. For many stays of one contract
 * use `priceBook`, which prepares it once.
 */
export const priceStay = (
  contract: SellableContract,
  request: StayRequest,
  switches: PricingSwitches = referencePricing,
): StayPrice => priceBook(contract, switches).price(request);
