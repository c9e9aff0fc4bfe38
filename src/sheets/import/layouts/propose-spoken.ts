import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';
import { boardWord } from '../values/board-word.ts';
import { LONGEST_LABEL } from '../values/plain-word.ts';
import { proposeBaseAndDeltas, proposeNested } from './field-rows-propose.ts';
import { proposeGrid } from './propose-grid.ts';
import { codedWords, isDated, labelsOf, proposalFor } from './propose-words.ts';

/** Layouts with words next to and above prices, the most particular first. */
const PROPOSERS: readonly ((sheet: Sheet) => Mapping | undefined)[] = [
  proposeSections,
  proposeSeasonBlocks,
  proposeBaseAndDeltas,
  proposeNested,
  proposeGrid,
];

/** The mappings for a sheet with words next to and above its prices; none for other sheets. */
export const proposeSpoken = (sheet: Sheet): readonly Mapping[] => PROPOSERS.flatMap((propose) => propose(sheet) ?? []);

/** A heading of nights, names of rooms next to, above or below it, and rows of labels with amounts under these. */
function proposeSeasonBlocks(sheet: Sheet): Mapping | undefined {
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
      if (row > heading && row < next && columns.some((column) => table.isPriced(row, column)))
        labels.add(table.text(row, first));
  }
  for (const text of labels) if (text === '' || isDated(text)) labels.delete(text);
  if (rooms.size === 0 || labels.size === 0) return undefined;
  const seasons = headings.map((row) => headingOf(table, row));
  return {
    ...proposalFor(sheet, 'season-blocks'),
    rooms: codedWords(rooms),
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
      return isName && [1, 2, 3, 4, 5, 6].some((below) => table.isPriced(row + below, column))
        ? [{ column, text }]
        : [];
    });
    if (names.length > 0) return names;
  }
  return [];
}

const UNIT =
  /\s*\b(?:per|pro|por|par|a) (?:person|persona|personne|unit|room|zimmer|unidad|habitaci[oó]n|einheit)\b\s*/iu;

type Sections = NonNullable<Mapping['sections']>;

/** Titles such as `Studio — High (per person, B&B)`, with labels and amounts below them, and `Family Room per unit` next to an amount. */
function proposeSections(sheet: Sheet): Mapping | undefined {
  const table = new Table(sheet);
  const titles = table.rows.flatMap((row) => table.columns.flatMap((column) => titleAt(table, row, column) ?? []));
  if (!titles.some(({ isAbove }) => isAbove)) return undefined;
  const sections: Sections = Object.fromEntries(titles.map(({ text, section }) => [text, section]));
  const labels = titles.flatMap(({ row, column, isAbove }) => {
    const next = titles.find((other) => other.column === column && other.row > row)?.row ?? Number.POSITIVE_INFINITY;
    const below = isAbove ? table.rows.filter((one) => one > row && one < next) : [];
    return below.filter((one) => table.isPriced(one, column + 1)).map((one) => table.text(one, column));
  });
  const named = Object.values(sections);
  const seasons = [...new Set(named.flatMap((section) => section?.season ?? []))];
  return {
    ...proposalFor(sheet, 'sections'),
    sections,
    labels: labelsOf(labels.filter((text) => text !== '' && !Object.hasOwn(sections, text))),
    rooms: codedWords(named.flatMap((section) => section?.room ?? [])),
    seasons: Object.fromEntries(seasons.map((text) => [text, { name: text }])),
  };
}

interface FoundTitle {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly section: NonNullable<Sections[string]>;
  /** Whether its prices stand below it, and not next to it. */
  readonly isAbove: boolean;
}

function titleAt(table: Table, row: number, column: number): FoundTitle | undefined {
  const text = table.text(row, column);
  if (text.length > LONGEST_LABEL || !UNIT.test(text)) return undefined;
  if (table.isPriced(row, column + 1))
    return { row, column, text, section: { room: text.replace(UNIT, ' ').trim() }, isAbove: false };
  const label = table.text(row + 1, column);
  if (label === '' || isAmount(label) || !table.isPriced(row + 1, column + 1)) return undefined;
  const [, inside = ''] = /\(([^)]*)\)/.exec(text) ?? [];
  const [room, season] = text
    .replace(/\([^)]*\)/g, '')
    .replace(UNIT, ' ')
    .split(/\s+[—–-]\s+|\s*:\s*/)
    .map((part) => part.trim());
  const [board] = inside.split(/\s*[,;]\s*/).flatMap((part) => boardWord(part) ?? []);
  return {
    row,
    column,
    text,
    section: { ...(room && { room }), ...(season && { season }), ...(board && { board }) },
    isAbove: true,
  };
}
