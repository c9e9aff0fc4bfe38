import { type Decimal, fromScaled, scaleOf, toScaled } from '../../kernel/decimal.ts';

/** A contract price above 0 and the hub's quote for it. */
export interface PricePair {
  readonly contract: Decimal;
  readonly quoted: Decimal;
}

/** The factors that could explain a quote, whatever the rounding, in units of `10^-FACTOR_DIGITS`, both ends included. */
export interface FactorRange {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** Decimal places for comparing factors, more than any exchange rate has. */
const FACTOR_DIGITS = 12;

/** The factors whose exact product is within the smallest unit of the quote. `decimals`: the decimal places of the quote's currency. */
export function factorRange({ contract, quoted }: PricePair, decimals: number): FactorRange {
  const scale = Math.max(scaleOf(contract), scaleOf(quoted), decimals);
  const unit = 10n ** BigInt(scale - decimals);
  const price = toScaled(contract, scale);
  const amount = toScaled(quoted, scale);
  const one = 10n ** BigInt(FACTOR_DIGITS);
  return { lowest: ((amount - unit) * one) / price + 1n, highest: ((amount + unit) * one - 1n) / price };
}

/** The decimal above 0 in the range with the fewest digits. */
export function shortestFactor({ lowest, highest }: FactorRange): Decimal {
  const least = lowest > 0n ? lowest : 1n;
  for (let digits = 0; digits < FACTOR_DIGITS; digits += 1) {
    const step = 10n ** BigInt(FACTOR_DIGITS - digits);
    const candidate = ((least + step - 1n) / step) * step;
    if (candidate <= highest) return fromScaled(candidate, FACTOR_DIGITS);
  }
  return fromScaled((least + highest) / 2n, FACTOR_DIGITS);
}
