import type { MoneyWire } from '../../hub/wire/common.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { decimalOf, roundHalfUp, toFixedText } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Price } from '../stay/stay.ts';

/** Decimal places that contain noise if a hub adds binary numbers (300.00000000000006); no currency has as many. */
const NOISE_DECIMALS = 6;

/** The hub's amount as an exact price; `undefined` if it gave none. */
export function wirePrice(money: MoneyWire | null | undefined): Price | undefined {
  if (!money) return undefined;
  return { amount: roundHalfUp(decimalOf(money.amount), NOISE_DECIMALS), currency: safeText(money.currency, 20) };
}

/** `EUR 300.00`, with the currency's decimal places or more if more were given. */
export const priceText = ({ amount, currency }: Price): string =>
  `${currency} ${toFixedText(amount, minorUnits(currency))}`;
