import { minorUnits } from '../kernel/currency.ts';
import { compare, type Decimal, ZERO } from '../kernel/decimal.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { factorRange, type PricePair, shortestFactor } from '../pricing/amounts/factor-range.ts';

/** A flat contract price and the hub's quote for it. */
export type FlatQuote = PricePair;

/**
 * The factor between the contract's flat prices and the quotes (Q24): the shortest decimal that explains all of them to the smallest
 * unit of `currency`; 1 without a markup. Fails if no factor explains them.
 */
export function calibrate(quotes: readonly FlatQuote[], currency: string): Result<Decimal, string> {
  const ranges = quotes.map((quote) => factorRange(quote, minorUnits(currency)));
  const lowest = ranges.reduce((most, range) => (range.lowest > most ? range.lowest : most), 0n);
  const highest = ranges.reduce(
    (least, range) => (range.highest < least ? range.highest : least),
    ranges[0]?.highest ?? 0n,
  );
  if (lowest > highest || quotes.some(({ quoted }) => compare(quoted, ZERO) <= 0)) {
    const ratios = quotes.map(({ contract, quoted }) => `${quoted} for ${contract}`);
    return fail(`no single factor explains the quotes for the contract's flat prices: ${ratios.join(', ')}`);
  }
  return ok(shortestFactor({ lowest, highest }));
}
