import { around, heightOf, isAmountAlone, type Piece, rowsOf } from './lines-of-page.ts';
import { type PageTable, textOfPieces } from './page-table.ts';
import type { PdfRule } from './pdf-page.ts';

/**
 * Tables and texts without lines around them: what stands side by side over several rows is a table, with a column where no word is. `level` lines
 * may be drawn between its rows.
 */
export function spacedTables(
  pieces: readonly Piece[],
  width: number,
  level: readonly PdfRule[] = [],
): readonly PageTable[] {
  const rows = withWrapped(rowsOf(pieces));
  const margin = Math.max(LEAST_MARGIN * width, ...pieces.map(({ right }) => right));
  const blocks: (readonly Piece[])[][] = [];
  let isOpen = false;
  for (const [index, row] of rows.entries()) {
    const isPart: boolean = columnsIn(row) > 1 || (isOpen && isTitle(row, rows[index + 1]));
    const block = blocks.at(-1);
    const [above] = block ?? [];
    if (isPart && isOpen && block) block.push(row);
    else if (!isPart && !isOpen && above && goesOn(above, row, margin)) blocks.splice(-1, 1, [[...above, ...row]]);
    else blocks.push([row]);
    isOpen = isPart;
  }
  return blocks.map((block) => withLabelsOfParts(tableOf(block), block, level));
}

/** A level line at least this long, as a part of the width of a table, separates its parts. */
const LONG = 0.6;

/** In a part of a table between two lines, a label that stands alone in its column and in the middle of its rows is that of all of them. */
function withLabelsOfParts(
  table: PageTable,
  rows: readonly (readonly Piece[])[],
  level: readonly PdfRule[],
): PageTable {
  const { left, right } = table.box;
  const lines = level.filter((line) => Math.min(line.right, right) - Math.max(line.left, left) > LONG * (right - left));
  const middles = rows.map(around).map(({ top, bottom }) => (top + bottom) / 2);
  const middleOf = (row: number): number => middles[row] ?? 0;
  const isCut = (row: number): boolean =>
    row === 0 || lines.some(({ top }) => middleOf(row - 1) < top && top < middleOf(row));
  const starts = rows.flatMap((_, row) => (isCut(row) ? row : []));
  if (starts.length < 3) return table;
  const partOf = (row: number): readonly [number, number] => {
    const start = starts.findLast((one) => one <= row) ?? row;
    return [start, (starts.find((one) => one > row) ?? rows.length) - 1];
  };
  const cells = table.cells.map((cell) => {
    const [start, end] = partOf(cell.top);
    const isAlone = !table.cells.some(
      (one) => one !== cell && one.left === cell.left && start <= one.top && one.top <= end,
    );
    const middle = (middleOf(start) + middleOf(end)) / 2;
    const isInMiddle =
      cell.top > start && Math.abs(middleOf(cell.top) - middle) < (middleOf(end) - middle) / (end - start);
    return isAlone && isInMiddle && !isAmountAlone(cell.text) ? { ...cell, top: start, bottom: end } : cell;
  });
  return { ...table, cells };
}

/** The right end of lines that fill a page, as a part of its width. */
const LEAST_MARGIN = 0.75;

/** Lines closer than this, as a part of their height, belong together. */
const CLOSE = 0.45;

/** Whether a line is the next one of a paragraph: the line above has no room for its first word. */
function goesOn(above: readonly Piece[], row: readonly Piece[], margin: number): boolean {
  const [last, next] = [above.at(-1), row[0]];
  if (!last || !next || gapBetween(above, row) > CLOSE * heightOf(next)) return false;
  const word = ((next.text.split(' ')[0] ?? '').length / next.text.length) * (next.right - next.left);
  return last.right + word > margin;
}

/** A text alone on a row between rows of a table, such as the name of a part of it. */
const isTitle = (row: readonly Piece[], next: readonly Piece[] | undefined): boolean =>
  next !== undefined && columnsIn(next) > 1 && gapBetween(row, next) < 2.5 * heightOf(around(row));

const gapBetween = (above: readonly Piece[], below: readonly Piece[]): number =>
  around(below).top - around(above).bottom;

/** How many pieces stand side by side. */
const columnsIn = (row: readonly Piece[]): number => bandsOf(row).length;

interface Band {
  readonly left: number;
  readonly right: number;
}

/** The parts of the width in which pieces are. */
function bandsOf(pieces: readonly Band[]): readonly Band[] {
  const bands: { left: number; right: number }[] = [];
  for (const { left, right } of [...pieces].sort((a, b) => a.left - b.left)) {
    const last = bands.at(-1);
    if (last && left <= last.right) last.right = Math.max(last.right, right);
    else bands.push({ left, right });
  }
  return bands;
}

/** The lines of a cell are closer to each other than rows are: those without a row of their own join the row above or below. */
function withWrapped(rows: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  const gaps = rows.slice(1).map((row, index) => gapBetween(rows[index] ?? row, row));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(0.75 * gaps.length)] ?? 0;
  const joined: (readonly Piece[])[] = [];
  for (const row of rows) {
    const above = joined.at(-1) ?? [];
    const isClose = gapBetween(above, row) < Math.min(CLOSE * heightOf(around(row)), 0.6 * usual);
    if (isClose && (isPartOf(row, above) || isPartOf(above, row))) joined[joined.length - 1] = [...above, ...row];
    else joined.push(row);
  }
  return joined;
}

/** Whether these are lines of cells of the row: each stands at one of them, and no amount at another. A row of prices has all its cells by itself. */
function isPartOf(lines: readonly Piece[], row: readonly Piece[]): boolean {
  const at = (piece: Piece): readonly Piece[] =>
    row.filter(({ left, right }) => left < piece.right && piece.left < right);
  const isPriced = row.some(({ text }) => isAmountAlone(text));
  return (
    columnsIn(row) > 1 &&
    (!isPriced || columnsIn(lines) < columnsIn(row)) &&
    lines.every(
      (piece) =>
        columnsIn(at(piece)) === 1 && !(isAmountAlone(piece.text) && at(piece).some(({ text }) => isAmountAlone(text))),
    )
  );
}

/** A row alone, or rows with columns where all of them leave room. A heading over several columns reaches over them. */
function tableOf(rows: readonly (readonly Piece[])[]): PageTable {
  const all = rows.flat();
  const isOver = (piece: Piece): boolean =>
    rows.length > 1 &&
    rows.some((row) => bandsOf(row.filter(({ left, right }) => left < piece.right && piece.left < right)).length > 1);
  const columns = columnsOf(rows.map((row) => row.filter((piece) => !isOver(piece))));
  const columnAt = (place: number, side: 'left' | 'right'): number =>
    columns.reduce(
      (best, band, index) =>
        Math.abs(band[side] - place) < Math.abs((columns[best]?.[side] ?? 0) - place) ? index : best,
      0,
    );
  const placeOf = (piece: Piece): readonly [number, number] => {
    const inside = columns.flatMap((band, index) => (band.left < piece.right && piece.left < band.right ? index : []));
    const [first = columnAt(piece.left, 'left'), last = first] = [inside[0], inside.at(-1)];
    return [first, last];
  };
  return {
    box: around(all),
    columns: columns.map(({ left }) => left),
    cells: rows.flatMap((row, index) => {
      const cells = new Map<string, { left: number; right: number; pieces: Piece[] }>();
      for (const piece of row) {
        const [left, right] = placeOf(piece);
        const known = cells.get(String(left));
        if (known) {
          known.right = Math.max(known.right, right);
          known.pieces.push(piece);
        } else cells.set(String(left), { left, right, pieces: [piece] });
      }
      return [...cells.values()].map(({ left, right, pieces: own }) => ({
        ...{ left, right, top: index, bottom: index },
        text: textOfPieces(own),
      }));
    }),
  };
}

/** The columns. A heading that stands over none of its prices, such as a short one in the middle of a wide column, belongs to the column next to it that has none. */
function columnsOf(rows: readonly (readonly Piece[])[]): readonly Band[] {
  const columns = bandsOf(rows.flat());
  const first = rows.findIndex((row) => row.some(({ text }) => isAmountAlone(text)));
  const isIn = (band: Band, some: readonly (readonly Piece[])[]): boolean =>
    some.flat().some(({ left, right }) => band.left < right && left < band.right);
  const [heads, prices] = [rows.slice(0, Math.max(0, first)), rows.slice(Math.max(0, first))];
  const headings = columns.filter((band) => !isIn(band, prices));
  const bare = columns.filter((band) => !isIn(band, heads));
  const pairs = headings.map((heading, index) => [heading, bare[index]] as const);
  const areNext = pairs.every(([a, b]) => b && Math.abs(columns.indexOf(a) - columns.indexOf(b)) === 1);
  if (headings.length === 0 || headings.length !== bare.length || !areNext) return columns;
  const joined = pairs.map(([a, b = a]) => ({ left: Math.min(a.left, b.left), right: Math.max(a.right, b.right) }));
  return bandsOf([...columns, ...joined]);
}
