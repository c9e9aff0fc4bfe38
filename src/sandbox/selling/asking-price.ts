import { type Decimal, sum } from '../../kernel/decimal.ts';
import { quotedAmount } from '../../pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { SoldStay } from '../../pricing/stay/stay-price.ts';

/** The price of one room for the guest. */
export interface AskingPrice {
  readonly price: Decimal;
  readonly priceBeforeOffers: Decimal;
}

/** The contract's price with the hub's markup, with and without offers. */
export function askingPrice({ total, lines, currency }: SoldStay, switches: PricingSwitches): AskingPrice {
  const others = lines.filter(({ kind }) => kind !== 'offer' && kind !== 'excess');
  return {
    price: quotedAmount(total, currency, switches),
    priceBeforeOffers: quotedAmount(sum(others.map(({ amount }) => amount)), currency, switches),
  };
}
