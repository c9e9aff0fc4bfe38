import { minorUnits } from '../../kernel/currency.ts';
import { compare, scaleOf, ZERO } from '../../kernel/decimal.ts';
import { unreachable } from '../../kernel/result.ts';
import type { StayToVerify } from '../stage.ts';
import type { Price } from '../stay/stay.ts';
import { comparePrices, samePrice } from './compare-prices.ts';
import { priceText } from './wire-price.ts';

interface WrongPrice {
  readonly verdict: 'wrong-price';
  readonly stage: 'confirm';
  readonly detail: string;
  readonly advice: string;
}

export interface JudgedPrice {
  readonly wrong?: WrongPrice;
  /** Why the price is accepted although rounding its lines the other way makes a difference: both prices, in words. */
  readonly rounding?: string;
}

/** Whether the confirmed price is accepted: it is the contract's to the last digit, or off by what rounding its lines can explain. */
export function priceVerdict(
  toVerify: Pick<StayToVerify, 'expected' | 'lines'>,
  confirmed: Price,
  notes: readonly string[],
): JudgedPrice {
  const { expected, lines } = toVerify;
  const comparison = comparePrices(expected, confirmed, lines);
  const both = `the contract says ${priceText(expected)}, the hub confirms ${priceText(confirmed)}`;
  switch (comparison.kind) {
    case 'equal':
      return {};
    case 'other-currency':
      return {
        wrong: {
          verdict: 'wrong-price',
          stage: 'confirm',
          detail: withNotes(`${both}: other currencies cannot be compared`, notes),
          advice: `verify in a microsite that sells in ${expected.currency}; the hub quotes in the microsite's currency`,
        },
      };
    case 'different': {
      if (comparison.roundingOnly) return { rounding: `rounding only: ${both}` };
      const percent = comparison.percent === undefined ? '' : ` (${comparison.percent} %)`;
      return {
        wrong: {
          verdict: 'wrong-price',
          stage: 'confirm',
          detail: withNotes(`${both}${percent}`, notes),
          advice:
            'when other stays differ by the same percentage, the microsite adds a markup: then the contract is right; `verify --depth seasons` tells',
        },
      };
    }
    default:
      return unreachable(comparison);
  }
}

export const withNotes = (text: string, notes: readonly string[]): string => [text, ...notes].join('; ');

/** Remarks on the quote of a confirmed offer, in words; at most one of both. */
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
