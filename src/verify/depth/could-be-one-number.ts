import type { PricedStay } from '../../pricing/price-effects.ts';
import type { WrittenPrice } from '../../pricing/written-price.ts';

/**
 * Whether one wrong number could multiply the totals of all these stays by the same factor, as a markup does: the percentage of an offer
 * that counts for all of them, or the one price of stays of several lengths.
 */
export function couldBeOneNumber(stays: readonly PricedStay[]): boolean {
  const [first, ...others] = stays;
  if (first === undefined) return false;
  let common: readonly WrittenPrice[] = first.prices();
  for (const stay of others) {
    if (common.length === 0) return false;
    const own = new Set(stay.prices());
    common = common.filter((price) => own.has(price));
  }
  return common.some((price) => {
    const moved = first.unitsIf(price, 'more');
    if (moved === undefined || moved === first.units) return false;
    return others.every((stay) => {
      const units = stay.unitsIf(price, 'more');
      if (units === undefined) return false;
      const difference = units * first.units - moved * stay.units;
      const rounding = BigInt(stay.lines + first.lines) * (units + stay.units + moved + first.units);
      return (difference < 0n ? -difference : difference) <= rounding;
    });
  });
}
