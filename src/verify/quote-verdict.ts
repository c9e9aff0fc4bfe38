import { minorUnits } from '../kernel/currency.ts';
import { compare, scaleOf, ZERO } from '../kernel/decimal.ts';
import { samePrice } from './compare-prices.ts';
import type { Price } from './verification.ts';
import { priceText } from './wire-price.ts';

/** What the quote of a confirmed offer says, in words; at most one of both. */
export interface JudgedQuote {
  /** The quote is not a price that a guest can be charged. */
  readonly wrong?: string;
  /** The confirmed price counts, but guests were shown another one. */
  readonly note?: string;
}

export function quoteVerdict(quoted: Price | undefined, confirmed: Price): JudgedQuote {
  if (quoted === undefined || samePrice(quoted, confirmed)) return {};
  const both = `the hub quoted ${priceText(quoted)}, then confirmed ${priceText(confirmed)}`;
  const trouble = troubleOf(quoted, confirmed);
  return trouble === undefined ? { note: both } : { wrong: `${both}: ${trouble}` };
}

function troubleOf({ amount, currency }: Price, confirmed: Price): string | undefined {
  if (currency !== confirmed.currency) return 'the currencies differ';
  if (compare(amount, ZERO) < 0) return 'the quoted price is negative';
  if (compare(amount, ZERO) === 0) return 'the quoted price is zero';
  return scaleOf(amount) > minorUnits(currency) ? `${currency} has no such decimals as the quoted price` : undefined;
}

export const QUOTE_ADVICE = 'ask the people who run the hub: guests see the quoted price first';
