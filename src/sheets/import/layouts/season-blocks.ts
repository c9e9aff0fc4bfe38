import { partyOf } from '../../export/guests.ts';
import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { type BoardCells, readBoardPrices } from './season-blocks-boards.ts';
import { WordReader } from './word-reader.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Rows of a sheet that belong to one season. */
interface Block {
  readonly headings: readonly Cell[];
  /** The names of rooms, above the prices. */
  readonly rooms: readonly Cell[];
  readonly rows: number[];
}

/**
 * Blocks of rows, one for a season: a heading of one row or more with the nights in words, columns of rooms, and rows of occupancies and
 * board prices. A row with names of rooms begins a table; a heading below prices begins the next season of the same rooms.
 */
export function readSeasonBlocks(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  for (const block of blocksOf(reader)) readBlock(reader, block);
  return reader.reading;
}

function blocksOf(reader: WordReader): readonly Block[] {
  const { table } = reader;
  const blocks: Block[] = [];
  let headings: Cell[] = [];
  let rooms: readonly Cell[] = [];
  let open: Block | undefined;
  for (const row of table.rows) {
    const filled = table.columns.filter((column) => table.text(row, column) !== '').map((column) => ({ row, column }));
    const named = filled.filter(({ column }) => column > table.area.left && reader.isRoom(table.text(row, column)));
    const heading = headingIn(reader, filled);
    if (named.length > 0) {
      rooms = named;
      open = undefined;
      askAboutTwins(reader, rooms);
      if (heading) headings.push(heading);
    } else if (isLeftOut(reader, row)) {
      reader.leaveOut(row, table.columns);
    } else if (rooms.length > 0 && hasPrices(reader, row, rooms)) {
      if (!open) {
        open = { headings, rooms, rows: [] };
        blocks.push(open);
        headings = [];
      }
      open.rows.push(row);
    } else if (heading) {
      open = undefined;
      headings.push(heading);
    } else if (rooms.length === 0) {
      // A blank row ends the titles above a table.
      headings = [];
    }
  }
  return blocks;
}

const isLeftOut = (reader: WordReader, row: number): boolean =>
  reader.knownLabel(reader.table.text(row, reader.table.area.left))?.is === 'leave out';

/** The heading of a season stands where labels stand, or alone in its row. */
function headingIn({ table }: WordReader, filled: readonly Cell[]): Cell | undefined {
  const [first, second] = filled;
  return first?.column === table.area.left || second === undefined ? first : undefined;
}

/** Whether the row has prices, or a label that can only stand next to prices. */
function hasPrices(reader: WordReader, row: number, rooms: readonly Cell[]): boolean {
  const { table } = reader;
  const label = table.text(row, table.area.left);
  const isFilled = rooms.some(({ column }) => table.isFilled(row, column));
  // Without a label, a text can be the heading of the next season.
  if (label === '') return rooms.some(({ column }) => table.isPriced(row, column));
  const known = reader.knownLabel(label);
  return known?.is === 'parties' || known?.is === 'board' || isFilled;
}

/** The same room twice in a row is the sign of two tables side by side. */
function askAboutTwins({ table, findings }: WordReader, rooms: readonly Cell[]): void {
  for (const { row, column } of rooms) {
    const same = rooms.filter((other) => table.text(row, other.column) === table.text(row, column));
    if (same.length > 1 && same[0]?.column === column)
      findings.ask(
        ['area'],
        `"${table.text(row, column)}" is the heading of ${same.length} columns: for tables side by side, give each a mapping with its area`,
        same.map((other) => table.source(row, other.column)),
      );
  }
}

function readBlock(reader: WordReader, { headings, rooms, rows }: Block): void {
  const { table, findings } = reader;
  const labels = table.area.left;
  const first = rows.slice(0, 1).map((row) => table.source(row, labels));
  if (headings.length === 0) findings.fail('these prices have no heading with nights', first);
  for (const { row, column } of headings) table.label(row, column);
  const season = reader.season(headings.map(({ row, column }) => table.source(row, column)));
  const columns = rooms.map(({ row, column }) => ({ column, code: reader.roomAt(row, column) }));
  const boards: BoardCells[] = [];
  for (const row of rows) {
    const text = table.text(row, labels);
    const meaning = reader.label(row, labels);
    if (meaning?.is === 'board') boards.push({ row, columns: rooms.map(({ column }) => column), meaning });
    else if (meaning?.is === 'parties') {
      for (const { column, code } of columns) {
        const price = reader.amount(row, column, text);
        if (price === undefined || code === undefined) continue;
        const source = table.source(row, column);
        for (const party of meaning.parties)
          reader.roomPrice(season, code, partyOf(party), reader.perRoom(price, party, source, text), [source]);
      }
    } else {
      for (const { column } of columns) table.read(row, column);
      if (meaning !== undefined)
        findings.ask(['labels', text], `"${text}" must mean parties of guests or a meal plan`, [
          table.source(row, labels),
        ]);
    }
  }
  readBoardPrices(reader, season, boards);
}
