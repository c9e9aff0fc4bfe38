import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { Table } from '../sheet/table.ts';
import { boardWord } from '../values/board-word.ts';
import { labelMeaning } from '../words/label-meaning.ts';
import { codedWords, labelGuess, labelsOf, proposalFor } from './propose-words.ts';

/** A table with a room a row and prices per person: the base and what others pay more or less. `isSaid`: a person says that it is one. */
export function proposeBaseAndDeltas(sheet: Sheet, isSaid = false): Mapping | undefined {
  const head = headOf(sheet);
  const isOne = isSaid || head?.meanings.some((meaning) => /^(?:sharing|single supplement)/.test(meaning));
  if (!head || !isOne) return undefined;
  // "Double" may be the price of each guest or of the room, so a person says it.
  return proposed(sheet, head, 'base-and-deltas', (meaning) => labelMeaning(meaning)?.is !== 'parties');
}

/** A table with weekdays, or with labels that are written once for several rows. */
export function proposeNested(sheet: Sheet): Mapping | undefined {
  const head = headOf(sheet);
  if (!head?.meanings.some((meaning) => labelMeaning(meaning)?.is === 'parties')) return undefined;
  const { table, row } = head;
  const labels = table.columns.filter((column) => NESTED.includes(labelGuess(table.text(row, column)) ?? ''));
  const hasBlanks = head.rows.some((below) =>
    labels.some((column) => table.text(below, column) === '' && !table.joined(below, column)),
  );
  const isJoined = head.rows.some((below) => labels.some((column) => table.joined(below, column)));
  return hasBlanks || isJoined || head.meanings.includes('weekdays')
    ? proposed(sheet, head, 'nested', () => true)
    : undefined;
}

/** Labels that are written once for several rows. */
const NESTED = ['market', 'room', 'board', 'season', 'nights'];

interface Head {
  readonly table: Table;
  readonly row: number;
  readonly meanings: readonly string[];
  /** The rows below with an amount. */
  readonly rows: readonly number[];
}

/** The row with the most headings that are known, if it has a room and something else. */
function headOf(sheet: Sheet): Head | undefined {
  const table = new Table(sheet);
  const meaningsOf = (row: number): readonly string[] =>
    table.columns.flatMap((column) => labelGuess(table.text(row, column)) ?? []);
  const candidates = table.rows.slice(0, 30).map((row) => ({ row, meanings: meaningsOf(row) }));
  const best = candidates
    .filter(({ meanings }) => meanings.includes('room'))
    .sort((a, b) => b.meanings.length - a.meanings.length)[0];
  if (!best || best.meanings.length < 3) return undefined;
  const rows = table.rows.filter(
    (row) => row > best.row && table.columns.some((column) => table.isPriced(row, column)),
  );
  return { table, ...best, rows };
}

function proposed(
  sheet: Sheet,
  { table, row, rows }: Head,
  layout: Mapping['layout'],
  isWanted: (meaning: string) => boolean,
): Mapping {
  const headings = table.columns.map((column) => table.text(row, column)).filter((text) => text !== '');
  const textsOf = (wanted: string): readonly string[] => {
    const column = table.columns.find((one) => labelGuess(table.text(row, one)) === wanted);
    const texts = column === undefined ? [] : rows.map((below) => table.text(below, column));
    return [...new Set(texts)].filter((text) => text !== '');
  };
  const boards = textsOf('board');
  return {
    ...proposalFor(sheet, layout),
    header: row + 1,
    labels: labelsOf(headings, isWanted),
    rooms: codedWords(textsOf('room')),
    ...(boards.length > 0 && { boards: Object.fromEntries(boards.map((text) => [text, boardWord(text)])) }),
  };
}
