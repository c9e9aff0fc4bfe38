import type { Source } from '../source.ts';
import { type CellValue, cellAt, type MergedCells, type Sheet, sourceOfCell, textOfCell } from './sheet.ts';

/** A part of a sheet that is read as one table. It remembers which cells were read, so that the others can be asked about. */
export class Table {
  readonly area: MergedCells;
  readonly #sheet: Sheet;
  readonly #read = new Set<string>();
  readonly #merged = new Map<string, MergedCells>();

  constructor(sheet: Sheet, area: MergedCells = wholeOf(sheet)) {
    this.#sheet = sheet;
    this.area = area;
    for (const range of sheet.merged)
      for (let row = range.top; row <= range.bottom; row += 1)
        for (let column = range.left; column <= range.right; column += 1) this.#merged.set(`${row} ${column}`, range);
  }

  /** From the first to the last row of the area. */
  get rows(): readonly number[] {
    return upTo(this.area.top, Math.min(this.area.bottom, this.#sheet.rows.length - 1));
  }

  get columns(): readonly number[] {
    return upTo(this.area.left, Math.min(this.area.right, wholeOf(this.#sheet).right));
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
    return this.#merged.get(`${row} ${column}`);
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

  isRead(row: number, column: number): boolean {
    const { top = row, left = column } = this.joined(row, column) ?? {};
    return this.#read.has(`${top} ${left}`);
  }

  /** Cells with something in them that were not read. */
  unread(): readonly Source[] {
    return this.rows.flatMap((row) =>
      this.columns.flatMap((column) =>
        this.text(row, column) !== '' && !this.#read.has(`${row} ${column}`) ? [this.source(row, column)] : [],
      ),
    );
  }
}

const upTo = (first: number, last: number): readonly number[] =>
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
const columnOf = (name: string): number =>
  [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
