import { type Finding, finding } from '../../findings/finding.ts';
import { fieldKind } from '../literals/field-kind.ts';
import { unclearNumber } from '../literals/shape-codes.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { nodeAt, sourceAt } from '../source/located-document.ts';
import { fieldName } from './field-name.ts';
import { asValue } from './rewrite.ts';

/** The advice if it is unclear which number is meant. */
const PLAINLY = 'write only digits and a point, such as 1000 or 1234.50';

/** Describes an amount that was written as text. */
export function describeAmount(text: string, path: Path, document: LocatedDocument): Finding {
  const isPlain = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
  const message = isPlain
    ? `${fieldName(path)} is a number in quotes`
    : `${fieldName(path)} is "${text}", which is not a plain number`;
  const foreign = otherCurrency(text, document);
  if (foreign !== undefined) return finding(unclearNumber, { message, place: document.place(path), hint: foreign });
  const readings = meantNumbers(text, fieldKind(String(path.at(-1)), undefined) === 'coordinate');
  // A currency or a unit may say that something else was meant, and a number with two meanings is two prices.
  const isCertain = readings.length === 1 && !/[^\d.,'’_\s-]/u.test(text) && !mayBeTwo(text);
  const numbers = readings.map((one) => one.text);
  return finding(unclearNumber, {
    message,
    place: document.place(path),
    hint: isPlain && readings.length === 1 ? `write it without quotes: ${text}` : (numberToWrite(readings) ?? PLAINLY),
    ...asValue(sourceAt(document, path), isPlain && isCertain ? [text] : numbers, isCertain),
  });
}

/** The advice if an amount names another currency than the hotel, whose prices have only one. */
function otherCurrency(text: string, document: LocatedDocument): string | undefined {
  const currency = sourceAt(document, ['hotel', 'currency'])?.value;
  if (typeof currency !== 'string' || !CURRENCIES.has(currency)) return undefined;
  const sign = /\p{Sc}/u.exec(text)?.[0];
  const code = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(text)?.[0] ?? '';
  const own = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const isOther = (CURRENCIES.has(code) && code !== currency) || (sign !== undefined && !own.format(1).includes(sign));
  return isOther ? `the prices of the hotel are in ${currency}: write the amount in ${currency}` : undefined;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** In braces a comma ends the value: `{ "2": 1,000 }` is a price of 1 and an entry called 000, whose key is at `path`. */
export function splitNumber(path: Path, document: LocatedDocument): Finding | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string' || !/^\d{1,3}(\.\d+)?$/.test(key)) return undefined;
  const block = nodeAt(document, path.slice(0, -1));
  const entries = block?.kind === 'map' ? block.entries : [];
  const at = entries.findIndex((entry) => entry.key === key);
  const [before, entry] = [entries[at - 1], entries[at]];
  if (before?.value.kind !== 'scalar' || typeof before.value.value !== 'number' || !entry) return undefined;
  const isGlued = entry.keyNode.style === 'plain' && entry.keyNode.span.start === before.value.span.end + 1;
  if (!isGlued) return undefined;
  return finding(unclearNumber, {
    message: `the comma before ${key} ends ${fieldName([...path.slice(0, -1), before.key])}: "${key}" is read as a separate entry`,
    place: document.place(path, 'key'),
    hint: numberToWrite(meantNumbers(`${before.value.source},${key}`)) ?? PLAINLY,
  });
}

/** A number that a text may mean, as it should be written; `why` explains this reading if there are several. */
interface NumberReading {
  readonly text: string;
  readonly why?: string;
}

/** Longer texts are remarks, not numbers. */
const LONGEST = 40;

/** `100 200` may be two prices. */
export const mayBeTwo = (text: string): boolean => /\d\s+\d/.test(text);

/** Letters and signs around a number: a currency, a percent sign, a unit such as `nights`, or `.-`, `,-` and `,--` for no cents. */
const AROUND = /^(?:[\p{L}\p{Sc}\s]|(?<=\p{L})\.)*?(-?\d.*\d|-?\d)(?:[.,]-{1,2})?[\s.]*[\p{L}\p{Sc}%°\s]*\.?$/u;
const LETTERS_FOR_DIGITS = /^(?=.*\d)(?=.*[OoIl])[\dOoIl]+(?:[.,][\dOoIl]+)?$/u;
const GROUPED = /^(\d{1,3})((?:[\s'’_]\d{3})+)(?!\d)/;

/** All numbers that `text` may mean: one for `1.234,50` and `EUR 5`, two for `1,000`, none if it is not a single number. */
export function meantNumbers(text: string, isCoordinate = false): readonly NumberReading[] {
  if (text.length > LONGEST) return [];
  // The letters O and l next to the keys of 0 and 1: `6O` is 60, not 6.
  const typed = LETTERS_FOR_DIGITS.test(text) ? text.replace(/o/giu, '0').replace(/[il]/giu, '1') : text;
  const [, signed = ''] = AROUND.exec(typed.trim()) ?? [];
  const sign = signed.startsWith('-') ? '-' : '';
  const digits = signed
    .slice(sign.length)
    .replace(GROUPED, (_, first: string, groups: string) => first + groups.replace(/\D/g, ''));
  if (isCoordinate)
    return /^\d{1,3}[.,]\d+$/.test(digits) && !/[^\d.,\s°-]/.test(text)
      ? [{ text: sign + digits.replace(',', '.') }]
      : [];
  const whole = (value: string): string => sign + value.replace(/^0+(?=\d)/, '');
  if (/^\d+$/.test(digits)) return [{ text: whole(digits) }];
  // If both marks are used, the last one is the decimal mark. A repeated mark separates thousands.
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return [{ text: whole(digits.replaceAll('.', '').replace(',', '.')) }];
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return [{ text: whole(digits.replaceAll(',', '')) }];
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(digits)) return [{ text: whole(digits.replace(/\D/g, '')) }];
  const [, before = '', mark, behind = ''] = /^(\d+)([.,])(\d+)$/.exec(digits) ?? [];
  if (before === '') return [];
  const decimal = whole(`${before}.${behind}`);
  if (behind.length !== 3 || before.length > 3 || before.startsWith('0')) return [{ text: decimal }];
  const name = mark === ',' ? 'comma' : 'point';
  return [
    { text: whole(before + behind), why: `if the ${name} groups thousands` },
    { text: decimal.replace(/\.?0+$/, ''), why: `if it is a decimal ${name}` },
  ];
}

/** What to write instead of a text with these meanings; `undefined` if that is unclear. */
export const numberToWrite = (readings: readonly NumberReading[]): string | undefined =>
  readings.length === 0
    ? undefined
    : `write ${readings.map(({ text, why }) => (why === undefined ? text : `${text} ${why}`)).join(', or ')}`;
