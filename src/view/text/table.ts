import type { Paint } from './paint.ts';
import { cutText, leftToRight, padEnd, padStart, textWidth, wrapText } from './wrap-text.ts';

export interface Column<Row> {
  readonly head: string;
  /** The row's text in this column, made safe. */
  readonly cell: (row: Row) => string;
  readonly align?: 'right';
  /** On a narrow screen, the column with the lowest number is left out first; one without a number stays. */
  readonly drop?: number;
  /** Cells may be cut down to this width; without it they stay whole. */
  readonly least?: number;
  /** What would be cut continues on the next line instead. */
  readonly wraps?: boolean;
}

interface Measured<Row> extends Column<Row> {
  readonly cells: readonly string[];
  readonly width: number;
}

const GAP = 2;

/**
 * A table with a head. If it is wider than the screen, first the cells that may be cut are cut, then columns are left out. Empty columns
 * are always left out.
 */
export function tableLines<Row>(rows: readonly Row[], columns: readonly Column<Row>[], paint: Paint): string[] {
  const measured = columns.flatMap((column): Measured<Row>[] => {
    const cells = rows.map(column.cell);
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ ...column, cells, width: Math.max(...[column.head, ...cells].map(textWidth)) }];
  });
  const fitted = fitting(measured, paint.width);
  const linesOf = (cellOf: (column: Measured<Row>) => string): string[] => {
    const folded = fitted.map((column) => {
      const cell = cellOf(column);
      return column.wraps ? wrapText(cell, column.width) : [cutText(cell, column.width)];
    });
    return Array.from({ length: Math.max(...folded.map(({ length }) => length)) }, (_, index) =>
      fitted
        .map((column, place) => {
          const cell = folded[place]?.[index] ?? '';
          const pad = column.align === 'right' ? padStart : padEnd;
          return leftToRight(cell, pad(cell, column.width));
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  };
  return [
    ...linesOf(({ head }) => head).map((line) => paint.dim(line)),
    ...rows.flatMap((_, index) => linesOf(({ cells }) => cells[index] ?? '')),
  ];
}

const widthOf = (columns: readonly Measured<never>[]): number =>
  columns.reduce((sum, { width }) => sum + width + GAP, -GAP);

function fitting<Row>(columns: readonly Measured<Row>[], width: number): readonly Measured<Row>[] {
  const excess = widthOf(columns) - width;
  if (excess <= 0) return columns;
  const spare = columns.reduce((sum, column) => sum + spareOf(column), 0);
  if (spare >= excess) return cutDown(columns, excess);
  const [first] = columns.filter(({ drop }) => drop !== undefined).sort((a, b) => (a.drop ?? 0) - (b.drop ?? 0));
  return first === undefined
    ? cutDown(columns, excess)
    : fitting(
        columns.filter((column) => column !== first),
        width,
      );
}

const spareOf = <Row>({ width, least }: Measured<Row>): number => Math.max(0, width - (least ?? width));

/** Takes from the column that has the most to spare, column by column. */
function cutDown<Row>(columns: readonly Measured<Row>[], excess: number): readonly Measured<Row>[] {
  const widths = columns.map(({ width }) => width);
  for (let left = excess; left > 0; left -= 1) {
    const spares = columns.map((column, index) => spareOf({ ...column, width: widths[index] ?? 0 }));
    const most = spares.indexOf(Math.max(...spares));
    if ((spares[most] ?? 0) === 0) break;
    widths[most] = (widths[most] ?? 0) - 1;
  }
  return columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width }));
}

/** The columns in as many blocks below each other as the width demands, at least one in each. */
export function columnBlocks<T>(columns: readonly T[], widthOf: (column: T) => number, width: number): T[][] {
  const blocks: T[][] = [];
  let free = 0;
  for (const column of columns) {
    if (blocks.length === 0 || widthOf(column) > free) {
      blocks.push([]);
      free = width;
    }
    blocks.at(-1)?.push(column);
    free -= widthOf(column);
  }
  return blocks;
}
