import type { MealPlanType } from '../../../contract/model.ts';
import {
  addDays,
  type DayRange,
  daysBetween,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../../../kernel/calendar-day.ts';
import type { LimitFact } from '../facts.ts';
import type { Source } from '../source.ts';
import { type LabelField, type LabelMeaning, LIMITS } from '../words/label-meaning.ts';
import { isEveryMarket } from '../words/label-words.ts';
import { numberedDays, weekdaySet } from '../words/weekday-set.ts';
import type { SeasonHeading } from './fact-reader.ts';
import type { WordReader } from './word-reader.ts';

export interface FieldColumn {
  readonly column: number;
  readonly heading: string;
  readonly meaning: LabelMeaning;
}

/** What a row says of all its prices. */
export interface RowOf {
  readonly room: { readonly code: string | undefined; readonly text: string };
  readonly season: SeasonHeading;
  /** The meal plan that the prices include. */
  readonly board?: MealPlanType;
}

/** A table with headings, whose labels may be written once for several rows. */
export class FieldRows {
  readonly columns: readonly FieldColumn[];
  /** Whether the meaning of a heading is asked for. */
  isOpen = false;
  readonly #reader: WordReader;
  readonly #header: number;
  /** The last label of each column. */
  readonly #before = new Map<number, string>();
  /** The labels of the row that is being read. */
  #texts: ReadonlyMap<LabelField, string> = new Map();
  /** Whether a blank label of it is asked about. */
  #hasOpenLabel = false;

  constructor(reader: WordReader) {
    this.#reader = reader;
    const { table } = reader;
    const known = (row: number): number =>
      table.columns.filter((column) => reader.knownLabel(table.joinedText(row, column)) !== undefined).length;
    const best = Math.max(0, ...table.rows.map(known));
    const found = best === 0 ? undefined : table.rows.find((row) => known(row) === best);
    this.#header = reader.mapping.header === undefined ? (found ?? table.area.top) : reader.mapping.header - 1;
    this.columns = table.columns.flatMap((column) => this.#columnAt(column));
  }

  /** The rows below the headings that have something in one of these columns. */
  rowsWith(columns: readonly FieldColumn[]): readonly number[] {
    const { table } = this.#reader;
    return table.rows.filter((row) => row > this.#header && columns.some(({ column }) => table.isFilled(row, column)));
  }

  /** `undefined` for a row of another market, and if something is asked that the row cannot be read without. */
  rowOf(row: number): RowOf | undefined {
    this.#texts = this.#textsOf(row);
    if (!this.#isWanted(row) || this.#hasOpenLabel) return undefined;
    const reader = this.#reader;
    const roomColumn = this.#columnOf('room');
    const roomText = roomColumn === undefined ? undefined : this.#text('room');
    const [onlyRoom, ...otherRooms] = Object.keys(reader.mapping.rooms ?? {});
    const text = roomText ?? (roomColumn === undefined && otherRooms.length === 0 ? onlyRoom : undefined);
    const where = [reader.table.source(row, roomColumn ?? reader.table.area.left)];
    if (text === undefined) reader.findings.fail('a row without a room', where);
    const code = text === undefined ? undefined : reader.room(text, where);
    const season = this.#season(row);
    const boardText = this.#text('board');
    const here = [this.#source(row, 'board')];
    const board = boardText === undefined ? undefined : reader.board(boardText, here, () => this.#sourcesOf(row));
    if (text === undefined || season === undefined || (boardText !== undefined && board === undefined))
      return undefined;
    for (const [field, limit] of LIMITS) this.#limit(row, field, limit, season);
    return { room: { code, text }, season, ...(board && { board }) };
  }

  /** Reports the row's cells in columns that the mapping leaves out. */
  leaveOut(): void {
    for (const { column, heading, meaning } of this.columns) {
      if (meaning.is !== 'leave out') continue;
      const { table, findings } = this.#reader;
      const rows = table.rows.filter((row) => row > this.#header && table.text(row, column) !== '');
      for (const row of rows) table.read(row, column);
      const sources = rows.map((row) => table.source(row, column));
      if (sources.length > 0) findings.lose('left out', `column "${heading}" is not read`, sources);
    }
  }

  #columnAt(column: number): readonly FieldColumn[] {
    const { table } = this.#reader;
    const heading = table.joinedText(this.#header, column);
    const isFilled = table.rows.some((row) => row > this.#header && table.text(row, column) !== '');
    if (heading === '' || !(isFilled || this.#reader.knownLabel(heading))) return [];
    const meaning = this.#reader.label(this.#header, column);
    if (meaning === undefined) this.isOpen = true;
    if (meaning === undefined) for (const row of table.rows) if (row > this.#header) table.read(row, column);
    return meaning ? [{ column, heading, meaning }] : [];
  }

  #columnOf(field: LabelField): number | undefined {
    return this.columns.find(({ meaning }) => meaning.is === 'field' && meaning.field === field)?.column;
  }

  #source(row: number, field: LabelField) {
    return this.#reader.table.source(row, this.#columnOf(field) ?? this.#reader.table.area.left);
  }

  #sourcesOf(row: number): readonly Source[] {
    const { table } = this.#reader;
    return table.columns.filter((one) => table.text(row, one) !== '').map((one) => table.source(row, one));
  }

  /** From left to right: below a new room, a blank season does not repeat the one of the room before it. */
  #textsOf(row: number): ReadonlyMap<LabelField, string> {
    const { table } = this.#reader;
    const texts = new Map<LabelField, string>();
    this.#hasOpenLabel = false;
    for (const { column, heading, meaning } of this.columns) {
      if (meaning.is !== 'field' || meaning.field === 'first night' || meaning.field === 'last night') continue;
      table.label(row, column);
      const before = this.#before.get(column);
      const text = table.joinedText(row, column) || this.#reader.asBefore(row, column, heading, before);
      this.#hasOpenLabel ||= text === undefined && before !== undefined && !this.#reader.isNone(heading);
      if (text !== before) for (const other of this.#before.keys()) if (other > column) this.#before.delete(other);
      if (text === undefined) continue;
      texts.set(meaning.field, text);
      this.#before.set(column, text);
    }
    return texts;
  }

  #text(field: LabelField): string | undefined {
    return this.#texts.get(field);
  }

  #season(row: number): SeasonHeading | undefined {
    const reader = this.#reader;
    const named = this.#text('season');
    const ranges = this.#ranges(row);
    if (ranges === undefined) return this.#seasonByName(row, named);
    const [first] = ranges;
    const place = this.#columnOf('nights') === undefined ? 'first night' : 'nights';
    const isBlank = this.#text('nights') === undefined && this.#source(row, place).text === '';
    if (!first && isBlank) reader.findings.fail('a row without nights', [this.#source(row, place)]);
    const name = named ?? (first ? `${first.start}..${first.end}` : '');
    const season = { name: reader.mapping.seasons?.[name]?.name ?? name, ranges };
    const weekdays = this.#text('weekdays');
    return weekdays === undefined ? season : weekdayNights(reader, season, this.#source(row, 'weekdays'), weekdays);
  }

  /** Nights that the mapping says, or that the name of the season spells. */
  #seasonByName(row: number, named: string | undefined): SeasonHeading | undefined {
    const reader = this.#reader;
    const [only, ...others] = Object.keys(reader.mapping.seasons ?? {});
    const name = named ?? (others.length === 0 ? only : undefined);
    if (name !== undefined) return reader.season([{ ...this.#source(row, 'season'), text: name }]);
    const text = 'which nights do these prices hold for? Name a season with its nights';
    reader.findings.ask(['seasons', 'all', 'nights'], text, [this.#source(row, 'season')]);
    return undefined;
  }

  /** `undefined` without columns of nights. */
  #ranges(row: number): readonly DayRange[] | undefined {
    const reader = this.#reader;
    const [whole, from, to] = [this.#columnOf('nights'), this.#columnOf('first night'), this.#columnOf('last night')];
    if (whole !== undefined) {
      const text = this.#text('nights');
      return text === undefined ? [] : reader.season([{ ...reader.table.source(row, whole), text }]).ranges;
    }
    if (from === undefined || to === undefined) return undefined;
    return reader.range(row, from, row, to);
  }

  #limit(row: number, field: LabelField, limit: LimitFact['field'], season: SeasonHeading): void {
    const text = this.#text(field);
    if (text === undefined) return;
    const source = { ...this.#source(row, field), text };
    if (/^\d{1,3}$/.test(text)) this.#reader.limit(season, limit, Number(text), source);
    else this.#reader.findings.fail(`${text} is not a number of days`, [source]);
  }

  #isWanted(row: number): boolean {
    const text = this.#text('market');
    if (text === undefined || isEveryMarket(text)) return true;
    const { findings, mapping, table } = this.#reader;
    const where = [this.#source(row, 'market')];
    const question = 'a rate is sold to guests from everywhere: which market do you import?';
    if (mapping.market === undefined) findings.ask(['market'], question, where, [text]);
    else if (text === mapping.market) findings.lose('market', `prices of market ${text} are sold to everyone`, where);
    else findings.lose('market', `prices of market ${text} are not imported`, [...where, ...this.#sourcesOf(row)]);
    const isWanted = mapping.market === undefined || text === mapping.market;
    if (!isWanted) for (const { column } of this.columns) table.read(row, column);
    return isWanted;
  }
}

/** The nights of a season on some weekdays, as a separate season, if the mapping says so. A season of a contract has no weekdays. */
export function weekdayNights(
  reader: WordReader,
  season: SeasonHeading,
  source: Source,
  text: string,
): SeasonHeading | undefined {
  const days = daysOf(reader, { ...source, text });
  if (days === undefined) return undefined;
  if (days.length === WEEKDAYS.length) return season;
  if (reader.mapping.weekdays !== 'seasons') {
    const question = 'a season has no weekdays: write "seasons" to make seasons of exactly these nights';
    reader.findings.ask(['weekdays'], question, [source], ['seasons']);
    return undefined;
  }
  const named = days.map((day) => `${day[0]}${day.slice(1, 3).toLowerCase()}`).join(', ');
  return {
    ...season,
    name: `${season.name} ${named}`,
    ranges: season.ranges.flatMap((range) => nightsOn(range, days)),
  };
}

function daysOf({ mapping, findings }: WordReader, source: Source): readonly Weekday[] | undefined {
  const set = weekdaySet(source.text);
  if (set === undefined) findings.fail(`${source.text} are not weekdays`, [source]);
  if (set?.is !== 'numbers') return set?.days;
  if (mapping.firstWeekday !== undefined) return numberedDays(set.numbers, mapping.firstWeekday);
  findings.ask(['firstWeekday'], `${source.text}: is day 1 a Monday or a Sunday?`, [source], ['Monday', 'Sunday']);
  return undefined;
}

/** Runs of nights of these weekdays. */
function nightsOn({ start, end }: DayRange, days: readonly Weekday[]): readonly DayRange[] {
  const runs: DayRange[] = [];
  for (let index = 0; index <= daysBetween(start, end); index += 1) {
    const night = addDays(start, index);
    if (!days.includes(weekdayOf(night))) continue;
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === night) runs[runs.length - 1] = { start: last.start, end: night };
    else runs.push({ start: night, end: night });
  }
  return runs;
}
