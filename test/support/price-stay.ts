import { priceBook } from '../../src/pricing/price-book.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/pricing-switches.ts';
import type { StayPrice } from '../../src/pricing/stay-price.ts';
import type { SellableContract, StayRequest } from '../../src/pricing/stay-request.ts';

/**
 * What the stay costs by the contract, night by night, line by line and exact to the currency's smallest unit, or why it is not sold.
 * Pure: "today" is the request's `bookedOn`. `switches` say how the hub's open questions are read. For many stays of one contract take
 * `priceBook`, which prepares it once.
 */
export const priceStay = (
  contract: SellableContract,
  request: StayRequest,
  switches: PricingSwitches = referencePricing,
): StayPrice => priceBook(contract, switches).price(request);
