import { type Decimal, toFixedText } from './decimal.ts';

// ISO 4217: every currency that is not in this table has two minor units. Written out, because the runtime's own table departs from
// the standard (it gives HUF and IQD none).
const EXCEPTIONS: ReadonlyMap<string, number> = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ...['CLF', 'UYW'].map((code) => [code, 4] as const),
]);

/** How many digits behind the point the currency's smallest unit has: EUR 2, JPY 0, KWD 3. Unknown codes have 2. */
export const minorUnits = (currency: string): number => EXCEPTIONS.get(currency) ?? 2;

/** The amount with the digits of the currency's smallest unit: ("80", EUR) -> "80.00". */
export const amountText = (amount: Decimal, currency: string): string => toFixedText(amount, minorUnits(currency));
