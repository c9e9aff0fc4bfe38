import { CsvError, parse } from 'csv-parse/sync';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { CellValue, Sheet } from './sheet.ts';

/** The table in a CSV file; fails with what is wrong. `text` has no byte order mark. */
export function csvSheet(file: string, text: string): Result<Sheet, string> {
  const [whole = '', named] = /^\s*"?sep=([^\n])"?[^\n]*\n/i.exec(text) ?? [];
  const body = text.slice(whole.length);
  try {
    const rows: unknown = parse(body, {
      delimiter: named ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MOST_CHARACTERS,
    });
    return ok({ file, rows: tableOf(rows).map((row) => row.map(cellOf)), merged: [] });
  } catch (error) {
    if (error instanceof CsvError) return fail(troubleText(error));
    throw error;
  }
}

/** A row this long is a quotation mark that was never closed. */
const MOST_CHARACTERS = 1_000_000;

const tableOf = (rows: unknown): readonly (readonly string[])[] =>
  Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : [])) : [];

/** Without blanks around it, and without the apostrophe that keeps spreadsheet programs from running a text as a formula. */
function cellOf(written: string): CellValue {
  const text = written
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ *\r?\n */g, '\n')
    .trim()
    .replace(/^'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');
  return text === '' ? { is: 'blank' } : { is: 'text', text };
}

/** With those of typesetting, which spreadsheets write between thousands. Line breaks stay: headings have them. */
const BLANKS = /[^\S\r\n]+/gu;

const troubleText = (error: CsvError): string =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? `a cell has more than ${MOST_CHARACTERS} characters: a quotation mark is probably not closed`
    : 'a quotation mark is not closed, or stands where none belongs';

/** What separates cells: the one that most of the first lines have. Commas also occur in texts and amounts, so they come last. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n', 40)
    .filter((line) => line.trim() !== '');
  return [';', '\t', '|'].find((one) => lines.filter((line) => line.includes(one)).length * 2 > lines.length) ?? ',';
}
