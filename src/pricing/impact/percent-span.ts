import { type Decimal, divideHalfUp, fromScaled } from '../../kernel/decimal.ts';

/** Differences in percent of the price before, signed, with one decimal place. */
export interface Percent {
  readonly least: Decimal;
  readonly most: Decimal;
}

interface Pair {
  readonly was: bigint;
  readonly is: bigint;
}

/** The smallest and the greatest difference between two prices. Prices that were 0 have none. */
export class PercentSpan {
  #least: Pair | undefined;
  #most: Pair | undefined;

  take(was: bigint, is: bigint): void {
    if (was === 0n) return;
    const pair = { was, is };
    if (this.#least === undefined || isBelow(pair, this.#least)) this.#least = pair;
    if (this.#most === undefined || isBelow(this.#most, pair)) this.#most = pair;
  }

  takeAll(other: PercentSpan): void {
    for (const pair of [other.#least, other.#most]) if (pair) this.take(pair.was, pair.is);
  }

  result(): Percent | undefined {
    if (this.#least === undefined || this.#most === undefined) return undefined;
    return { least: percentOf(this.#least), most: percentOf(this.#most) };
  }
}

const isBelow = (a: Pair, b: Pair): boolean => a.is * b.was < b.is * a.was;

/** The difference in percent of `was`, which must not be 0. */
export const percentOf = ({ was, is }: Pair): Decimal =>
  divideHalfUp(fromScaled((is - was) * 100n, 0), fromScaled(was, 0), 1);
