import { unreachable } from '../kernel/result.ts';
import { comparePrices } from './compare-prices.ts';
import type { Ending } from './ending.ts';
import type { Errand } from './stage.ts';
import type { Price } from './verification.ts';
import { priceText } from './wire-price.ts';

/** The ending that a confirmed price makes necessary; `undefined` when it is the contract's to the last digit. */
export function priceVerdict(
  { expected, lines }: Pick<Errand, 'expected' | 'lines'>,
  confirmed: Price,
  notes: readonly string[],
): Ending | undefined {
  const comparison = comparePrices(expected, confirmed, lines);
  const both = `the contract says ${priceText(expected)}, the hub confirms ${priceText(confirmed)}`;
  switch (comparison.kind) {
    case 'equal':
      return undefined;
    case 'other-currency':
      return {
        verdict: 'wrong-price',
        stage: 'confirm',
        detail: withNotes(`${both}: other currencies cannot be compared`, notes),
        advice: `verify in a microsite that sells in ${expected.currency}; the hub quotes in the microsite's currency`,
      };
    case 'different': {
      const percent = comparison.percent === undefined ? '' : ` (${comparison.percent} %)`;
      return {
        verdict: 'wrong-price',
        stage: 'confirm',
        detail: withNotes(`${both}${percent}`, notes),
        advice: comparison.roundingOnly
          ? 'the difference is small enough to come from rounding alone'
          : 'when other stays differ by the same percentage, the microsite adds a markup: then the contract is right',
      };
    }
    default:
      return unreachable(comparison);
  }
}

export const withNotes = (text: string, notes: readonly string[]): string => [text, ...notes].join('; ');
