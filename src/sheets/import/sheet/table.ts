import { type CellValue, cellAt, type MergedCells, type Sheet, sourceOfCell, textOfCell } from '../cells.ts';
import type { Source } from '../source.ts';
import { isAmount } from '../values/amount.ts';

/** A part of a sheet that is read as one table. It remembers which cells were read, so that the others can be asked about. */
export class Table {
  readonly area: MergedCells;
  /** From the first to the last of the area. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly #sheet: Sheet;
  readonly #titles: readonly number[];
  readonly #read = new Set<string>();
  /** `row column`, from 0. */
  readonly labels = new Set<string>();
  /** Joined cells by row, so that a range costs as much as its rows. */
  readonly #merged = new Map<number, MergedCells[]>();

  /** `from` is the first row of headings, from 0. */
  constructor(sheet: Sheet, area?: MergedCells, from = 0) {
    const whole = wholeOf(sheet);
    this.#sheet = sheet;
    this.area = area ?? whole;
    this.#titles = upTo(this.area.top, from - 1);
    this.area = { ...this.area, top: Math.max(this.area.top, from) };
    this.rows = upTo(this.area.top, Math.min(this.area.bottom, whole.bottom));
    this.columns = upTo(this.area.left, Math.min(this.area.right, whole.right));
    for (const range of sheet.merged)
      for (const row of upTo(range.top, Math.min(range.bottom, whole.bottom))) {
        const others = this.#merged.get(row);
        if (others) others.push(range);
        else this.#merged.set(row, [range]);
      }
  }

  cell(row: number, column: number): CellValue {
    return cellAt(this.#sheet, row, column);
  }

  text(row: number, column: number): string {
    return textOfCell(this.cell(row, column));
  }

  /** The cell, or the one that holds the value of the joined cells that it is a part of. */
  joinedCell(row: number, column: number): CellValue {
    const { top = row, left = column } = this.joined(row, column) ?? {};
    return this.cell(top, left);
  }

  joinedText(row: number, column: number): string {
    return textOfCell(this.joinedCell(row, column));
  }

  joined(row: number, column: number): MergedCells | undefined {
    return this.#merged.get(row)?.find(({ left, right }) => left <= column && column <= right);
  }

  /** The cell, or the amount that it is joined with: joined cells have one price. */
  priceCell(row: number, column: number): CellValue {
    const own = this.cell(row, column);
    if (own.is !== 'blank' || this.joined(row, column) === undefined) return own;
    const whole = this.joinedCell(row, column);
    return isAmount(textOfCell(whole)) ? whole : own;
  }

  /** Whether the cell has an amount, by itself or joined. */
  isPriced(row: number, column: number): boolean {
    return isAmount(textOfCell(this.priceCell(row, column)));
  }

  /** Whether the cell has something in it, or is joined with an amount. */
  isFilled(row: number, column: number): boolean {
    return this.priceCell(row, column).is !== 'blank';
  }

  source(row: number, column: number): Source {
    const { top = row, left = column } = this.text(row, column) === '' ? (this.joined(row, column) ?? {}) : {};
    return sourceOfCell(this.#sheet, top, left);
  }

  /** Notes that the cell was understood. */
  read(row: number, column: number): void {
    const { top = row, left = column } = this.joined(row, column) ?? {};
    this.#read.add(`${top} ${left}`);
  }

  /** Notes that the cell was understood as a label, so that a number in it is not a price. */
  label(row: number, column: number): void {
    const { top = row, left = column } = this.joined(row, column) ?? {};
    this.read(row, column);
    this.labels.add(`${top} ${left}`);
  }

  isRead(row: number, column: number): boolean {
    const { top = row, left = column } = this.joined(row, column) ?? {};
    return this.#read.has(`${top} ${left}`);
  }

  /** Cells with something in them that were not read. */
  unread(): readonly Source[] {
    return this.#unreadIn(this.rows);
  }

  /** Cells above the headings. */
  titles(): readonly Source[] {
    return this.#unreadIn(this.#titles);
  }

  #unreadIn(rows: readonly number[]): readonly Source[] {
    return rows.flatMap((row) =>
      this.columns.flatMap((column) =>
        this.text(row, column) !== '' && !this.#read.has(`${row} ${column}`) ? [this.source(row, column)] : [],
      ),
    );
  }
}

/** Whole numbers, both ends included. */
export const upTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const wholeOf = ({ rows }: Sheet): MergedCells => ({
  top: 0,
  left: 0,
  bottom: rows.length - 1,
  right: rows.reduce((most, row) => Math.max(most, row.length), 0) - 1,
});

/** The cells `B2:F20`; `undefined` if that is not an area. */
export function areaOf(text: string): MergedCells | undefined {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text) ?? [];
  const area = { top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) };
  return left !== '' && area.top <= area.bottom && area.left <= area.right ? area : undefined;
}

/** 0 for `A`, 26 for `AA`. */
export const columnOf = (name: string): number =>
  [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
