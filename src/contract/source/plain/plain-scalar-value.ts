import { DASH, isDigit, PLUS, POINT } from './characters.ts';

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
/** `2027-05-01`, `2027-05-01..2027-05-31` */
const DAYS = /^\d{4}-\d{2}-\d{2}(?:\.\.\d{4}-\d{2}-\d{2})?$/;
/** `+60%` */
const PERCENTAGE = /^[+-]\d+(?:\.\d+)?%$/;
/** A character that no YAML 1.2 number contains. */
const NO_NUMBER = /[^0-9a-fA-FxoO+\-._]/;
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
]);

const LONGEST_WORD = 5;

/**
 * The meaning of an unquoted text in YAML 1.2 (core schema): a number, boolean, null or the text itself. `undefined` in unclear cases
 * (`012`, `1e3`, `0x1F`, `.inf`, `-0`), which the full parser decides.
 */
export function plainScalarValue(source: string): string | number | boolean | null | undefined {
  const first = source.charCodeAt(0);
  const startsAsNumber = isDigit(first) || first === PLUS || first === DASH || first === POINT;
  if (!startsAsNumber) {
    const word = source.length <= LONGEST_WORD ? WORDS.get(source) : undefined;
    return word === undefined ? source : word;
  }
  if (NUMBER.test(source)) return /^-0(?:\.0+)?$/.test(source) ? undefined : Number(source);
  if (DAYS.test(source)) return source;
  if (PERCENTAGE.test(source)) return source;
  // .inf and .nan are the only numbers with other letters.
  return isDigit(first) && NO_NUMBER.test(source) ? source : undefined;
}
