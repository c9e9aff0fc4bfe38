import type { Mapping } from '../mapping/mapping.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';
import { boardWord } from '../values/board-word.ts';
import { codedRooms, labelsOf, proposalFor } from './propose-words.ts';

const UNIT =
  /\s*\b(?:per|pro|por|par|a) (?:person|persona|personne|unit|room|zimmer|unidad|habitaci[oó]n|einheit)\b\s*/iu;

type Sections = NonNullable<Mapping['sections']>;

/** Titles such as `Studio — High (per person, B&B)`, with labels and amounts below them, and `Family Room per unit` beside an amount. */
export function proposeSections(sheet: Sheet): Mapping | undefined {
  const table = new Table(sheet);
  const titles = table.rows.flatMap((row) => table.columns.flatMap((column) => titleAt(table, row, column) ?? []));
  if (!titles.some(({ isAbove }) => isAbove)) return undefined;
  const sections: Sections = Object.fromEntries(titles.map(({ text, section }) => [text, section]));
  const labels = titles.flatMap(({ row, column, isAbove }) => {
    const next = titles.find((other) => other.column === column && other.row > row)?.row ?? Number.POSITIVE_INFINITY;
    const below = isAbove ? table.rows.filter((one) => one > row && one < next) : [];
    return below.filter((one) => isAmount(table.text(one, column + 1))).map((one) => table.text(one, column));
  });
  const named = Object.values(sections);
  const seasons = [...new Set(named.flatMap((section) => section?.season ?? []))];
  return {
    ...proposalFor(sheet, 'sections'),
    sections,
    labels: labelsOf(labels.filter((text) => text !== '' && !Object.hasOwn(sections, text))),
    rooms: codedRooms(named.flatMap((section) => section?.room ?? [])),
    seasons: Object.fromEntries(seasons.map((text) => [text, { name: text }])),
  };
}

interface FoundTitle {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly section: NonNullable<Sections[string]>;
  /** Whether its prices stand below it, and not beside it. */
  readonly isAbove: boolean;
}

function titleAt(table: Table, row: number, column: number): FoundTitle | undefined {
  const text = table.text(row, column);
  if (!UNIT.test(text)) return undefined;
  if (isAmount(table.text(row, column + 1)))
    return { row, column, text, section: { room: text.replace(UNIT, ' ').trim() }, isAbove: false };
  const label = table.text(row + 1, column);
  if (label === '' || isAmount(label) || !isAmount(table.text(row + 1, column + 1))) return undefined;
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
