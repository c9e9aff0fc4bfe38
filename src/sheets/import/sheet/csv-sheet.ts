import { CsvError, parse } from 'csv-parse/sync';
import { asWritten } from '../../../kernel/formula-text.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { Budget } from '../budget.ts';
import { BLANK, type CellValue, placeOfCell, type Sheet, textOfCell } from '../cells.ts';

/** The table in a CSV file; fails with what is wrong. `text` has no byte order mark. */
export function csvSheet(file: string, text: string, budget = new Budget()): Result<Sheet, string> {
  const [whole = '', named] = /^\s*"?sep=([^\n])"?[^\n]*\n/i.exec(text) ?? [];
  const body = text.slice(whole.length);
  try {
    const rows: CellValue[][] = [];
    let width = 0;
    parse(body, {
      delimiter: named ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MOST_CHARACTERS,
      // Cells are counted while they are read: a file may have many times more than a sheet.
      on_record: (record: readonly string[]) => {
        const at = rows.length;
        const row = record.map(cellOf);
        for (const [column, cell] of row.entries())
          budget.cell(at, column, textOfCell(cell), () => placeOfCell({ file }, at, column));
        width = Math.max(width, row.length);
        budget.fit('area', width * rows.push(row), () => file);
        return null;
      },
    });
    return ok({ file, rows, merged: [], budget });
  } catch (error) {
    if (error instanceof CsvError) return fail(troubleText(error));
    throw error;
  }
}

/** A row this long is a quotation mark that was never closed. */
const MOST_CHARACTERS = 1_000_000;

/** Without blanks around it, and without the apostrophes that keep spreadsheet programs from running a text as a formula. */
function cellOf(written: string): CellValue {
  const text = asWritten(
    written
      .replaceAll(BLANKS, ' ')
      .replaceAll(/ *\r?\n */g, '\n')
      .trim(),
  );
  return text === '' ? BLANK : { is: 'text', text };
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
