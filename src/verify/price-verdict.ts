import { unreachable } from '../kernel/result.ts';
import { comparePrices } from './compare-prices.ts';
import type { StayToVerify } from './stage.ts';
import type { Price } from './verification.ts';
import { priceText } from './wire-price.ts';

interface WrongPrice {
  readonly verdict: 'wrong-price';
  readonly stage: 'confirm';
  readonly detail: string;
  readonly advice: string;
}

export interface JudgedPrice {
  readonly wrong?: WrongPrice;
  /** The price is taken, though it is off by what rounding its lines the other way explains: in words, both prices. */
  readonly rounding?: string;
}

/** Whether the walk goes on at the confirmed price: at the contract's to the last digit, or off by what rounding its lines can explain. */
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
