import type { MealPlanType, Occupancy } from '../../../contract/model.ts';
import { columnName } from '../../../kernel/column-name.ts';
import { partyOf } from '../../export/guests.ts';
import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { boardFacts } from './season-blocks-boards.ts';
import { type PriceColumn, priceColumns } from './season-columns-heads.ts';
import { WordReader } from './word-reader.ts';

/**
 * Seasons side by side: headings of seasons, also joined over several columns, rows of first and last nights below them (several pairs for
 * a season of several ranges), perhaps a row of occupancies, and rows of rooms, occupancies and meal plans. The mapping's `labels` say
 * which rows are `season`, `nights`, `first night` and `last night`.
 */
export function readSeasonColumns(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  const { columns, last } = priceColumns(reader);
  const first = columns[0]?.column ?? 0;
  const labels = reader.table.columns.filter((column) => column < first);
  const before = new Map<number, string>();
  let group: RowLabels['room'];
  for (const row of reader.table.rows) {
    if (row <= last) continue;
    if (columns.some(({ column }) => reader.table.isFilled(row, column)))
      readRow(reader, row, { group, ...rowLabels(reader, row, labels, before) }, columns);
    else group = groupIn(reader, row, labels) ?? group;
  }
  return reader.reading;
}

/** What the labels of a row say, together. */
interface RowLabels {
  readonly room?: { readonly code?: string | undefined; readonly text: string } | undefined;
  readonly parties?: readonly Occupancy[];
  readonly board?: { readonly plan: MealPlanType; readonly who: 'adults' | 'children' | 'all' };
  /** The room whose name stands above the row by itself. */
  readonly group?: RowLabels['room'];
  readonly isOpen: boolean;
  readonly isLeftOut: boolean;
}

/** The room of a row with nothing else. */
function groupIn(reader: WordReader, row: number, labels: readonly number[]): RowLabels['room'] {
  const column = labels.find((one) => reader.isRoom(reader.table.text(row, one)));
  return column === undefined ? undefined : { text: reader.table.text(row, column), code: reader.roomAt(row, column) };
}

/** `before` holds the last label of each column, for labels that are written once for several rows. */
function rowLabels(
  reader: WordReader,
  row: number,
  columns: readonly number[],
  before: Map<number, string>,
): RowLabels {
  let labels: RowLabels = { isOpen: false, isLeftOut: false };
  for (const column of columns) {
    const heading = `column ${columnName(column)}`;
    const last = before.get(column);
    const text = reader.table.joinedText(row, column) || reader.asBefore(row, column, heading, last);
    // Next to a new room, a blank occupancy does not repeat the one of the room before it.
    if (text !== last) for (const other of before.keys()) if (other > column) before.delete(other);
    if (text === undefined) {
      if (last !== undefined && !reader.isNone(heading)) labels = { ...labels, isOpen: true };
      continue;
    }
    before.set(column, text);
    labels = { ...labels, ...labelOf(reader, row, column, text) };
  }
  return labels;
}

function labelOf(reader: WordReader, row: number, column: number, text: string): Partial<RowLabels> {
  const where = reader.table.source(row, column);
  if (reader.isRoom(text)) {
    reader.table.label(row, column);
    return { room: { text, code: reader.room(text, [where]) } };
  }
  const meaning = reader.meaning(text, row, column);
  switch (meaning?.is) {
    case 'parties':
      return { parties: meaning.parties };
    case 'board':
      return { board: { plan: meaning.board, who: meaning.who } };
    case 'leave out':
      return { isLeftOut: true };
    case undefined:
      return { isOpen: true };
    default:
      reader.findings.ask(['labels', text], `"${text}" must mean parties of guests or a meal plan, or be a room`, [
        where,
      ]);
      return { isOpen: true };
  }
}

function readRow(reader: WordReader, row: number, labels: RowLabels, columns: readonly PriceColumn[]): void {
  const { table } = reader;
  if (labels.isLeftOut) {
    reader.leaveOut(row, table.columns);
    return;
  }
  for (const one of columns) {
    const { column } = one;
    if (labels.isOpen || one.isOpen) table.read(row, column);
    else readPrice(reader, row, labels, one);
  }
}

/** Labels above the column count where the row has none. */
const columnsOf = (labels: RowLabels, { parties, board }: PriceColumn): Pick<RowLabels, 'parties' | 'board'> => ({
  ...((labels.parties ?? parties) && { parties: labels.parties ?? parties }),
  ...((labels.board ?? board) && { board: labels.board ?? board }),
});

function readPrice(reader: WordReader, row: number, labels: RowLabels, column: PriceColumn): void {
  // A meal plan below the name of a room is one for all rooms.
  const room = labels.room ?? (labels.parties ? labels.group : undefined);
  const { parties, board } = columnsOf(labels, column);
  const source = reader.table.source(row, column.column);
  if (!room && board) {
    const price = reader.amount(row, column.column, board.plan);
    if (price !== undefined)
      boardFacts(reader, column.season, { is: 'board', board: board.plan, who: board.who }, price, [source]);
    return;
  }
  const meant = parties ?? reader.roomParties(room?.text, source);
  const price = reader.amount(row, column.column, room?.text ?? '');
  if (price === undefined || room?.code === undefined) {
    if (!room) reader.findings.fail('this price names guests but no room', [source]);
    return;
  }
  for (const party of meant ?? [])
    reader.roomPrice(
      column.season,
      room.code,
      partyOf(party),
      reader.perRoom(price, party, source, room.text),
      [source],
      board?.plan,
    );
}
