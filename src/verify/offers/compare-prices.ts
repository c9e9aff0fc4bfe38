import { minorUnits } from '../../kernel/currency.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  fromScaled,
  magnitude,
  multiply,
  roundHalfUp,
  scaleOf,
  subtract,
  toFixedText,
  toScaled,
  ZERO,
} from '../../kernel/decimal.ts';
import type { Price } from '../stay/stay.ts';

export type PriceComparison =
  | { readonly kind: 'equal' }
  | { readonly kind: 'other-currency' }
  | {
      readonly kind: 'different';
      /** Signed, two decimals: `+12.50`, `-0.03`, `-0.00` if less; absent if nothing was expected to be paid. */
      readonly percent?: string;
      /** Small enough to come from rounding each line of the bill the other way. */
      readonly roundingOnly: boolean;
    };

/** Compares the hub's price with the contract's, exactly. `lines` is the number of rounded amounts in the bill. */
export function comparePrices(expected: Price, actual: Price, lines: number): PriceComparison {
  if (expected.currency !== actual.currency) return { kind: 'other-currency' };
  const difference = subtract(actual.amount, expected.amount);
  if (compare(difference, ZERO) === 0) return { kind: 'equal' };
  const percent = percentOf(difference, expected.amount);
  const smallestUnits = multiply(fromScaled(1n, minorUnits(expected.currency)), decimalOf(lines));
  return {
    kind: 'different',
    ...(percent !== undefined && { percent }),
    roundingOnly: compare(magnitude(difference), smallestUnits) <= 0,
  };
}

export const samePrice = (a: Price | undefined, b: Price | undefined): boolean =>
  a !== undefined && b !== undefined && a.currency === b.currency && compare(a.amount, b.amount) === 0;

const PERCENT_DECIMALS = 2;

function percentOf(difference: Decimal, whole: Decimal): string | undefined {
  const scale = Math.max(scaleOf(difference), scaleOf(whole));
  const divisor = toScaled(whole, scale);
  if (divisor === 0n) return undefined;
  // One more digit than is shown, truncated; rounding that digit half-up is exact enough for people.
  const quotient = (toScaled(difference, scale) * 100n * 10n ** BigInt(PERCENT_DECIMALS + 1)) / divisor;
  const percent = roundHalfUp(magnitude(fromScaled(quotient, PERCENT_DECIMALS + 1)), PERCENT_DECIMALS);
  const sign = compare(difference, ZERO) < 0 ? '-' : '+';
  return `${sign}${toFixedText(percent, PERCENT_DECIMALS)}`;
}
