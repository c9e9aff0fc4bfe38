/** A code, or a sign with or without letters before it: `USD`, `€`, `N$`, `Rs`. */
export const CURRENCY_WRITTEN = String.raw`[A-Z]{3}(?![A-Za-z])|[A-Z]{0,3}\p{Sc}|Rs\.?(?![a-z])|R(?= \d)|zł|Kč|Ft|TL|lei|Rp\.?(?![a-z])|kr\.?(?![a-z])`;

/** Signs that one currency is usually meant by. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['R', 'ZAR'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['TL', 'TRY'],
  ['lei', 'RON'],
  ['Rp', 'IDR'],
]);

/** The code that a code or sign stands for; `undefined` for a sign of several currencies. */
export const currencyCode = (written: string): string | undefined =>
  /^[A-Z]{3}$/.test(written) ? written : SIGNS.get(written);

/** Whether this is a sign, or a code that exists; other words of three letters can stand in formats and texts, too. */
export const isCurrencyWord = (written: string): boolean => !/^[A-Z]{3}$/.test(written) || CODES.has(written);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The sign in a heading. Codes are not looked for: words such as ALL and TOP are codes, too. */
export const currencySign = (heading: string): string | undefined => /[A-Z]{0,2}\p{Sc}/u.exec(heading)?.[0];

/** Whether an amount with this code or sign can be in a currency: `$` in USD and CAD, `N$` in NAD only. */
export function canBeIn(code: string, written: string): boolean {
  if (code === written || SIGNS.get(written) === code) return true;
  if (/^kr/.test(written)) return CROWNS.has(code);
  if (/^Rs/.test(written)) return RUPEES.has(code);
  const [, letters = '', sign = ''] = /^([A-Z]*)(\p{Sc})$/u.exec(written) ?? [];
  if (sign === '' || !/^[A-Z]{3}$/.test(code)) return false;
  const [narrow, usual] = (['narrowSymbol', 'symbol'] as const).map((display) => signOf(code, display));
  return written === narrow || written === usual || (code.startsWith(letters) && narrow === sign);
}

const CROWNS: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK', 'ISK']);

const RUPEES: ReadonlySet<string> = new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']);

const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
