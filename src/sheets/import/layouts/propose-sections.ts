import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { Table } from '../sheet/table.ts';
import { isAmount } from '../values/amount.ts';
import { boardWord } from '../values/board-word.ts';
import { LONGEST_LABEL } from '../values/plain-word.ts';
import { codedWords, labelGuess, proposalFor } from './propose-words.ts';

const UNIT =
  /\s*\b(?:per|pro|por|par|a) (?:person|persona|personne|unit|room|zimmer|unidad|habitaci[oó]n|einheit)\b\s*/iu;

type Sections = NonNullable<Mapping['sections']>;

/** Titles such as `Studio — High (per person, B&B)`, with labels and amounts below them, and `Family Room per unit` next to an amount. */
export function proposeSections(sheet: Sheet): Mapping | undefined {
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

/** The meanings of labels that are known. Board prices are for adults where the sheet has others for children. */
function labelsOf(texts: readonly string[]): Record<string, string> {
  const known = texts.flatMap((text): readonly (readonly [string, string])[] => {
    const meaning = labelGuess(text);
    return meaning === undefined ? [] : [[text, meaning]];
  });
  const meanings = new Set(known.map(([, meaning]) => meaning));
  return Object.fromEntries(
    known.map(([text, meaning]) => [text, meanings.has(`${meaning} children`) ? `${meaning} adults` : meaning]),
  );
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
