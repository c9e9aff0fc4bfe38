import { zipSync } from 'fflate';
import { dayNumber, parseDay } from '../../kernel/calendar-day.ts';
import { columnName } from '../../kernel/column-name.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, scaleOf, toFixedText } from '../../kernel/decimal.ts';
import { DAY_COLUMNS, type PriceSheet } from './price-sheet.ts';
import { workbookParts } from './workbook-parts.ts';
import { xmlText } from './xml-element.ts';

/** Rows of a worksheet, the header included. */
export const MOST_ROWS = 1_048_576;

/** Programs calculate with this many digits; a longer number would be another one. */
const MOST_DIGITS = 15;

/** Day 0 of the format is 30 December 1899. */
const DAYS_BEFORE_1970 = 25_569;

/** The cell formats in the order of `workbookParts`; a number with n decimal places has the format NUMBER + n. */
const [HEAD, TEXT, DAY, NUMBER] = [1, 2, 3, 4];

/** The first moment that an archive can name: a workbook does not say when it was made, so equal prices make equal bytes. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * A rate sheet as a workbook (xlsx) with one worksheet. Texts stay texts and are never run as formulas, nights are dates, and prices are
 * numbers with the decimal places of their currency, or with more where they have more. It may have at most `MOST_ROWS` rows.
 */
export function priceWorkbook({ columns, rows }: PriceSheet): Uint8Array {
  const texts = new Map<string, number>();
  const text = (value: string): number => {
    const known = texts.get(value) ?? texts.size;
    texts.set(value, known);
    return known;
  };
  const letters = columns.map((_, index) => columnName(index));
  const currencyAt = columns.indexOf('currency');
  let places = 0;

  const textCell = (at: string, value: string, format: number): string =>
    value === '' ? '' : `<c r="${at}" s="${format}" t="s"><v>${text(value)}</v></c>`;
  const labelCell = (at: string, value: string, column: number): string => {
    const day = DAY_COLUMNS.has(columns[column] ?? '') ? parseDay(value) : undefined;
    return day === undefined
      ? textCell(at, value, TEXT)
      : `<c r="${at}" s="${DAY}"><v>${dayNumber(day) + DAYS_BEFORE_1970}</v></c>`;
  };
  const priceCell = (at: string, price: Decimal | undefined, currency: string, note = ''): string => {
    if (price === undefined) return textCell(at, note, TEXT);
    if (price.replace(/\D/g, '').length > MOST_DIGITS) return textCell(at, price, TEXT);
    const decimals = Math.max(minorUnits(currency), scaleOf(price));
    places = Math.max(places, decimals);
    return `<c r="${at}" s="${NUMBER + decimals}"><v>${toFixedText(price, decimals)}</v></c>`;
  };

  const lines = rows.map(({ texts: labels, prices, notes }, index) => {
    const row = index + 2;
    const currency = labels[currencyAt] ?? '';
    const cells = [
      ...labels.map((value, column) => labelCell(`${letters[column]}${row}`, value, column)),
      ...prices.map((price, column) =>
        priceCell(`${letters[labels.length + column]}${row}`, price, currency, notes?.[column]),
      ),
    ];
    return `<row r="${row}">${cells.join('')}</row>`;
  });
  const head = columns.map((name, column) => textCell(`${letters[column]}1`, name, HEAD));
  const widths = columns.map((name, column) =>
    rows.reduce((most, row) => Math.max(most, row.texts[column]?.length ?? 0), name.length),
  );
  const files = workbookParts({
    rows: [`<row r="1">${head.join('')}</row>`, ...lines],
    texts: [...texts.keys()].map(sharedText),
    widths,
    places,
  });
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, encoder.encode(content)])), {
    mtime: NO_TIME,
  });
}

/** What XML cannot hold becomes a visible escape, and what the format would read as an escape is escaped. */
function sharedText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  return `<si><t xml:space="preserve">${xmlText(plain)}</t></si>`;
}
