import type { Mapping } from '../mapping/mapping.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';
import { codedRooms, isDated, labelsOf, proposalFor } from './propose-words.ts';

/** A heading of nights, names of rooms beside, above or below it, and rows of labels with amounts under these. */
export function proposeSeasonBlocks(sheet: Sheet): Mapping | undefined {
  const table = new Table(sheet);
  const first = table.columns[0] ?? 0;
  const headings = table.rows.filter((row) => isDated(headingOf(table, row)));
  const rooms = new Set<string>();
  const labels = new Set<string>();
  for (const heading of headings) {
    const names = roomRow(table, heading);
    const columns = names.map(({ column }) => column);
    for (const { text } of names) rooms.add(text);
    const next = headings.find((row) => row > heading + 1) ?? Number.POSITIVE_INFINITY;
    for (const row of table.rows)
      if (row > heading && row < next && columns.some((column) => isAmount(table.text(row, column))))
        labels.add(table.text(row, first));
  }
  for (const text of labels) if (text === '' || isDated(text)) labels.delete(text);
  if (rooms.size === 0 || labels.size === 0) return undefined;
  const seasons = headings.map((row) => headingOf(table, row));
  return {
    ...proposalFor(sheet, 'season-blocks'),
    rooms: codedRooms(rooms),
    labels: labelsOf(labels),
    seasons: Object.fromEntries(seasons.map((text) => [text, { name: text }])),
  };
}

/** The text where labels stand, or the only one of the row. */
function headingOf(table: Table, row: number): string {
  const filled = table.columns.filter((column) => table.text(row, column) !== '');
  const [first, second] = filled;
  if (first === undefined) return '';
  return first === table.columns[0] || second === undefined ? table.text(row, first) : '';
}

interface RoomName {
  readonly column: number;
  readonly text: string;
}

/** The names in the row of the heading, or in one next to it: texts that are not amounts, with an amount somewhere below. */
function roomRow(table: Table, heading: number): readonly RoomName[] {
  for (const row of [heading, heading - 1, heading + 1, heading - 2, heading + 2]) {
    const names = table.columns.slice(1).flatMap((column) => {
      const text = table.text(row, column);
      const isName = text !== '' && !isAmount(text) && !isDated(text);
      return isName && [1, 2, 3, 4, 5, 6].some((below) => isAmount(table.text(row + below, column)))
        ? [{ column, text }]
        : [];
    });
    if (names.length > 0) return names;
  }
  return [];
}
