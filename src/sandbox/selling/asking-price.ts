import type { Decimal } from '../../kernel/decimal.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StaySale } from '../../pricing/stay/price-book.ts';

/** The price of one room for the guest. */
export interface AskingPrice {
  readonly price: Decimal;
  readonly priceBeforeOffers: Decimal;
}

/** The contract's price with the hub's markup, with and without offers. */
export const askingPrice = (sale: StaySale, currency: string, switches: PricingSwitches): AskingPrice => ({
  price: quotedAmount(sale.total, currency, switches),
  priceBeforeOffers: quotedAmount(sale.totalBeforeOffers, currency, switches),
});
