import { CURRENCY_DIGITS } from './currency-digits.ts';
import { type Decimal, toFixedText } from './decimal.ts';

/** Decimal places of the currency: EUR 2, JPY 0, KWD 3. Unknown codes have 2. */
export const minorUnits = (currency: string): number => CURRENCY_DIGITS.get(currency) ?? 2;

/** The amount with the currency's decimal places: ("80", EUR) -> "80.00". */
export const amountText = (amount: Decimal, currency: string): string => toFixedText(amount, minorUnits(currency));
