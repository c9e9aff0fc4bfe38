import { type Decimal, isNegative, parseDecimal, roundHalfUp, ZERO } from '../../../kernel/decimal.ts';
import { type CellValue, textOfCell } from '../cells.ts';
import { changeText } from './change-text.ts';
import { CURRENCY_WRITTEN, canBeIn } from './currency.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from './value-read.ts';

/**
 * The price in a cell of a rate sheet; `free` is 0. `1.190` and `1,190` mean two things as long as the mapping does not say what separates
 * decimals, and so does `100 120`, which can be two prices.
 */
export function amount(cell: CellValue, writing: NumberWriting = {}): ValueRead<Decimal> {
  const text = textOfCell(cell);
  const isText = cell.is === 'text' || cell.is === 'blank';
  if (isText && NOTHING.test(text)) return NONE;
  if (isText && FREE.test(text)) return value(ZERO);
  const from = isText ? FROM.exec(text)?.[0] : undefined;
  const read = moneyInCell(
    isText && from !== undefined ? { is: 'text', text: text.slice(from.length) } : cell,
    writing,
  );
  if (read.is !== 'value') return read;
  // `ab 15.06` is a date.
  if (from !== undefined && read.value.currency === undefined) return wrong(`${text} is not an amount`);
  if (from !== undefined && writing.fromPrices === undefined)
    return {
      is: 'open',
      about: 'fromPrices',
      text: `${text} may be only the lowest price: is it the price of all these nights?`,
    };
  return isNegative(read.value.amount) ? wrong(`${text} is negative`) : value(read.value.amount);
}

type NumberWriting = Pick<Writing, 'decimal' | 'spacedDigits' | 'fromPrices'>;

/** Before the lowest of several prices. */
const FROM = /^(?:ab|from|da|d[eè]s|desde|[aà] partir de|od|vanaf)\s+(?=(?:[A-Z]{3}\s?)?\P{L}*\d)/iu;

/** The amount in a cell, also a negative one, with the currency that it shows. */
export function moneyInCell(cell: CellValue, writing: Pick<Writing, 'decimal' | 'spacedDigits'>): ValueRead<Money> {
  const text = textOfCell(cell);
  if (cell.is === 'day') return wrong(`${text} is a date, not an amount`);
  if (cell.is !== 'number')
    return text.includes('%') ? wrong(`${text} is a percentage, not an amount`) : money(text, writing);
  const amount = storedNumber(text);
  if (amount === undefined) return wrong(`${text} is not a number`);
  return value({ amount, ...(cell.currency !== undefined && { currency: cell.currency }) });
}

/** The code or sign of the currency in a cell: written next to the amount, or in the number format of a workbook. */
export function currencyInCell(cell: CellValue): string | undefined {
  if (cell.is === 'number') return cell.currency;
  const text = textOfCell(cell);
  const groups =
    text.length > LONGEST || /^[\d.]*$/.test(text)
      ? undefined
      : WRITTEN.exec(text.replace(/^\+ ?/, '').replace(FROM, ''))?.groups;
  return groups && currencyOf(groups['before'], groups['after']);
}

/** Whether a price is a 0 in digits, which says less than a word such as `free`, and less than `+0`. */
export function isZero(cell: CellValue): boolean {
  const read = /^[^+1-9]*0[^1-9]*$/.test(textOfCell(cell)) ? amount(cell) : NONE;
  return read.is === 'value' && read.value === ZERO;
}

/** Whether a text is a sign for "no price". Whether that means "not sold" is a question. */
export const isNothing = (text: string): boolean => NOTHING.test(text);

const NOTHING = /^(?:|[-–—./*x]+|n\/?a|nil|null|none|tba|tbd|tbc)$/i;
const FREE =
  /^(?:free(?: of charge)?|f\.?o\.?c\.?|gr[aá]tis|gratuit[aeo]?|kosten(?:los|frei)|frei|vrij|bezp[lł]atnie|[uü]cretsiz|δωρε[αά]ν|incl\.?|included|incluido|inclus|inklusive)$/iu;

/** A workbook stores binary numbers; their noise begins behind the fifteenth digit, which is as far as spreadsheets show them. */
function storedNumber(text: string): Decimal | undefined {
  const stored = parseDecimal(text);
  const whole = stored?.replace(/^-/, '').split('.')[0] ?? '';
  return stored && roundHalfUp(stored, Math.max(0, 15 - (whole === '0' ? 0 : whole.length)));
}

export interface Money {
  readonly amount: Decimal;
  /** The code or sign as written. */
  readonly currency?: string;
}

/** A code or sign, the number, a code or sign; negative with a minus or in brackets. Decimals may be a dash: `85,-`. */
const WRITTEN = new RegExp(
  String.raw`^(?<open>\()?(?<before>${CURRENCY_WRITTEN})? ?(?<minus>[-\u2212])? ?(?<number>\d[\d.,'\u2019 ]*?)(?:[.,] ?(?:--?|–|—))? ?(?<after>${CURRENCY_WRITTEN})?(?<close>\))?$`,
  'u',
);

/** The amount in a text: `85`, `1.234,56`, `EUR 300`, `1’234.50 €`, `(12.50)`. */
export function money(
  written: string,
  { decimal, spacedDigits }: Pick<Writing, 'decimal' | 'spacedDigits'>,
): ValueRead<Money> {
  // Most amounts of most sheets, read without a look at anything else.
  if (decimal !== 'comma' && /^\d{1,12}(?:\.\d{1,2})?$/.test(written)) {
    const plain = parseDecimal(written);
    if (plain !== undefined) return value({ amount: plain });
  }
  if (written.length > LONGEST) return wrong('a text this long is not an amount');
  const text = written.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
  const groups = WRITTEN.exec(text)?.groups;
  if (!groups || (groups['open'] === undefined) !== (groups['close'] === undefined))
    return wrong(`${written} is not an amount`);
  const { before, after, open, minus, number = '' } = groups;
  const currency = currencyOf(before, after);
  if (before !== undefined && currency === undefined) return wrong(`${written} names two currencies`);
  const [asPoint, asComma] = [plainNumber(number, '.'), plainNumber(number, ',')];
  const digits = decimal === undefined ? (asPoint ?? asComma) : decimal === 'point' ? asPoint : asComma;
  if (digits === undefined)
    return wrong(
      (asPoint ?? asComma) === undefined
        ? `${written} is not an amount`
        : `${written} is not written with a decimal ${decimal}`,
    );
  if (decimal === undefined && asPoint !== undefined && asComma !== undefined && asPoint !== asComma)
    return { is: 'open', about: 'decimal', text: `${written}: is this ${bothReadings([asPoint, asComma])}?` };
  if (number.includes(' ') && spacedDigits !== 'one number')
    return spacedDigits === undefined
      ? { is: 'open', about: 'spacedDigits', text: `${written}: is this ${digits}, or two prices?` }
      : wrong(`${written} is two prices in one cell: give each its own`);
  const amount = parseDecimal(`${(open ?? minus) ? '-' : ''}${digits}`);
  return amount === undefined
    ? wrong(`${written} is not an amount`)
    : value({ amount, ...(currency !== undefined && { currency }) });
}

/** Thousands first: `1190 or 1.19`. */
const bothReadings = (digits: readonly string[]): string =>
  [...digits]
    .sort((a, b) => Number(b) - Number(a))
    .map((one) => parseDecimal(one) ?? one)
    .join(' or ');

/** The one that is written, or the code of `$100 USD`; `undefined` if they contradict each other. */
function currencyOf(before: string | undefined, after: string | undefined): string | undefined {
  if (before === undefined || after === undefined) return before ?? after;
  if (canBeIn(after, before)) return after;
  return canBeIn(before, after) ? before : undefined;
}

/** The number with `mark` as its decimal mark. Any other mark separates thousands, in groups of three only, so `12 50` is no number. */
function plainNumber(number: string, mark: '.' | ','): string | undefined {
  const [integer = '', decimals, ...more] = number.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  if (!/^(?:\d+|[1-9]\d{0,2}(?<group>[.,'\u2019 ])\d{3}(?:\k<group>\d{3})*)$/u.test(integer)) return undefined;
  const plain = integer.replaceAll(/\D/g, '');
  return decimals === undefined ? plain : `${plain}.${decimals}`;
}

/** Whether the text is an amount, or says how much more or less: `USD 85`, `1.190`, `+30`, `-50 %`. */
export const isAmount = (text: string): boolean =>
  text.length <= LONGEST &&
  ['value', 'open'].includes(
    amount({ is: 'text', text: changeText(text).number.replace(/^[+\-−–]\s*|\s*%$/gu, '') }).is,
  );

/** Longer texts are remarks. */
const LONGEST = 60;
