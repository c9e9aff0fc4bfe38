import {
  add,
  type Decimal,
  decimalOf,
  divideHalfUp,
  fromScaled,
  isNegative,
  isPositive,
  multiply,
  negate,
  parseDecimal,
  toNumber,
  ZERO,
} from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';

/** How prices change: multiplied by `factor`, plus `added`, then rounded half up to a multiple of `step`. */
export interface PriceChange {
  readonly factor: Decimal;
  readonly added: Decimal;
  /** Absent: the smallest unit of the currency. */
  readonly step?: Decimal;
}

interface PriceChangeFlags {
  readonly by?: string | undefined;
  readonly add?: string | undefined;
  readonly round?: string | undefined;
}

const ONE = decimalOf(1);

/** `--by 4%`, `--add 5`, `--round 0.5`; fails with what is wrong. */
export function priceChangeOf({ by, add: added, round }: PriceChangeFlags): Result<PriceChange, string> {
  if ((by === undefined) === (added === undefined)) return fail('say how prices change: --by 4% or --add 5');
  const percent = by === undefined ? ZERO : parseDecimal(by.replace(/^\+/, '').replace(/\s*%$/, ''));
  if (percent === undefined || (by !== undefined && !by.trim().endsWith('%')))
    return fail(`--by takes a percentage such as 4% or -2.5%, not ${by}`);
  const amount = parseDecimal(added?.replace(/^\+/, '') ?? '0');
  if (amount === undefined) return fail(`--add takes an amount such as 5 or -2.50, not ${added}`);
  const step = round === undefined ? undefined : parseDecimal(round);
  if (round !== undefined && (step === undefined || !isPositive(step)))
    return fail(`--round takes an amount such as 0.5 or 1, not ${round}`);
  const factor = add(ONE, multiply(percent, decimalOf(0.01)));
  if (!isPositive(factor)) return fail(`--by ${by} would leave no price`);
  return ok({ factor, added: amount, ...(step !== undefined && { step }) });
}

/**
 * The amount after the change, exact up to the rounding. A price of zero stays: a free guest is not made dearer by a percentage or an
 * addition. `undefined` if the result would not be a price above zero.
 */
export function changedAmount(
  amount: Decimal,
  { factor, added, step }: PriceChange,
  digits: number,
): Decimal | undefined {
  if (amount === ZERO) return ZERO;
  const exact = add(multiply(amount, factor), added);
  if (isNegative(exact)) return undefined;
  const unit = step ?? fromScaled(1n, digits);
  const rounded = multiply(divideHalfUp(exact, unit, 0), unit);
  return isPositive(rounded) ? rounded : undefined;
}

/** How much more or less than another price, after the change: a percentage changes it, an addition does not. */
export function changedDifference(amount: Decimal, change: PriceChange, digits: number): Decimal {
  const size = isNegative(amount) ? negate(amount) : amount;
  const becomes = changedAmount(size, { ...change, added: ZERO }, digits) ?? ZERO;
  return isNegative(amount) ? negate(becomes) : becomes;
}

/** As it is written where its sign shows that it is a difference. No more and no less is `+0`: `0` would be free. */
export const differenceText = (amount: Decimal): string | number =>
  isNegative(amount) ? toNumber(amount) : `+${amount}`;
