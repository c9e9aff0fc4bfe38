/**
 * What a cell says. `open`: only a person can say what it means, with the possible answers; `wrong`: it means nothing, and why; `none`:
 * nothing is written, or a sign for nothing.
 */
export type ValueRead<T> =
  | { readonly is: 'value'; readonly value: T }
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly about: keyof Writing; readonly text: string }
  | { readonly is: 'wrong'; readonly text: string };

export const value = <T>(read: T): ValueRead<T> => ({ is: 'value', value: read });
export const wrong = (text: string): ValueRead<never> => ({ is: 'wrong', text });
export const NONE: ValueRead<never> = { is: 'none' };

/** How the numbers and days of a sheet are written, as far as the mapping says it. */
export interface Writing {
  readonly decimal?: 'point' | 'comma' | undefined;
  /** Whether `100 120` is one number with a blank between its thousands. */
  readonly spacedDigits?: 'one number' | 'two numbers' | undefined;
  /** Whether `from 39` is the price, and not only the lowest of several. */
  readonly fromPrices?: 'as written' | undefined;
  readonly dayOrder?: 'day first' | 'month first' | undefined;
  readonly year?: number | undefined;
}
