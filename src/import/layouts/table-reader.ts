import type { DayRange } from '../../kernel/calendar-day.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { cellAt, type Sheet } from '../sheet/sheet.ts';
import type { Source } from '../source.ts';
import { day } from '../values/day.ts';
import { dayRange } from '../values/day-range.ts';
import { guestsWord } from '../values/guests-word.ts';
import { type Column, headingsOf, isNamedRole } from './columns.ts';
import { SheetReader } from './sheet-reader.ts';

/** Reads a table with a heading for each column; the mapping says what each column is. */
export class TableReader extends SheetReader {
  readonly columns: readonly Column[];
  readonly #header: number;

  constructor(sheet: Sheet, mapping: Mapping) {
    super(sheet, mapping);
    const { header = 1, columns = {} } = mapping;
    this.#header = header - 1;
    this.columns = headingsOf(sheet, this.#header).flatMap((heading, index) => {
      const role = columns[heading];
      const source = this.source(this.#header, index);
      if (role === undefined && this.#hasContent(index))
        this.findings.ask(['columns', heading], 'what is this column?', [source]);
      if (role !== undefined && role !== 'ignore' && !isNamedRole(role) && guestsWord(role) === undefined)
        this.findings.fail(`${role} is not a kind of column`, [source]);
      if (role === 'ignore' && this.#hasContent(index))
        this.findings.lose('column', `column ${heading} is not read`, [source]);
      return role === undefined || role === 'ignore' ? [] : [{ index, heading, role }];
    });
  }

  /** The rows of the table. A row has nights; other texts are noted as lost. */
  dataRows(): readonly number[] {
    const rows = this.sheet.rows.map((_, row) => row).filter((row) => row !== this.#header);
    const isData = (row: number): boolean =>
      row > this.#header && ['first night', 'nights'].some((role) => this.textOf(row, role) !== undefined);
    for (const row of rows) if (!isData(row)) this.#note(row);
    return rows.filter(isData);
  }

  /** `undefined` if no column has this role, or if it is blank. */
  textOf(row: number, role: string): string | undefined {
    const column = this.column(role);
    return column === undefined ? undefined : this.text(row, column) || undefined;
  }

  column(role: string): number | undefined {
    return this.columns.find((column) => column.role === role)?.index;
  }

  /** The place of the cell; without such a column, of the row. */
  sourceOf(row: number, role: string): Source {
    return this.source(row, this.column(role) ?? 0);
  }

  nights(row: number): DayRange | undefined {
    const whole = this.column('nights');
    const range =
      whole === undefined
        ? this.days(row, 'first night', 'last night')
        : this.value(dayRange(cellAt(this.sheet, row, whole), this.writing), this.source(row, whole));
    const from = whole === undefined ? 'first night' : 'nights';
    return range && this.nightsMeant(range, [this.sourceOf(row, from)]);
  }

  /** The range between two columns. */
  days(row: number, from: string, to: string): DayRange | undefined {
    const [first, last] = [this.column(from), this.column(to)];
    if (first === undefined || last === undefined) return undefined;
    const sources = [this.source(row, first), this.source(row, last)] as const;
    const start = this.value(day(cellAt(this.sheet, row, first), this.writing), sources[0]);
    const end = this.value(day(cellAt(this.sheet, row, last), this.writing), sources[1]);
    if ((sources[0].text === '') !== (sources[1].text === ''))
      this.findings.fail('one end of a range of days is missing', sources);
    if (!start || !end) return undefined;
    if (end >= start) return { start, end };
    this.findings.fail(`${start} to ${end} ends before it begins`, sources);
    return undefined;
  }

  #hasContent(column: number): boolean {
    return this.sheet.rows.some((_, row) => row > this.#header && this.text(row, column) !== '');
  }

  #note(row: number): void {
    for (const [column] of (this.sheet.rows[row] ?? []).entries()) {
      const source = this.source(row, column);
      if (source.text !== '') this.note(source);
    }
  }
}
