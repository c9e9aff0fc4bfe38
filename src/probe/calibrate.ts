import { minorUnits } from '../kernel/currency.ts';
import { compare, type Decimal, fromScaled, scaleOf, toScaled, ZERO } from '../kernel/decimal.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** A flat price of the contract and what the hub quotes for it. */
export interface FlatQuote {
  readonly contract: Decimal;
  readonly quoted: Decimal;
}

/** Factors that explain every quote, however it was rounded. */
interface Factors {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** Digits behind the point with which factors are compared; more than any exchange rate has. */
const DIGITS = 12;

/**
 * The one factor between the contract's flat prices and the quotes (Q24): the shortest decimal that explains all of them to the
 * smallest unit of `currency`; 1 where quotes carry no markup. Fails when no factor does.
 */
export function calibrate(quotes: readonly FlatQuote[], currency: string): Result<Decimal, string> {
  const ranges = quotes.map((quote) => factorsOf(quote, minorUnits(currency)));
  const lowest = ranges.reduce((most, range) => (range.lowest > most ? range.lowest : most), 0n);
  const highest = ranges.reduce(
    (least, range) => (range.highest < least ? range.highest : least),
    ranges[0]?.highest ?? 0n,
  );
  if (lowest > highest || quotes.some(({ quoted }) => compare(quoted, ZERO) <= 0)) {
    const ratios = quotes.map(({ contract, quoted }) => `${quoted} for ${contract}`);
    return fail(`no single factor makes the quotes of the contract's flat prices: ${ratios.join(', ')}`);
  }
  return ok(shortestBetween(lowest, highest));
}

/** A quote is less than one smallest unit away from the exact product. */
function factorsOf({ contract, quoted }: FlatQuote, decimals: number): Factors {
  const scale = Math.max(scaleOf(contract), scaleOf(quoted), decimals);
  const unit = 10n ** BigInt(scale - decimals);
  const price = toScaled(contract, scale);
  const amount = toScaled(quoted, scale);
  const one = 10n ** BigInt(DIGITS);
  return { lowest: ((amount - unit) * one) / price + 1n, highest: ((amount + unit) * one - 1n) / price };
}

function shortestBetween(lowest: bigint, highest: bigint): Decimal {
  for (let digits = 0; digits < DIGITS; digits += 1) {
    const step = 10n ** BigInt(DIGITS - digits);
    const candidate = ((lowest + step - 1n) / step) * step;
    if (candidate <= highest && candidate > 0n) return fromScaled(candidate, DIGITS);
  }
  return fromScaled((lowest + highest) / 2n, DIGITS);
}
