import type { DayRange } from '../../../kernel/calendar-day.ts';
import { type CellValue, cellAt, type Sheet, textOfCell } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { areaOf, Table } from '../sheet/table.ts';
import type { Source } from '../source.ts';
import { day, dayOfText } from '../values/day.ts';
import { guestsWord } from '../values/guests-word.ts';
import { LONGEST_LABEL } from '../values/plain-word.ts';
import { NONE, type ValueRead, value, type Writing, wrong } from '../values/value-read.ts';
import { LIMITS } from '../words/label-meaning.ts';
import { type Column, headingsOf, isNamedRole } from './columns.ts';
import { SheetReader } from './sheet-reader.ts';

/** A range in one cell, first and last day: `01/05/2027 - 31/05/2027`, `2027-05-01..2027-05-31`, `1 May 2027 to 31 May 2027`. */
export function dayRange(cell: CellValue, writing: Writing = {}): ValueRead<DayRange> {
  if (cell.is === 'blank') return NONE;
  const text = textOfCell(cell);
  if (text.length > LONGEST_LABEL) return wrong('a text this long is not a range of days');
  const ends = text.split(
    /\s*(?:\.\.|–|—|\s-\s|(?<=\d{4})-(?=\d{1,2}[/. ])|\b(?:to|until|till|al|a|au|bis|hasta)\b)\s*/iu,
  );
  const [first, last] = ends;
  if (ends.length !== 2 || !first || !last) return wrong(`${text} is not a range of days`);
  const [start, end] = [dayOfText(first, writing), dayOfText(last, writing)];
  if (start.is !== 'value') return start;
  if (end.is !== 'value') return end;
  return rangeOf(text, start.value, end.value);
}

/** A range that ends before it begins is wrong. */
const rangeOf = (text: string, start: DayRange['start'], end: DayRange['end']): ValueRead<DayRange> =>
  end < start ? wrong(`${text} ends before it begins`) : value({ start, end });

/** Reads a table with a heading for each column; the mapping says what each column is. */
export class TableReader extends SheetReader {
  readonly columns: readonly Column[];
  readonly table: Table;
  readonly #header: number;
  /** By column: for each row, the last one up to it that has a text in the column; -1 if there is none. */
  readonly #filled = new Map<number, readonly number[]>();

  constructor(sheet: Sheet, mapping: Mapping) {
    super(sheet, mapping);
    this.table = new Table(sheet);
    const { top } = (mapping.area === undefined ? undefined : areaOf(mapping.area)) ?? { top: mapping.skip ?? 0 };
    const { header = top + 1, columns = {} } = mapping;
    this.#header = header - 1;
    this.columns = headingsOf(sheet, this.#header).flatMap((heading, index) => {
      const role = columns[heading];
      const source = this.source(this.#header, index);
      if (role === undefined && this.#hasContent(index))
        this.findings.ask(['columns', heading], 'which column is this?', this.#named(index));
      if (role !== undefined && role !== 'ignore' && !isNamedRole(role) && guestsWord(role) === undefined)
        this.findings.fail(`${role} is not a kind of column`, [source]);
      if (role === 'ignore' && this.#hasContent(index))
        this.findings.lose('column', `${heading} is not read`, this.#filledCells(index));
      return role === undefined || role === 'ignore' ? [] : [{ index, heading, role }];
    });
  }

  /** The rows of the table. A row has nights or a price; other texts are noted as lost. Headings may come again. */
  dataRows(): readonly number[] {
    const headings = this.#textsOf(this.#header);
    const isHeading = (row: number): boolean => this.#textsOf(row) === headings;
    const all = this.sheet.rows.map((_, row) => row);
    for (const row of all) if (isHeading(row)) for (const { index } of this.columns) this.table.label(row, index);
    const rows = all.filter((row) => !isHeading(row));
    const isData = (row: number): boolean => row > this.#header && (this.#hasNights(row) || this.#hasPrice(row));
    const data = rows.filter(isData);
    for (const row of rows) if (!isData(row)) for (const source of this.sourcesOf(row)) this.note(source);
    const labels = this.columns.filter(({ role }) => isNamedRole(role) && !AMOUNTS.has(role));
    for (const row of data) for (const { index } of labels) this.table.label(row, index);
    return data;
  }

  #textsOf(row: number): string {
    return (this.sheet.rows[row] ?? []).map(textOfCell).join('\n').trimEnd();
  }

  #hasNights(row: number): boolean {
    return this.columns.some(({ role, index }) => NIGHTS.has(role) && this.text(row, index) !== '');
  }

  #hasPrice(row: number): boolean {
    return this.columns.some(({ role, index }) => {
      if (isNamedRole(role) && role !== 'price') return false;
      return this.table.isPriced(row, index);
    });
  }

  /** `undefined` if no column has this role, or if it is blank. A blank label may mean the one above it. */
  textOf(row: number, role: string): string | undefined {
    const column = this.column(role);
    return column === undefined ? undefined : this.text(this.#labelRow(row, role), column) || undefined;
  }

  /** The row whose label counts in this row. Sheets often write a label once for several rows, or join their cells. */
  #labelRow(row: number, role: string): number {
    const column = this.columns.find((one) => one.role === role);
    if (!column || !LABELS.has(role) || this.text(row, column.index) !== '') return row;
    const { index, heading } = column;
    const joined = this.table.joined(row, index);
    if (joined) return joined.top;
    const { blankLabels } = this.mapping;
    const meant = typeof blankLabels === 'string' ? blankLabels : blankLabels?.[heading];
    if (meant === undefined && this.#hasContent(index)) {
      const text = `nothing is written under ${heading}: does the value above count here too?`;
      this.findings.ask(['blankLabels', heading], text, [this.source(row, index)], ['as before', 'none']);
    }
    if (meant !== 'as before') return row;
    const above = this.#lastFilled(index)[row] ?? -1;
    return above > this.#header ? above : row;
  }

  #lastFilled(column: number): readonly number[] {
    const known = this.#filled.get(column);
    if (known) return known;
    let last = -1;
    const filled = this.sheet.rows.map((_, row) => {
      if (this.text(row, column) !== '') last = row;
      return last;
    });
    this.#filled.set(column, filled);
    return filled;
  }

  column(role: string): number | undefined {
    return this.columns.find((column) => column.role === role)?.index;
  }

  /** The place of the cell; without such a column, of the row. */
  sourceOf(row: number, role: string): Source {
    return this.source(row, this.column(role) ?? 0);
  }

  headingOf(column: number): Source {
    return this.source(this.#header, column);
  }

  nights(row: number): DayRange | undefined {
    const whole = this.column('nights');
    const range =
      whole === undefined
        ? this.days(row, 'first night', 'last night')
        : this.value(
            dayRange(cellAt(this.sheet, this.#labelRow(row, 'nights'), whole), this.writing),
            this.source(this.#labelRow(row, 'nights'), whole),
          );
    const from = whole === undefined ? 'first night' : 'nights';
    const isAsked = this.column(from) !== undefined && this.mapping.blankLabels === undefined;
    if (this.textOf(row, from) === undefined && !isAsked)
      this.findings.fail('a price without nights', [this.sourceOf(row, from)]);
    return range && this.nightsMeant(range, [this.sourceOf(row, from)]);
  }

  /** The range between two columns. */
  days(row: number, from: string, to: string): DayRange | undefined {
    const [first, last] = [this.column(from), this.column(to)];
    if (first === undefined || last === undefined) return undefined;
    const [firstRow, lastRow] = [this.#labelRow(row, from), this.#labelRow(row, to)];
    const sources = [this.source(firstRow, first), this.source(lastRow, last)] as const;
    const start = this.value(day(cellAt(this.sheet, firstRow, first), this.writing), sources[0]);
    const end = this.value(day(cellAt(this.sheet, lastRow, last), this.writing), sources[1]);
    if ((sources[0].text === '') !== (sources[1].text === ''))
      this.findings.fail('one end of a range of days is missing', sources);
    if (!start || !end) return undefined;
    if (end >= start) return { start, end };
    this.findings.fail(`${start} to ${end} ends before it begins`, sources);
    return undefined;
  }

  #hasContent(column: number): boolean {
    return (this.#lastFilled(column).at(-1) ?? -1) > this.#header;
  }

  /** The heading of a column; the cells of one that is beyond the headings. */
  #named(column: number): readonly Source[] {
    if (column < (this.sheet.rows[this.#header] ?? []).length) return [this.source(this.#header, column)];
    return this.#filledCells(column);
  }

  /** The heading and the cells below it. */
  #filledCells(column: number): readonly Source[] {
    const below = this.sheet.rows.map((_, row) => row).filter((row) => row >= this.#header);
    return below.filter((row) => this.text(row, column) !== '').map((row) => this.source(row, column));
  }

  /** The cells of a row with something in them. */
  sourcesOf(row: number): readonly Source[] {
    return this.table.columns.filter((one) => this.text(row, one) !== '').map((one) => this.source(row, one));
  }
}

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'child price', 'quota', ...LIMITS.map(([role]) => role)]);

const NIGHTS: ReadonlySet<string> = new Set(['first night', 'last night', 'nights']);

/** Columns whose texts often stand once for several rows. */
const LABELS: ReadonlySet<string> = new Set([
  ...['supplier', 'hotel', 'hotel name', 'rate', 'season', ...NIGHTS],
  ...['room', 'room name', 'board', 'market', 'basis', 'currency'],
]);
