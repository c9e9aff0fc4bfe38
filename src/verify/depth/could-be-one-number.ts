import type { PricedStay } from '../../pricing/written-prices/price-effects.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';

/**
 * Whether one wrong number could multiply the totals of all these stays by the same factor, as a markup does: the percentage of an offer
 * that counts for all of them, or the one price of stays of several lengths. Each is worked out when it is its turn: they may be many.
 */
export function couldBeOneNumber(stays: Iterable<PricedStay>): boolean {
  let first: PricedStay | undefined;
  let common: readonly WrittenPrice[] = [];
  for (const stay of stays) {
    const own = new Set(stay.prices());
    common = first === undefined ? [...own] : common.filter((price) => own.has(price));
    first ??= stay;
    if (common.length === 0) return false;
  }
  return first !== undefined && common.some((price) => explainsAll(price, first, stays));
}

function explainsAll(price: WrittenPrice, first: PricedStay, stays: Iterable<PricedStay>): boolean {
  const moved = first.unitsIf(price, 'more');
  if (moved === undefined || moved === first.units) return false;
  for (const stay of stays) {
    const units = stay.unitsIf(price, 'more');
    if (units === undefined) return false;
    const difference = units * first.units - moved * stay.units;
    const rounding = BigInt(stay.lines + first.lines) * (units + stay.units + moved + first.units);
    if ((difference < 0n ? -difference : difference) > rounding) return false;
  }
  return true;
}
