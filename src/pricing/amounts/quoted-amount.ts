import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, fromScaled, multiply, scaleOf, toScaled } from '../../kernel/decimal.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { roundGrains } from './round-grains.ts';

/**
 * The quoted amount for a total: with the markup and exchange rate of the settings (Q24), rounded like lines (Q19). Without a markup it
 * is the total. `currency` is the quote's.
 */
export function quotedAmount(
  total: Decimal,
  currency: string,
  { markup, markupFactor, rounding }: PricingSwitches,
): Decimal {
  if (markup === 'none') return total;
  const product = multiply(total, markupFactor);
  const decimals = minorUnits(currency);
  const digits = Math.max(scaleOf(product), decimals);
  return fromScaled(roundGrains(toScaled(product, digits), 10n ** BigInt(digits - decimals), rounding), digits);
}
