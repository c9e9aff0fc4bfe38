import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { columnName } from '../../kernel/column-name.ts';
import type { Budget } from './budget.ts';
import { placeOfSource, type Source } from './source.ts';

/** What a cell holds. A CSV file has texts only; a workbook tells numbers and days from texts. */
export type CellValue =
  | { readonly is: 'blank' }
  | { readonly is: 'text'; readonly text: string }
  /** The digits as stored, with a decimal point: `37600`, `12.5`; the code or sign of the currency that the cell shows. */
  | { readonly is: 'number'; readonly text: string; readonly currency?: string }
  /** `14:05` or `14:05:09`; absent at midnight, which stands for a date without a time. */
  | { readonly is: 'day'; readonly day: CalendarDay; readonly time?: string; readonly text: string };

/** A table of cells, as `csvSheet` reads it. Rows may differ in length; cells beyond the end are blank. */
export interface Sheet {
  readonly file: string;
  /** The name of the sheet in a workbook. */
  readonly name?: string;
  readonly rows: readonly (readonly CellValue[])[];
  /** Cells that are joined: only the first one holds a value. Rows and columns count from 0, both ends included. */
  readonly merged: readonly MergedCells[];
  /** Cells with a value in rows and columns that the workbook hides. */
  readonly hidden?: readonly CellPlace[];
  /** What reading it may cost. */
  readonly budget?: Budget;
  /** The workbook hides the whole sheet. */
  readonly isHidden?: boolean;
  /** What of the file is not in the sheet, for people. */
  readonly unread?: string;
  /** The sheet that this is a part of. */
  readonly whole?: Sheet;
}

/** A row that is read by itself. */
export interface TableRow {
  readonly kind: 'row';
  /** Where it begins, from 1: the line of a CSV file, the row of a sheet. */
  readonly line: number;
  readonly cells: readonly CellValue[];
  /** Columns whose cells are joined with those of other rows. */
  readonly joined?: readonly number[];
  /** Those of them that begin in a row above. */
  readonly continued?: readonly number[];
}

/** Rows and columns count from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const BLANK: CellValue = { is: 'blank' };

/** Rows and columns count from 0. */
export function cellAt(sheet: Sheet, row: number, column: number): CellValue {
  sheet.budget?.tick(() => placeOfCell(sheet, row, column));
  return sheet.rows[row]?.[column] ?? BLANK;
}

export const placeOfCell = ({ file, name }: Pick<Sheet, 'file' | 'name'>, row: number, column: number): string =>
  placeOfSource({
    file,
    ...(name !== undefined && { sheet: name }),
    cell: `${columnName(column)}${row + 1}`,
    text: '',
  });

/** As it is written, without blanks around it; empty for a blank cell. */
export const textOfCell = (value: CellValue): string => (value.is === 'blank' ? '' : value.text);

/** The place of a cell, and its text. */
export const sourceOfCell = (sheet: Sheet, row: number, column: number): Source => ({
  file: sheet.file,
  ...(sheet.name !== undefined && { sheet: sheet.name }),
  cell: `${columnName(column)}${row + 1}`,
  text: textOfCell(cellAt(sheet, row, column)),
});
