import { type Decimal, parseDecimal } from '../../kernel/decimal.ts';

/** The decimal of a YAML number, including `+5` and `.5`; `undefined` for hexadecimal, octal and infinite ones. */
export function writtenDecimal(source: string): Decimal | undefined {
  const unsigned = source.replace(/^\+/, '');
  return parseDecimal(unsigned.replace(/^(-?)\./, '$10.'));
}

/** An amount written as text, with the number of decimals that were written. */
export function writtenAmount(text: string): { readonly value: Decimal; readonly decimals: number } | undefined {
  const match = /^-?\d+(?:\.(\d+))?$/.exec(text);
  const value = match ? parseDecimal(text) : undefined;
  return value === undefined ? undefined : { value, decimals: (match?.[1] ?? '').replace(/0+$/, '').length };
}
