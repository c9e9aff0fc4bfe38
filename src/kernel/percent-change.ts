import {
  compare,
  type Decimal,
  decimalOf,
  divideHalfUp,
  isNegative,
  multiply,
  negate,
  subtract,
  toFixedText,
} from './decimal.ts';

const HUNDRED = decimalOf(100);

/** How far `to` is from `from`, in percent of it, rounded half up. `from` must not be zero. */
export const percentChange = (from: Decimal, to: Decimal, decimals: number): Decimal =>
  divideHalfUp(multiply(subtract(to, from), HUNDRED), from, decimals);

/** The same with its sign: `+10.00`. */
export function percentChangeText(from: Decimal, to: Decimal, decimals: number): string {
  const percent = percentChange(from, to, decimals);
  return `${isNegative(percent) ? '' : '+'}${toFixedText(percent, decimals)}`;
}

/** Whether it is more than `percent`, up or down. Compared exactly: a change of exactly so much is allowed. From 0 every change is more. */
export function movesBeyond(from: Decimal, to: Decimal, percent: Decimal): boolean {
  const hundredfold = multiply(subtract(to, from), HUNDRED);
  const most = multiply(from, percent);
  return compare(hundredfold, most) > 0 || compare(negate(hundredfold), most) > 0;
}
