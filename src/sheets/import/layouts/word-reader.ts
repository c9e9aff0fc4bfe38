import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import type { Occupancy } from '../../../contract/model.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { columnName } from '../../../kernel/column-name.ts';
import { parseRange } from '../../../kernel/day-ranges.ts';
import { type Decimal, decimalOf, multiply } from '../../../kernel/decimal.ts';
import { type CellValue, type Sheet, textOfCell } from '../cells.ts';
import { ALL_BASES, type Mapping, partiesOfRoom } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { areaOf, Table } from '../sheet/table.ts';
import type { Source } from '../source.ts';
import { amount, isZero } from '../values/amount.ts';
import { day } from '../values/day.ts';
import { isPerRoom, namesBasis } from '../words/basis-words.ts';
import { labelGuests } from '../words/guest-words.ts';
import { isAboutChildren, type LabelPart, labelMeaning } from '../words/label-meaning.ts';
import { writtenNights } from '../words/written-nights.ts';
import { type AgesSeen, childBand } from './child-band.ts';
import { FactReader, type SeasonHeading } from './fact-reader.ts';
import { OPEN_ANSWERS } from './sheet-reader.ts';

/** Reads prices that have words next to and above them: the mapping says what each word means. */
export class WordReader extends FactReader {
  readonly table: Table;
  /** The codes and signs of a sheet with several currencies. */
  currencies: readonly string[] = [];
  readonly #ages: AgesSeen[] = [];
  /** Prices that were read as those of rooms. */
  readonly #forRooms: Source[] = [];

  constructor(sheet: Sheet, mapping: Mapping) {
    super(sheet, mapping);
    const area = mapping.area === undefined ? undefined : areaOf(mapping.area);
    this.table = new Table(sheet, area, mapping.header === undefined ? 0 : mapping.header - 1);
  }

  /** Whether the sheet is a table with headings and a room and season in each row. */
  get hasRows(): boolean {
    return ['base-and-deltas', 'nested'].includes(this.mapping.layout);
  }

  /** Everything read, after a look at the cells that were not. */
  get reading(): Reading {
    this.#askBaseBoard();
    this.#askBasis();
    this.askAboutSeams();
    for (const source of this.table.titles()) this.note(source);
    for (const source of this.table.unread()) this.#unread(source);
    for (const { field, value, source } of childBand(this.#ages, this.mapping.childAges, this.findings))
      this.hotelFact(field, value, source);
    return { facts: this.facts, ...this.findings.all, labels: this.table.labels };
  }

  #askBaseBoard(): void {
    const silent = this.facts.prices.find(({ type, board }) => type === 'room' && board === undefined);
    const text = 'which meal plan do the prices of rooms include?';
    if (silent) this.findings.ask(['baseBoard'], text, silent.sources, MEAL_PLAN_TYPES);
  }

  /** A price as written for a party, as the price of the room. `title` stands next to it. */
  perRoom(written: Decimal, party: Occupancy, source: Source, title = ''): Decimal {
    if (isPerRoom(title)) return written;
    this.#forRooms.push(source);
    const isEach = this.mapping.basis?.startsWith('person');
    return isEach ? multiply(written, decimalOf(party.adults + party.children)) : written;
  }

  /** A title such as "per person in double" may be meant of every price. */
  #askBasis(): void {
    if (this.mapping.basis !== undefined || this.#forRooms.length === 0) return;
    const titles = (this.sheet.whole ?? this.sheet).rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (this.#hasBasis(cell) ? [this.table.source(row, column)] : [])),
    );
    const [first] = titles;
    const text = `"${first?.text}": are the prices for the room and night, or for each person and night?`;
    if (first) this.findings.ask(['basis'], text, [...titles, ...this.#forRooms.slice(0, 1)], ALL_BASES);
  }

  /** Labels of prices per person and of meal plans speak for themselves only. */
  #hasBasis(cell: CellValue): boolean {
    const { labels = {} } = this.mapping;
    const said = Object.hasOwn(labels, textOfCell(cell)) ? labels[textOfCell(cell)] : undefined;
    const meaning = said === undefined ? undefined : labelMeaning(said);
    return cell.is === 'text' && namesBasis(cell.text) && (meaning?.is ?? 'parties') === 'parties';
  }

  /** Notes the currency and the ages of children in a label. */
  noteLabel(text: string, parts: readonly LabelPart[], source: Source): void {
    if (this.currencies.length === 0 && parts.some(({ is }) => is !== 'field' && is !== 'leave out'))
      this.noteSign(source);
    const { ages } = labelGuests(text);
    if (ages && parts.some(isAboutChildren)) this.#ages.push({ ages, source });
  }

  /** What a blank label repeats, if the mapping says so; `heading` is how the mapping calls its column. */
  asBefore(row: number, column: number, heading: string, before: string): string | undefined {
    const meaning = this.#blankLabel(heading, column);
    if (meaning === 'as before') return before;
    const text = `a blank cell below "${before}": does it say the same?`;
    if (meaning === undefined)
      this.findings.ask(['blankLabels', heading], text, [this.table.source(row, column)], ['as before', 'none']);
    return undefined;
  }

  /** Whether a blank label in the column says nothing. */
  isNone({ line, column }: { readonly line: string; readonly column: number }): boolean {
    return this.#blankLabel(line, column) === 'none';
  }

  #blankLabel(heading: string, column: number): 'as before' | 'none' | undefined {
    const { blankLabels } = this.mapping;
    if (typeof blankLabels === 'string') return blankLabels;
    return blankLabels?.[heading] ?? blankLabels?.[`column ${columnName(column)}`];
  }

  /** The parties that the mapping allows in a room, for a price that names none. */
  roomParties(room: string | undefined, source: Source): readonly Occupancy[] {
    const written = room === undefined ? undefined : partiesOfRoom(this.mapping, room);
    const meaning = written && labelMeaning(written.join(', '));
    if (meaning?.is === 'parties') return meaning.parties;
    const text = 'which parties stay in the rooms, such as [1, 2, 2+1]? Write it under rooms where they differ';
    if (room !== undefined) this.findings.ask(['distributions'], text, [source]);
    return [];
  }

  /** The largest parties of the mapping: meal plans are priced for as many guests. */
  get mostGuests(): { readonly adults: number; readonly children: number } {
    const { labels = {}, rooms = {} } = this.mapping;
    const texts = [
      ...Object.values(labels),
      ...Object.keys(rooms).flatMap((room) => partiesOfRoom(this.mapping, room) ?? []),
    ];
    const parties = texts.flatMap((text) => {
      const meaning = text === undefined ? undefined : labelMeaning(text);
      return meaning?.is === 'parties' ? meaning.parties : [];
    });
    return {
      adults: Math.max(1, ...parties.map(({ adults }) => adults)),
      children: Math.max(0, ...parties.map(({ children }) => children)),
    };
  }

  /** The season of a heading. Asks for its nights if they cannot be read for certain. */
  season(headings: readonly Source[]): SeasonHeading {
    for (const heading of headings) this.noteSign(heading);
    const known = headings.map(({ text }) => this.mapping.seasons?.[text]);
    const name = known.find((one) => one?.name !== undefined)?.name ?? headings[0]?.text ?? '';
    return { name, ranges: headings.flatMap((heading, index) => this.#nights(heading, known[index]?.nights)) };
  }

  #nights(heading: Source, answer: string | readonly string[] | undefined): readonly DayRange[] {
    const { text } = heading;
    if (answer !== undefined) {
      const ranges = [answer].flat().flatMap((one) => one.split(/\s*,\s*/).map(parseRange));
      const good = ranges.flatMap((range) => range ?? []);
      if (good.length < ranges.length || ranges.length === 0)
        this.findings.ask(['seasons', text, 'nights'], 'write nights as 2027-05-01..2027-05-31', [heading]);
      return good;
    }
    const nights = writtenNights(text, { order: this.mapping.dayOrder, year: this.mapping.year });
    if (nights.ok) return nights.value.flatMap((range) => asList(this.nightsMeant(range, [heading])));
    const open = this.#openHabit(text);
    const { why, likely } = nights.error;
    const { dayOrder: order, year } = this.mapping;
    const other = order === 'day first' ? 'month first' : 'day first';
    if (order !== undefined && writtenNights(text, { order: other, year }).ok) {
      this.findings.fail(`${text} are dates with the ${other}, and the mapping says ${order}`, [heading]);
      return [];
    }
    if (open !== undefined) {
      this.findings.ask([open], open === 'year' ? `${text}: which year?` : why, [heading], OPEN_ANSWERS[open]);
      return [];
    }
    const answers = likely && [likely.map(({ start, end }) => `${start}..${end}`).join(', ')];
    this.findings.ask(['seasons', text, 'nights'], `which nights are "${text}"? ${why}`, [heading], answers);
    return [];
  }

  /** What the sheet leaves open of all its dates, if these could be read with an answer to it. */
  #openHabit(text: string): 'dayOrder' | 'year' | undefined {
    const { dayOrder, year } = this.mapping;
    const isRead = (order: Mapping['dayOrder'], any: number | undefined): boolean =>
      writtenNights(text, { order, year: any }).ok;
    if (year === undefined && isRead(dayOrder ?? 'day first', ANY_YEAR) && !isRead(dayOrder ?? 'day first', undefined))
      return 'year';
    return dayOrder === undefined && (isRead('day first', year) || isRead('month first', year))
      ? 'dayOrder'
      : undefined;
  }

  /** The nights between two cells; none, noted, if they are not a range. */
  range(fromRow: number, fromColumn: number, toRow: number, toColumn: number): readonly DayRange[] {
    const { table, findings } = this;
    const ends = [
      { row: fromRow, column: fromColumn },
      { row: toRow, column: toColumn },
    ].map(({ row, column }) => ({ row, column, source: table.source(row, column) }));
    const sources = ends.map(({ source }) => source);
    if (sources.every(({ text }) => text === '')) return [];
    if (sources.some(({ text }) => text === '')) findings.fail('one end of a range of nights is missing', sources);
    const [start, end] = ends.map(({ row, column, source }) => {
      table.label(row, column);
      return this.value(day(table.joinedCell(row, column), this.writing), source);
    });
    if (start === undefined || end === undefined) return [];
    if (start <= end) return asList(this.nightsMeant({ start, end }, sources));
    findings.fail(`${start} to ${end} ends before it begins`, sources);
    return [];
  }

  /**
   * The amount in a cell; `label` is how the mapping calls blanks of its kind. A blank or 0 is not sold, free, or asked for. `isAdded`: the amount
   * is added to others, and may have a plus sign; or is taken off, and may have a minus.
   */
  amount(row: number, column: number, label: string, isAdded: boolean | 'or taken off' = false): Decimal | undefined {
    const source = this.table.source(row, column);
    this.table.read(row, column);
    const cell = this.table.priceCell(row, column);
    const text = textOfCell(cell);
    const isSigned = isAdded && (cell.is === 'text' || (cell.is === 'number' && isAdded === 'or taken off'));
    const sign = isAdded === 'or taken off' ? /^[+\-−–]\s*/ : /^\+\s*/;
    const read = amount(isSigned ? { ...cell, text: text.replace(sign, '') } : cell, this.writing);
    this.noteCurrency(cell, source);
    if (read.is === 'none') return this.unpriced('blank', label, source);
    if (isZero(cell)) return this.unpriced('zero', label, source);
    return this.value(read, source);
  }

  /** An amount that nothing explains may be a price, so it is asked about; a text is a note. */
  #unread(source: Source): void {
    const isAmount = amount({ is: 'text', text: source.text }, { decimal: 'point' }).is === 'value';
    const cell = source.cell ?? '';
    // A year by itself is no price.
    if (!isAmount || /^(?:19|20)\d\d$/.test(source.text)) this.note(source);
    else if (this.mapping.notes?.[cell] === 'leave out') this.findings.lose('left out', source.text, [source]);
    else
      this.findings.ask(
        ['notes', cell],
        `${source.text} has no label or heading: is it a price?`,
        [source],
        ['leave out'],
      );
  }
}

const ANY_YEAR = 2000;

const asList = <T>(item: T | undefined): readonly T[] => (item === undefined ? [] : [item]);
