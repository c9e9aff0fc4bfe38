import { unclearNumber } from '../shape/shape-codes.ts';
import type { LiteralProblem } from './check-number.ts';

/** Three digits behind the point, as behind a thousands sign: `1.250`, `450.000`. */
const GROUPED = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** What is meant if the point is a thousands sign. */
const ungrouped = (source: string): string => source.replace('.', '');

/** An amount that says more than cents, by its last digit: its decimals are told of anyway. */
export const thousandsHint = (source: string): { readonly hint?: string } =>
  GROUPED.test(source) ? { hint: `if ${ungrouped(source)} is meant, write ${ungrouped(source)}` } : {};

/** An amount whose last decimal says nothing in any currency but those with three. */
export function thousandsProblem(source: string): LiteralProblem | undefined {
  if (!GROUPED.test(source) || !source.endsWith('0')) return undefined;
  const read = source.replace(/\.?0+$/, '');
  return {
    code: unclearNumber,
    message: `${source} is read as ${read}, but its three decimals look like a thousands separator`,
    hint: `if ${ungrouped(source)} is meant, write ${ungrouped(source)}; else write ${read}`,
  };
}
