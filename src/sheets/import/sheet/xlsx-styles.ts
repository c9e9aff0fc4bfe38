import { CURRENCY_WRITTEN, isCurrencyWord } from '../values/currency.ts';
import { xmlEvents } from './xml-events.ts';

/** Formats of dates that every workbook has, by number. */
const BUILT_IN_PERCENTAGES = [9, 10];
const BUILT_IN_DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** As what a cell shows a number: `€` for a currency, by its code or sign. */
export interface NumberFormat {
  readonly kind: 'number' | 'date' | 'percentage';
  readonly currency?: string;
}

/** By the number of the style of a cell. Built-in formats of money show the currency of each reader's computer, so they say nothing. */
export function numberFormats(text: string): readonly NumberFormat[] {
  const kinds = new Map<number, NumberFormat>(BUILT_IN_DATES.map((id) => [id, { kind: 'date' }]));
  for (const id of BUILT_IN_PERCENTAGES) kinds.set(id, { kind: 'percentage' });
  const styles: NumberFormat[] = [];
  let isCellStyle = false;
  xmlEvents(text, {
    open: (name, attributes) => {
      const { formatCode = '', numFmtId } = attributes;
      if (name === 'numFmt') kinds.set(Number(numFmtId), formatOf(formatCode.slice(0, LONGEST_FORMAT)));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(kinds.get(Number(numFmtId)) ?? { kind: 'number' });
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Spreadsheet programs allow 255 characters. */
const LONGEST_FORMAT = 255;

function formatOf(formatCode: string): NumberFormat {
  if (isDateFormat(formatCode)) return { kind: 'date' };
  if (withoutTexts(formatCode).includes('%')) return { kind: 'percentage' };
  const currency = currencyShown(formatCode);
  return { kind: 'number', ...(currency !== undefined && { currency }) };
}

/** `€` in `#,##0.00 [$€-407]`, `"€" 0` and `0\ €`; `USD` in `"USD" 0`. */
function currencyShown(code: string): string | undefined {
  const shown = code
    .replace(/;.*$/s, '')
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
    .replaceAll(/\[[^\]]*\]|[_*]./g, ' ')
    .replaceAll(/["\\]/g, '')
    .replaceAll(/[#0?.,]+/g, ' ')
    .trim();
  const written = WRITTEN.exec(shown)?.[1];
  return written !== undefined && isCurrencyWord(written) ? written : undefined;
}

const WRITTEN = new RegExp(`(?:^|\\s)(${CURRENCY_WRITTEN})(?:\\s|$)`, 'u');

/** Whether a format shows days or years. Texts in it, and what stands in brackets, say nothing. */
function isDateFormat(code: string): boolean {
  const signs = withoutTexts(code);
  return /[dy]|m(?!.*[hs:])/i.test(signs) && !/[#0]/.test(signs);
}

const withoutTexts = (code: string): string => code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]|General/gi, '');
