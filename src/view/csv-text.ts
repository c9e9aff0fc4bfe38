import { withoutFormulas } from '../kernel/formula-text.ts';
import { safeText } from '../kernel/safe-text.ts';

export interface CsvForm {
  readonly separator: ',' | ';';
  /** A byte order mark, by which spreadsheet programs know UTF-8. */
  readonly mark: boolean;
}

/** Rows of cells as CSV (RFC 4180). Texts from files must have been through `csvLabel`. */
export const csvText = (rows: readonly (readonly string[])[], { separator, mark }: CsvForm): string =>
  `${mark ? '\ufeff' : ''}${rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('')}`;

/** A text that no spreadsheet program runs as a formula, whatever it takes for a separator. Control characters become visible escapes. */
export const csvLabel = (text: string): string => withoutFormulas(text.replace(/\p{Cc}/gu, (char) => safeText(char)));

/** In quotes also what programs would trim. */
const cell = (value: string, separator: string): string =>
  value.includes(separator) || /["\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
