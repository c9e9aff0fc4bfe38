import { type Decimal, parseDecimal, roundHalfUp, ZERO } from '../../kernel/decimal.ts';
import { type CellValue, textOfCell } from '../sheet/sheet.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from './value-read.ts';

/**
 * The amount of money in a cell. A sign or code of a currency before or after it does not count; `free` is 0. `1.190` and `1,190` mean two
 * things as long as the mapping does not say what separates decimals.
 */
export function amount(cell: CellValue, { decimal }: Pick<Writing, 'decimal'> = {}): ValueRead<Decimal> {
  const text = textOfCell(cell);
  if (cell.is === 'day') return wrong(`${text} is a date, not an amount`);
  if (cell.is === 'number') return storedNumber(text);
  if (NOTHING.test(text)) return NONE;
  if (FREE.test(text)) return value(ZERO);
  if (text.includes('%')) return wrong(`${text} is a percentage, not an amount`);
  const digits = withoutCurrency(text);
  if (digits === undefined) return wrong(`${text} is not an amount`);
  return digitsRead(text, digits.replaceAll(/['’ ]/g, ''), decimal);
}

/** The currency beside an amount: `USD` in `USD 85`; `undefined` if there is none. */
export const currencyBeside = (text: string): string | undefined =>
  /(?:^|[\d\s])([A-Z]{3})(?=[\d\s]|$)/.exec(text)?.[1];

/** Signs for "no price". Whether that means "not sold" is a question. */
const NOTHING = /^(?:|[-–—./*x]+|n\/?a|nil|null|none|tba|tbd|tbc)$/i;
const FREE =
  /^(?:free|f\.?o\.?c\.?|gratis|gratuit|gratuito|kostenlos|frei|incl\.?|included|incluido|inclus|inklusive)$/i;

/** A workbook stores binary numbers; their noise begins behind the fifteenth digit, which is as far as spreadsheets show them. */
function storedNumber(text: string): ValueRead<Decimal> {
  const stored = parseDecimal(text);
  if (stored === undefined) return wrong(`${text} is not a number`);
  const whole = stored.replace(/^-/, '').split('.')[0] ?? '';
  const shown = roundHalfUp(stored, Math.max(0, 15 - (whole === '0' ? 0 : whole.length)));
  return shown.startsWith('-') ? wrong(`${text} is negative`) : value(shown);
}

/** `85` in `USD 85`, `N$ 85`, `85 €`, `85,-`; `undefined` if other words remain. */
function withoutCurrency(text: string): string | undefined {
  const bare = text
    .replace(/^(?:[A-Z]{3}\b|[A-Z]{0,3}\p{Sc}|Rs\.?)\s*/u, '')
    .replace(/\s*(?:[A-Z]{3}|\p{Sc})$/u, '')
    .replace(/[.,]\s*(?:--?|–|—)$/u, '')
    .trim();
  return /^\d[\d.,'’ ]*$/.test(bare) ? bare : undefined;
}

function digitsRead(text: string, digits: string, decimal: Writing['decimal']): ValueRead<Decimal> {
  const marks = [...new Set(digits.match(/[.,]/g))];
  const count = (digits.match(/[.,]/g) ?? []).length;
  if (count === 0) return parsed(text, digits);
  const last = digits.slice(-1 - (/[.,](\d*)$/.exec(digits)?.[1] ?? '').length)[0] ?? '';
  const behind = /[.,](\d*)$/.exec(digits)?.[1] ?? '';
  // Two signs: the last one separates decimals. One sign that comes often separates thousands.
  const isDecimal = marks.length === 2 ? true : count > 1 ? false : couldBeThousands(digits) ? undefined : true;
  const meant = isDecimal ?? (decimal === undefined ? undefined : last === signOf(decimal));
  if (meant === undefined)
    return { is: 'open', about: 'decimal', text: `${text}: is this ${asThousands(digits)} or ${asDecimals(digits)}?` };
  if (decimal !== undefined && meant !== (last === signOf(decimal)))
    return wrong(`${text} is not written with a decimal ${decimal}`);
  const whole = meant ? digits.slice(0, digits.length - behind.length - 1) : digits;
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole))
    return wrong(`${text} is not an amount`);
  return parsed(text, `${whole.replaceAll(/[.,]/g, '')}${meant ? `.${behind}` : ''}`);
}

const signOf = (decimal: 'point' | 'comma'): string => (decimal === 'point' ? '.' : ',');

const couldBeThousands = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
const asThousands = (digits: string): string => digits.replace(/[.,]/, '');
const asDecimals = (digits: string): string => parseDecimal(digits.replace(',', '.')) ?? digits;

function parsed(text: string, digits: string): ValueRead<Decimal> {
  const decimal = parseDecimal(digits);
  return decimal === undefined ? wrong(`${text} is not an amount`) : value(decimal);
}

/** Whether the text is an amount, or says how much more or less: `USD 85`, `1.190`, `+30`, `-50 %`. */
export const isAmount = (text: string): boolean =>
  ['value', 'open'].includes(amount({ is: 'text', text: text.replace(/^[+\-−–]\s*|\s*%$/gu, '') }).is);
