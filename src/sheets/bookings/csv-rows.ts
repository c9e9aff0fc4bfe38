import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import { asWritten } from '../../kernel/formula-text.ts';

/** A row of the file: its cells as written, without blanks around them. */
export interface CsvRow {
  readonly kind: 'row';
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Lines that are not a row. */
export interface CsvTrouble {
  readonly kind: 'trouble';
  readonly line: number;
  readonly lastLine: number;
  readonly message: string;
}

export type CsvLine = CsvRow | CsvTrouble;

/** A row this long is a quotation mark that was never closed. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The rows of a file with comma, semicolon, tab or bar between cells; the first is the one with the headings. Reads piece by piece. Rows
 * with a wrong quotation mark are trouble; reading goes on after them.
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  const { rest, delimiter, skipped } = await beginning(text);
  const waiting: CsvTrouble[] = [];
  let seen = skipped;
  const parser = parse({
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS,
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
  pipeline(Readable.from(rest), parser).catch(() => {});
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
    const line = skipped + info.lines - breaks;
    yield* waiting.splice(0, waiting.findLastIndex((one) => one.line < line) + 1);
    const cells = record.map((cell) => asWritten(cell.trim()));
    if (cells.some((cell) => cell !== '')) yield { kind: 'row', line, cells };
  }
  yield* waiting;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const linesOf = (error: CsvError | undefined): number => {
  const lines: unknown = error && Reflect.get(error, 'lines');
  return typeof lines === 'number' ? lines : 0;
};

const troubleText = (error: CsvError | undefined): string =>
  error?.code === 'CSV_MAX_RECORD_SIZE'
    ? `a cell has more than ${MOST_CHARACTERS} characters: a quotation mark is probably not closed`
    : 'a quotation mark is not closed, or stands where none belongs';

const DELIMITERS = [',', ';', '\t', '|'];

/** Finds out what separates cells: the line `sep=;` that spreadsheets write, else what the headings have most of. */
async function beginning(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value;
    if (/\S[^\n]*\n[^\n]*\n/.test(head) || head.length > MOST_CHARACTERS) break;
  }
  const [whole = '', named] = /^\s*"?sep=([^\n])"?[^\n]*\n/i.exec(head) ?? [];
  const body = head.slice(whole.length);
  const headings = (/^\s*([^\n]*)/.exec(body)?.[1] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((one) => headings.split(one).length - 1);
  const delimiter = named ?? DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  async function* rest() {
    yield body;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { rest: rest(), delimiter, skipped: whole.split('\n').length - 1 };
}
