import { partyOf } from '../../export/guests.ts';
import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { amount } from '../values/amount.ts';
import type { SeasonHeading } from './fact-reader.ts';
import { PersonPrices } from './person-prices.ts';
import { boardFacts } from './season-blocks-boards.ts';
import { WordReader } from './word-reader.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** What the mapping says of a title. */
type Title = NonNullable<NonNullable<Mapping['sections']>[string]>;

interface Section extends Cell {
  readonly title: Title;
  /** Labels below the title, each with the cell of its price. */
  readonly lines: readonly { readonly label: Cell; readonly price: Cell }[];
}

/**
 * Sections with a title each, such as `Studio — High (per person, B&B)`, and spoken labels with prices below it: `Adult sharing 111`. The
 * mapping's `sections` say which room, season and meal plan a title names, its `labels` who pays. A title next to a price is a separate
 * room, in the season of the section before it.
 */
export function readSections(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  const sections = sectionsIn(reader);
  if (sections.length === 0) reader.findings.fail('no cell is a title that the mapping has under sections', []);
  for (const section of sections) readSection(reader, section, sections);
  return reader.reading;
}

function titleAt({ mapping, table }: WordReader, { row, column }: Cell): Title | undefined {
  const text = table.text(row, column);
  return text !== '' && Object.hasOwn(mapping.sections ?? {}, text) ? (mapping.sections?.[text] ?? {}) : undefined;
}

function sectionsIn(reader: WordReader): readonly Section[] {
  const { table } = reader;
  const cells = table.rows.flatMap((row) => table.columns.map((column) => ({ row, column })));
  const titles = cells.filter((cell) => titleAt(reader, cell));
  return titles.map((cell) => {
    const next = titles.find(({ row, column }) => column === cell.column && row > cell.row);
    const rows = table.rows.filter((row) => row > cell.row && row < (next?.row ?? Number.POSITIVE_INFINITY));
    const labels = [cell, ...rows.map((row) => ({ row, column: cell.column }))];
    const lines = labels.flatMap((label) => {
      const price = priceBeside(reader, label, titles);
      if (!price || table.text(label.row, label.column) === '') return [];
      return label !== cell || isPrice(reader, price) ? [{ label, price }] : [];
    });
    return { ...cell, title: titleAt(reader, cell) ?? {}, lines };
  });
}

/** The first cell with something in it to the right, before the column of another section. */
function priceBeside({ table }: WordReader, { row, column }: Cell, titles: readonly Cell[]): Cell | undefined {
  const others = titles.map((title) => title.column).filter((other) => other > column);
  const found = table.columns.find(
    (other) => other > column && other < Math.min(...others, Number.POSITIVE_INFINITY) && table.isFilled(row, other),
  );
  return found === undefined ? undefined : { row, column: found };
}

const isPrice = ({ table, writing }: WordReader, { row, column }: Cell): boolean =>
  ['value', 'open'].includes(amount(table.priceCell(row, column), writing).is);

function readSection(reader: WordReader, section: Section, sections: readonly Section[]): void {
  const { table, findings, mapping } = reader;
  const { row, column, title, lines } = section;
  const text = table.text(row, column);
  const source = table.source(row, column);
  table.label(row, column);
  if (lines.length === 0) return;
  const isBeside = lines.some(({ label }) => label.row === row);
  const seasonName = title.season ?? (isBeside ? seasonBefore(section, sections) : undefined);
  const question = `which room and season is "${text}"?`;
  if (title.room === undefined) findings.ask(['sections', text, 'room'], question, [source]);
  if (seasonName === undefined) findings.ask(['sections', text, 'season'], question, [source]);
  const season = seasonName === undefined ? undefined : reader.season([{ ...source, text: seasonName }]);
  const room = {
    text: title.room ?? text,
    code: title.room === undefined ? undefined : reader.room(title.room, [source]),
  };
  const persons = new PersonPrices(reader, title.board ?? mapping.baseBoard);
  for (const { label, price } of lines) {
    const isOwn = label.row === row;
    const meaning = isOwn ? undefined : reader.label(label.row, label.column);
    const labelText = table.text(label.row, label.column);
    if (meaning?.is === 'person') persons.read(price.row, price.column, meaning.role, labelText);
    else if (meaning?.is === 'leave out') reader.leaveOut(label.row, [label.column, price.column]);
    else if (meaning === undefined && !isOwn) table.read(price.row, price.column);
    else readUnit(reader, { season, room, board: title.board }, price, labelText, meaning);
  }
  if (season && title.room !== undefined) persons.write(season, room);
}

/** The season of the last title at or above this one and to its left. */
function seasonBefore({ row, column }: Section, sections: readonly Section[]): string | undefined {
  const before = sections.filter((one) => one.title.season !== undefined && one.row <= row && one.column <= column);
  return before.at(-1)?.title.season;
}

type Meaning = ReturnType<WordReader['label']>;

interface Place {
  readonly season: SeasonHeading | undefined;
  readonly room: { readonly text: string; readonly code: string | undefined };
  readonly board: Title['board'];
}

/** A price of the whole room, or of a meal plan. */
function readUnit(
  reader: WordReader,
  { season, room, board }: Place,
  { row, column }: Cell,
  label: string,
  meaning: Meaning,
): void {
  const source = reader.table.source(row, column);
  const price = reader.amount(row, column, label);
  if (meaning?.is === 'field')
    reader.findings.ask(['labels', label], `"${label}" must mean guests or a meal plan`, [source]);
  if (price === undefined || season === undefined || meaning?.is === 'field') return;
  if (meaning?.is === 'board') {
    boardFacts(reader, season, meaning, price, [source]);
    return;
  }
  const parties = meaning?.is === 'parties' ? meaning.parties : reader.roomParties(room.text, source);
  if (room.code === undefined) return;
  for (const party of parties)
    reader.roomPrice(season, room.code, partyOf(party), reader.perRoom(price, party, source, label), [source], board);
}
