import type { MoneyWire } from '../../hub/wire/common.ts';
import { minorUnits } from '../../kernel/currency.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  fromScaled,
  magnitude,
  multiply,
  roundHalfUp,
  scaleOf,
  subtract,
  toFixedText,
  toScaled,
  ZERO,
} from '../../kernel/decimal.ts';
import { unreachable } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { StayToVerify } from '../ending.ts';
import type { Price } from '../stay/stay.ts';

export type PriceComparison =
  | { readonly kind: 'equal' }
  | { readonly kind: 'other-currency' }
  | {
      readonly kind: 'different';
      /** Signed, two decimals: `+12.50`, `-0.03`, `-0.00` if less; absent if nothing was expected to be paid. */
      readonly percent?: string;
      /** Small enough to come from rounding each line of the bill the other way. */
      readonly roundingOnly: boolean;
    };

/** Compares the hub's price with the contract's, exactly. `lines` is the number of rounded amounts in the bill. */
export function comparePrices(expected: Price, actual: Price, lines: number): PriceComparison {
  if (expected.currency !== actual.currency) return { kind: 'other-currency' };
  const difference = subtract(actual.amount, expected.amount);
  if (compare(difference, ZERO) === 0) return { kind: 'equal' };
  const percent = percentOf(difference, expected.amount);
  const smallestUnits = multiply(fromScaled(1n, minorUnits(expected.currency)), decimalOf(lines));
  return {
    kind: 'different',
    ...(percent !== undefined && { percent }),
    roundingOnly: compare(magnitude(difference), smallestUnits) <= 0,
  };
}

export const samePrice = (a: Price | undefined, b: Price | undefined): boolean =>
  a !== undefined && b !== undefined && a.currency === b.currency && compare(a.amount, b.amount) === 0;

const PERCENT_DECIMALS = 2;

function percentOf(difference: Decimal, whole: Decimal): string | undefined {
  const scale = Math.max(scaleOf(difference), scaleOf(whole));
  const divisor = toScaled(whole, scale);
  if (divisor === 0n) return undefined;
  // One more digit than is shown, truncated; rounding that digit half-up is exact enough for people.
  const quotient = (toScaled(difference, scale) * 100n * 10n ** BigInt(PERCENT_DECIMALS + 1)) / divisor;
  const percent = roundHalfUp(magnitude(fromScaled(quotient, PERCENT_DECIMALS + 1)), PERCENT_DECIMALS);
  const sign = compare(difference, ZERO) < 0 ? '-' : '+';
  return `${sign}${toFixedText(percent, PERCENT_DECIMALS)}`;
}

/** Decimal places that contain noise if a hub adds binary numbers (300.00000000000006); no currency has as many. */
const NOISE_DECIMALS = 6;

/** The hub's amount as an exact price; `undefined` if it gave none. */
export function wirePrice(money: MoneyWire | null | undefined): Price | undefined {
  if (!money) return undefined;
  return { amount: roundHalfUp(decimalOf(money.amount), NOISE_DECIMALS), currency: safeText(money.currency, 20) };
}

/** `EUR 300.00`, with the currency's decimal places or more if more were given. */
export const priceText = ({ amount, currency }: Price): string =>
  `${currency} ${toFixedText(amount, minorUnits(currency))}`;

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
