import { around, isAmountAlone, type Piece, rowsOf } from './lines-of-page.ts';
import { type PageTable, textOfPieces } from './page-table.ts';
import type { PdfRule } from './pdf-page.ts';

/** Lines of one table that should meet are up to this many points apart: borders have a width, and cells may have a border each. */
const APART = 4;

/** A cell that lines surround, with the words in it. */
interface DrawnCell extends PdfRule {
  readonly pieces: Piece[];
}

/** The tables that lines draw on a page, and the words that stand in none. */
export function drawnTables(
  pieces: readonly Piece[],
  rules: readonly PdfRule[],
): { readonly tables: readonly PageTable[]; readonly rest: readonly Piece[] } {
  const upright = rules.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  const level = rules.filter(({ left, right, top, bottom }) => bottom - top <= right - left);
  const cells = new Map<string, DrawnCell>();
  const rest: Piece[] = [];
  for (const piece of pieces) {
    const cell = cellAround(piece, upright, level);
    if (!cell) rest.push(piece);
    else {
      const key = [cell.left, cell.top, cell.right, cell.bottom].map((at) => Math.round(at / APART)).join(' ');
      const known = cells.get(key);
      if (known) known.pieces.push(piece);
      else cells.set(key, { ...cell, pieces: [piece] });
    }
  }
  const tables: PageTable[] = [];
  for (const table of touching([...cells.values()])) {
    const drawn = tableOf(table);
    if (drawn) tables.push(drawn);
    else rest.push(...table.flatMap((cell) => cell.pieces));
  }
  return { tables, rest };
}

/** The nearest lines on all four sides; `undefined` if one is missing. */
function cellAround(piece: Piece, upright: readonly PdfRule[], level: readonly PdfRule[]): PdfRule | undefined {
  const x = (piece.left + piece.right) / 2;
  const y = (piece.top + piece.bottom) / 2;
  const here = upright.filter(({ top, bottom }) => top - APART <= y && y <= bottom + APART);
  const across = level.filter(({ left, right }) => left - APART <= x && x <= right + APART);
  const left = Math.max(...here.flatMap((rule) => (rule.right <= x ? rule.right : [])));
  const right = Math.min(...here.flatMap((rule) => (rule.left >= x ? rule.left : [])));
  const top = Math.max(...across.flatMap((rule) => (rule.bottom <= y ? rule.bottom : [])));
  const bottom = Math.min(...across.flatMap((rule) => (rule.top >= y ? rule.top : [])));
  return [left, right, top, bottom].every(Number.isFinite) ? { left, right, top, bottom } : undefined;
}

/** Cells that have an edge in common, directly or over others. */
function touching(cells: readonly DrawnCell[]): readonly (readonly DrawnCell[])[] {
  const tables: DrawnCell[][] = [];
  for (const cell of cells) {
    const near = tables.filter((table) => table.some((other) => isNear(cell, other)));
    for (const table of near) tables.splice(tables.indexOf(table), 1);
    tables.push([...near.flat(), cell]);
  }
  return tables;
}

const isNear = (a: PdfRule, b: PdfRule): boolean =>
  a.left <= b.right + APART && b.left <= a.right + APART && a.top <= b.bottom + APART && b.top <= a.bottom + APART;

/** The rows and columns of the cells; `undefined` if that is not a table but a frame around texts. */
function tableOf(cells: readonly DrawnCell[]): PageTable | undefined {
  const columns = stepsOf(cells.flatMap(({ left, right }) => [left, right]));
  const lines = stepsOf(cells.flatMap(({ top, bottom }) => [top, bottom]));
  if (columns.length < 3 || lines.length < 3) return undefined;
  const at = (steps: readonly number[], place: number): number =>
    steps.reduce(
      (best, step, index) => (Math.abs(step - place) < Math.abs((steps[best] ?? 0) - place) ? index : best),
      0,
    );
  const placed = cells.map((cell) => ({
    left: at(columns, cell.left),
    right: Math.max(at(columns, cell.left), at(columns, cell.right) - 1),
    top: at(lines, cell.top),
    bottom: Math.max(at(lines, cell.top), at(lines, cell.bottom) - 1),
    pieces: cell.pieces,
  }));
  return {
    box: around(cells),
    columns: columns.slice(0, -1),
    cells: withOwnLines(placed).map(({ pieces, ...place }) => ({ ...place, text: textOfPieces(pieces) })),
  };
}

/** Places that are more than a border apart, in order. */
function stepsOf(places: readonly number[]): readonly number[] {
  const steps: number[] = [];
  for (const place of [...places].sort((a, b) => a - b))
    if (place - (steps.at(-1) ?? -Infinity) > APART) steps.push(place);
  return steps;
}

interface PlacedPieces {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly pieces: readonly Piece[];
}

/**
 * Where lines are drawn around several rows at once, each line of words is a row: one cell has an amount on each line, and another a text. Not so
 * if the table has a row for one line of amounts elsewhere: then a cell with two lines is one cell, and asked about.
 */
function withOwnLines(cells: readonly PlacedPieces[]): readonly PlacedPieces[] {
  const tops = [...new Set(cells.map(({ top }) => top))].sort((a, b) => a - b);
  const rows = tops.map((top) => {
    const row = cells.filter((cell) => cell.top === top);
    const lines = row.every(({ bottom }) => bottom === top) ? rowsOf(row.flatMap(({ pieces }) => pieces)) : [];
    const full = row.filter(({ pieces }) => lines.every((line) => line.some((piece) => pieces.includes(piece))));
    const isPriced = full.some(({ pieces }) => pieces.every(({ text }) => isAmountAlone(text)));
    return { row, lines, isPriced, isSplit: lines.length > 1 && full.length > 1 && isPriced };
  });
  if (rows.some(({ lines, isPriced }) => isPriced && lines.length === 1)) return cells;
  let added = 0;
  return rows.flatMap(({ row, lines, isSplit }) => {
    const down = added;
    if (!isSplit) return row.map((cell) => ({ ...cell, top: cell.top + down, bottom: cell.bottom + down }));
    added += lines.length - 1;
    return lines.flatMap((line, index) =>
      row.flatMap((cell) => {
        const pieces = cell.pieces.filter((piece) => line.includes(piece));
        const top = cell.top + down + index;
        return pieces.length === 0 ? [] : [{ ...cell, top, bottom: top, pieces }];
      }),
    );
  });
}
