import { columnName } from '../../../kernel/column-name.ts';
import { BLANK, type Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { areaOf } from './table.ts';

/** Keys of the mapping that say which part of a sheet is read, in every layout. */
export type PartKeys = Pick<Mapping, 'area' | 'skip' | 'leaveOutRows' | 'hidden'>;

/** Why the mapping leaves out a cell; `undefined` if it is read. Rows and columns count from 0. */
export function leftOutBy(sheet: Sheet, mapping: PartKeys): (row: number, column: number) => string | undefined {
  const area = mapping.area === undefined ? undefined : areaOf(mapping.area);
  const { skip = 0 } = mapping;
  const rows = (mapping.leaveOutRows ?? []).map(String).map((text) => text.split('-').map(Number));
  const isOut = (row: number): boolean => rows.some(([from = 0, to = from]) => from <= row + 1 && row + 1 <= to);
  const hidden = new Set(
    mapping.hidden === 'leave out' ? sheet.hidden?.map(({ row, column }) => `${row} ${column}`) : [],
  );
  return (row, column) => {
    if (row < skip) return `skip: ${skip}`;
    if (isOut(row)) return `leaveOutRows: ${row + 1}`;
    if (hidden.has(`${row} ${column}`)) return 'hidden: leave out';
    if (area === undefined) return undefined;
    const isIn = area.top <= row && row <= area.bottom && area.left <= column && column <= area.right;
    return isIn ? undefined : `area: ${mapping.area}`;
  };
}

/** The part of the sheet that the mapping reads. The rest is blank, so that every cell keeps its place. */
export function partOf(sheet: Sheet, mapping: PartKeys): Sheet {
  const { area, skip, leaveOutRows, hidden } = mapping;
  if (area === undefined && skip === undefined && leaveOutRows === undefined && hidden !== 'leave out') return sheet;
  const why = leftOutBy(sheet, mapping);
  // The text of joined cells stands in the first of them, which may be outside the area.
  const reaching = new Set(
    sheet.merged.flatMap(({ top, left, bottom, right }) =>
      why(bottom, right) === undefined || why(top, right) === undefined ? [`${top} ${left}`] : [],
    ),
  );
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => {
      const reason = why(row, column);
      return reason === undefined || (reason.startsWith('area') && reaching.has(`${row} ${column}`)) ? cell : BLANK;
    }),
  );
  return { ...sheet, rows, whole: sheet };
}

/** Keys of the mapping that cannot be followed in this sheet: rows and cells that it does not have. */
export function uselessParts(sheet: Sheet, { area, skip, leaveOutRows, header, notes }: Mapping): readonly string[] {
  const { rows } = sheet;
  const isFilled = (row: number): boolean => rows[row]?.some(({ is }) => is !== 'blank') === true;
  const places = area === undefined ? undefined : areaOf(area);
  const filled = new Set(
    rows.flatMap((cells, row) =>
      cells.flatMap(({ is }, column) => (is === 'blank' ? [] : [`${columnName(column)}${row + 1}`])),
    ),
  );
  const isCell =
    places &&
    rows
      .slice(places.top, places.bottom + 1)
      .some((cells) => cells.slice(places.left, places.right + 1).some(({ is }) => is !== 'blank'));
  return [
    ...(area !== undefined && !isCell ? [`area ${area} has no cells: write the part that is read as A1:F20`] : []),
    ...(skip !== undefined && skip >= rows.length ? [`skip ${skip} leaves out the whole sheet`] : []),
    ...(header !== undefined && !isFilled(header - 1) ? [`header ${header} is a row without texts`] : []),
    ...(leaveOutRows ?? []).flatMap((one) => {
      const [from = 0, to = from] = String(one).split('-').map(Number);
      const isUsed = rows.some((_, row) => from <= row + 1 && row + 1 <= to && isFilled(row));
      return isUsed ? [] : [`leaveOutRows ${one} has no cells`];
    }),
    ...Object.keys(notes ?? {}).flatMap((cell) => (filled.has(cell) ? [] : [`notes ${cell} is an empty cell`])),
  ];
}
