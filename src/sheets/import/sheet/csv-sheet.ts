import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import { parse as parseNow, CsvError as SyncError } from 'csv-parse/sync';
import { asWritten } from '../../../kernel/formula-text.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { Budget } from '../budget.ts';
import { BLANK, type CellValue, placeOfCell, type Sheet, type TableRow, textOfCell } from '../cells.ts';
import { LONGEST_LABEL } from '../values/plain-word.ts';

/** The table in a CSV file; fails with what is wrong. `text` has no byte order mark. */
export function csvSheet(file: string, text: string, budget = new Budget(), separator?: string): Result<Sheet, string> {
  const { start, options, swallows, isList } = formOf(text, separator);
  const rows: CellValue[][] = [];
  let width = 0;
  const skipped = start.split('\n').length - 1;
  let swallowed: string | undefined;
  // Cells are counted while they are read: a file may have many times more than a sheet.
  const take = (record: readonly string[], { lines }: { readonly lines: number }): null => {
    const at = rows.length;
    const [first, last] = [skipped + lines - breaksIn(record), skipped + lines];
    if (swallows(record)) swallowed ??= `lines ${first} to ${last}: ${SWALLOWED}`;
    const row = (isList ? record.flatMap(withAmountApart) : record).map(cellOf);
    for (const [column, cell] of row.entries())
      budget.cell(at, column, textOfCell(cell), () => placeOfCell({ file }, at, column));
    width = Math.max(width, row.length);
    budget.fit('area', width * rows.push(row), () => file);
    return null;
  };
  try {
    parseNow(text.slice(start.length), { ...options, on_record: take });
    return swallowed === undefined ? ok({ file, rows, merged: [], budget }) : fail(swallowed);
  } catch (error) {
    if (error instanceof SyncError) return fail(troubleText(error));
    throw error;
  }
}

/** Lines that are not a row. */
export interface CsvTrouble {
  readonly kind: 'trouble';
  readonly line: number;
  readonly lastLine: number;
  readonly message: string;
}

/** The rows of a CSV file of any size, read piece by piece. Rows with a wrong quotation mark are trouble; reading goes on after them. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<TableRow | CsvTrouble> {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value;
    if (head.length > HEAD) break;
  }
  const { start, options, swallows } = formOf(head);
  const skipped = start.split('\n').length - 1;
  async function* body() {
    yield head.slice(start.length);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const waiting: CsvTrouble[] = [];
  let seen = skipped;
  const parser = parse({
    ...options,
    info: true,
    skip_records_with_error: true,
    on_record: (record, { lines }) => {
      seen = skipped + lines;
      return record;
    },
    on_skip: (error: CsvError | undefined) => {
      const last = Math.max(seen + 1, skipped + linesOf(error));
      waiting.push({ kind: 'trouble', line: seen + 1, lastLine: last, message: troubleText(error) });
      seen = last;
      return undefined;
    },
  });
  // An error of the source destroys the parser, so the loop throws it.
  pipeline(Readable.from(body()), parser).catch(() => {});
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const line = skipped + info.lines - breaksIn(record);
    yield* waiting.splice(0, waiting.findLastIndex((one) => one.line < line) + 1);
    if (swallows(record)) yield { kind: 'trouble', line, lastLine: skipped + info.lines, message: SWALLOWED };
    else yield { kind: 'row', line, cells: record.map(cellOf) };
  }
  yield* waiting;
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/**
 * Finds records with a cell of several lines that probably contains rows: as many separators as a row, and numbers or dates between some of
 * them. In sentences, a blank follows a comma, and rows may lack their last cells.
 */
function swallowing(delimiter: string, width: number): (record: readonly string[]) => boolean {
  const fewest = Math.max(FEWEST_CELLS, width * 0.75);
  const isSwallowed = (cell: string): boolean => {
    const parts = cell.split(delimiter);
    const marks = parts.slice(1).filter((part) => !part.startsWith(' ')).length;
    return marks >= fewest - 1 && parts.filter((part) => NUMBER.test(part)).length >= FEWEST_NUMBERS;
  };
  return (record) => record.some((cell) => cell.includes('\n') && isSwallowed(cell));
}

const NUMBER = /^\d[\d.,:/ -]*$/;
const FEWEST_NUMBERS = 2;

/** A text of several lines may have as many commas as a narrower row. */
const FEWEST_CELLS = 4;

const SWALLOWED = 'a cell holds whole rows: a quotation mark is probably not closed';

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const linesOf = (error: CsvError | undefined): number => {
  const lines: unknown = error && Reflect.get(error, 'lines');
  return typeof lines === 'number' ? lines : 0;
};

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

const troubleText = (error: Pick<CsvError, 'code'> | undefined): string =>
  error?.code === 'CSV_MAX_RECORD_SIZE'
    ? `a cell has more than ${MOST_CHARACTERS} characters: a quotation mark is probably not closed`
    : 'a quotation mark is not closed, or stands where none belongs';

/** As much of a file as shows what separates its cells. */
const HEAD = 20_000;

/** The line `sep=;` that spreadsheets write at the start, how the rest is parsed, and which of its records cannot be right. */
function formOf(text: string, separator?: string) {
  const [start = '', named] = /^\s*"?sep=([^\n])"?[^\n]*\n/i.exec(text) ?? [];
  const lines = text
    .slice(0, HEAD)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n', 40)
    .filter((line) => line.trim() !== '');
  const isList = (separator ?? named) === undefined && isListOfLines(lines);
  const delimiter = separator ?? named ?? (isList ? NEVER_WRITTEN : delimiterOf(lines));
  const width = Math.max(0, ...lines.map((line) => line.split(delimiter).length));
  return {
    start,
    options: { relax_quotes: true, relax_column_count: true, max_record_size: MOST_CHARACTERS, delimiter },
    swallows: swallowing(delimiter, width),
    isList,
  };
}

/** A unit separator, which no text has. */
const NEVER_WRITTEN = '\u001F';

/** Whether no mark separates cells, and lines such as `1 May to 30 June - 119 €` end with their price. */
const isListOfLines = (lines: readonly string[]): boolean =>
  [';', '\t', '|', ','].every(
    (mark) => lines.filter((line) => line.split(mark).length > 1).length * 4 < lines.length,
  ) && lines.filter((line) => withAmountApart(line).length > 1).length >= 2;

/** A line of a list as a text, the amount at its end, and what stands in brackets behind it. */
function withAmountApart(line: string): readonly string[] {
  const { text, amount, rest } = (line.length > LONGEST_LABEL ? null : PRICED_LINE.exec(line.trim()))?.groups ?? {};
  return text === undefined || amount === undefined ? [line] : [text, amount, ...(rest === undefined ? [] : [rest])];
}

/** The amount has a currency, or decimals that are no month. */
const PRICED_LINE =
  /^(?<text>.*\p{L}.*?)\s*[-–:]?\s+(?<amount>\d[\d.,]*\s?(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})\s?\d[\d.,]*|\d+[.,](?:00|1[3-9]|[2-9]\d))(?:\s+(?<rest>\(.*\)))?$/su;

/**
 * What separates cells: the mark that cuts most of the first lines into equally many. Amounts and texts have commas too, so in doubt it is
 * another mark.
 */
function delimiterOf(lines: readonly string[]): string {
  const equalLines = (mark: string): number => {
    const counts = lines.map((line) => line.split(mark).length).filter((count) => count > 1);
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
  };
  const marks = [';', '\t', '|', ','].map((mark) => ({ mark, lines: equalLines(mark) }));
  return marks.reduce((best, one) => (one.lines > best.lines ? one : best), { mark: ',', lines: 0 }).mark;
}
