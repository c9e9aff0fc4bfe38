import { type Decimal, parseDecimal } from '../../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';

/** What separates the decimals. */
export const DECIMAL_MARKS = ['comma', 'point'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export interface WrittenAmount {
  readonly amount: Decimal;
  /** If the cell names one: `EUR 300.00`. */
  readonly currency?: string;
}

export type AmountTrouble = { readonly kind: 'ambiguous' } | { readonly kind: 'wrong'; readonly reason: string };

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** A sign or a code, the number, a sign or a code; a negative number with a minus or in brackets. */
const WRITTEN =
  /^(?<open>\()?(?<before>[A-Z]{3}|\p{Sc})? ?(?<minus>[-\u2212])? ?(?<number>\d[\d.,'\u2019 ]*?) ?(?<after>[A-Z]{3}|\p{Sc})?(?<close>\))?$/u;

/**
 * The amount that a cell means: `1234.56`, `1.234,56`, `1 234,56 €`, `EUR 300`. Without `mark`, `1.234` and `1,234` are ambiguous; with it, an
 * amount that contradicts it is wrong.
 */
export function writtenAmount(cell: string, mark: DecimalMark | undefined): Result<WrittenAmount, AmountTrouble> {
  const groups = WRITTEN.exec(cell.replaceAll(/[\u00a0\u202f\u2009]/g, ' '))?.groups;
  if (!groups || (groups['open'] === undefined) !== (groups['close'] === undefined)) return wrong(cell);
  const { before, after, open, minus, number = '' } = groups;
  if (before !== undefined && after !== undefined) return wrong(cell);
  const sign = before ?? after;
  const currency = sign === undefined || /^[A-Z]/.test(sign) ? sign : SIGNS.get(sign);
  if (sign !== undefined && currency === undefined)
    return fail({ kind: 'wrong', reason: `${cell}: several currencies are written ${sign}` });
  const found = digitsOf(number, mark);
  if (!found.ok) return found.error === 'ambiguous' ? fail({ kind: 'ambiguous' }) : wrong(cell);
  const amount = parseDecimal(open !== undefined || minus !== undefined ? `-${found.value}` : found.value);
  return amount === undefined ? wrong(cell) : ok({ amount, ...(currency !== undefined && { currency }) });
}

/** The mark that an unambiguous amount proves. */
export function markProvedBy(cell: string): DecimalMark | undefined {
  const [comma, point] = DECIMAL_MARKS.map((mark) => writtenAmount(cell, mark).ok);
  return comma === point ? undefined : comma ? 'comma' : 'point';
}

/** The number with a point for the decimals and nothing between its thousands. */
function digitsOf(number: string, mark: DecimalMark | undefined): Result<string, 'ambiguous' | 'wrong'> {
  const asPoint = plainNumber(number, '.');
  const asComma = plainNumber(number, ',');
  if (mark !== undefined) return asResult(mark === 'point' ? asPoint : asComma);
  if (asPoint !== undefined && asComma !== undefined && asPoint !== asComma) return fail('ambiguous');
  return asResult(asPoint ?? asComma);
}

const asResult = (number: string | undefined): Result<string, 'wrong'> =>
  number === undefined ? fail('wrong') : ok(number);

/** The number with `mark` read as the decimal mark; thousands may be in groups of three with any other mark. */
function plainNumber(number: string, mark: '.' | ','): string | undefined {
  const [integer = '', decimals, ...more] = number.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  const grouped = /^(?:\d+|[1-9]\d{0,2}(?<group>[.,'\u2019 ])\d{3}(?:\k<group>\d{3})*)$/u;
  if (!grouped.test(integer)) return undefined;
  const plain = integer.replaceAll(/\D/g, '');
  return decimals === undefined ? plain : `${plain}.${decimals}`;
}

const wrong = (cell: string): Result<never, AmountTrouble> =>
  fail({ kind: 'wrong', reason: cell === '' ? 'it is empty' : `${cell} is not an amount` });
