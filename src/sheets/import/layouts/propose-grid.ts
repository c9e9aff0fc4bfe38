import { MEAL_PLAN_WORDS } from '../../../contract/trade-words.ts';
import { groupBy, keysOf } from '../../../kernel/by-key.ts';
import { columnName } from '../../../kernel/column-name.ts';
import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { Table } from '../sheet/table.ts';
import { isCurrencyWord } from '../values/currency.ts';
import { day } from '../values/day.ts';
import { guestsWord } from '../values/guests-word.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';
import { labelMeaning, labelParts } from '../words/label-meaning.ts';
import { isChild, isExtraBed, isRateWord, isRoomWord, isSeasonWord, roomAndRest } from '../words/label-words.ts';
import { roleOfHeading } from './columns.ts';
import { type GridLabel, gridOf, isDate } from './grid.ts';
import { codedWords, isDated, labelGuess, proposalFor } from './propose-words.ts';

/** What a text next to prices probably is. `size`: a number of guests, or a room for that number. */
type Kind = 'dates' | 'season' | 'room' | 'size' | 'person' | 'board' | 'limit' | 'rate' | 'unknown';

/** The labels of a row or column, or those that stand by themselves. */
interface Line {
  readonly labels: readonly GridLabel[];
  readonly isAlone: boolean;
  /** What its heading says that its labels are. */
  readonly field: string | undefined;
  readonly kinds: ReadonlySet<Kind>;
}

/**
 * A mapping for any sheet with prices that have labels next to or above them. Each text is judged by its own words, then by the other texts
 * of its row or column; what remains is asked. `undefined` for a sheet without such prices.
 */
export function proposeGrid(sheet: Sheet): Mapping | undefined {
  const table = new Table(sheet);
  const cells = gridOf(table, (text) => SECTIONS.has(kindOf(text)), roleOfHeading);
  if (cells.length === 0) return undefined;
  const labels = [...new Set(cells.flatMap((cell) => cell.labels))].filter(({ isBlank }) => !isBlank);
  const kinds = new Map<string, Kind>();
  const lines = [...groupBy(labels, lineOf).values()].map((own) => lineFrom(table, own, kinds));
  const fields = fieldsOf(table, lines, kinds);
  explainUnknown(lines, kinds);
  const isOf = (line: Line, kind: Kind): boolean => line.labels.some(({ text }) => kinds.get(text) === kind);
  const main = lines.filter(({ isAlone }) => !isAlone);
  // A title may have words like those of rooms and seasons.
  const useful = lines.map((line) =>
    line.isAlone
      ? {
          ...line,
          labels: line.labels.filter(({ text }) => !main.some((other) => isOf(other, kinds.get(text) ?? 'unknown'))),
        }
      : line,
  );
  const hasRooms = useful.some((line) => isOf(line, 'room'));
  const rooms = new Map<string, string[]>();
  const meanings: Record<string, string> = {};
  const seasons = new Set<string>();
  for (const line of useful)
    for (const { text } of line.labels) {
      const kind = kinds.get(text) ?? 'unknown';
      const isRoom = kind === 'room' || (kind === 'size' && (isOf(line, 'room') || !hasRooms));
      const meaning = isRoom ? roomPart(text, kind, rooms) : meaningOf(text, kind, line, kinds);
      if (kind === 'season') seasons.add(text);
      if (meaning !== undefined) meanings[text] = meaning;
    }
  // Which rooms take further guests, the sheet does not say.
  const hasFurther = Object.values(meanings).some((one) => labelParts(one)?.some(({ is }) => is === 'person'));
  const year = onlyYear(table);
  const currency = currencyInTitles(textsOf(table));
  const board = boardInTitles(table, new Set(labels.map(({ text }) => text)));
  return {
    ...proposalFor(sheet, 'grid'),
    ...(currency !== undefined && { hotels: { 'this sheet': { currency } } }),
    ...(year !== undefined && { year }),
    ...(board && !Object.values(meanings).some((one) => one.startsWith('with ')) && { baseBoard: board }),
    labels: { ...fields, ...meanings },
    rooms: codedRooms(rooms.size > 0 ? rooms : new Map([['Room', []]]), hasFurther),
    ...(seasons.size > 0 && { seasons: Object.fromEntries([...seasons].map((text) => [text, { name: text }])) }),
  };
}

const SECTIONS: ReadonlySet<Kind> = new Set(['room', 'season', 'dates', 'board', 'size']);

const lineOf = ({ axis, row, column }: GridLabel): string =>
  axis === 'alone' ? axis : axis === 'above' ? `row ${row}` : `column ${column}`;

function lineFrom(table: Table, labels: readonly GridLabel[], kinds: Map<string, Kind>): Line {
  const field = fieldOf(table, labels);
  for (const { text } of labels) {
    const own = kindOf(text);
    // Below the rooms of a column, supplements and limits follow.
    if (!kinds.has(text))
      kinds.set(text, FIELDS[field ?? ''] === undefined || OWN.has(own) ? own : (FIELDS[field ?? ''] ?? own));
  }
  const own = labels.map(({ text }) => kinds.get(text) ?? 'unknown');
  return { labels, field, isAlone: labels[0]?.axis === 'alone', kinds: new Set(own) };
}

const OWN: ReadonlySet<Kind> = new Set(['person', 'board', 'limit']);

/** What a text is by its own words. */
function kindOf(text: string): Kind {
  if (text.length > LONGEST_LABEL) return 'unknown';
  if (isDated(text)) return 'dates';
  const guess = labelGuess(text);
  const meaning = guess === undefined ? undefined : labelMeaning(guess);
  if (meaning?.is === 'person' || meaning?.is === 'board') return meaning.is;
  if (meaning?.is === 'field') return LIMIT_FIELDS.includes(meaning.field) ? 'limit' : 'unknown';
  if (meaning?.is === 'parties') return isRoomWord(roomAndRest(text)?.room ?? '') ? 'room' : 'size';
  if (isChild(text) || isExtraBed(text)) return 'person';
  if (isRateWord(text)) return 'rate';
  if (isRoomWord(text)) return 'room';
  return isSeasonWord(text) ? 'season' : 'unknown';
}

const LIMIT_FIELDS: readonly string[] = ['minimum stay', 'maximum stay', 'release days'];

const FIELDS: Readonly<Record<string, Kind>> = {
  ...{ room: 'room', season: 'season', guests: 'size', board: 'board' },
  ...{ nights: 'dates', 'first night': 'dates', 'last night': 'dates' },
};

/** What the heading of a line says that its labels are, unless they are clearly something else. */
function fieldOf(table: Table, labels: readonly GridLabel[]): string | undefined {
  const [first] = labels;
  if (first === undefined || first.axis === 'alone') return undefined;
  const role = roleOfHeading(first.line);
  const field = role === 'room name' ? 'room' : role;
  const kind = FIELDS[field ?? ''];
  if (kind === 'dates') return labels.every(({ row, column }) => isDate(table, row, column)) ? field : undefined;
  return kind === 'season' && labels.every(({ text }) => isDated(text)) ? 'nights' : kind && field;
}

/** The headings of lines, and what they mean. Two lines of single days without headings are the first and last nights. */
function fieldsOf(table: Table, lines: readonly Line[], kinds: Map<string, Kind>): Record<string, string> {
  const fields: Record<string, string> = {};
  const days: GridLabel[] = [];
  for (const { labels, field, isAlone } of lines) {
    const [first] = labels;
    if (first === undefined || isAlone) continue;
    if (field !== undefined) fields[first.line] = field;
    else if (labels.every(({ row, column }) => ['value', 'open'].includes(day(table.joinedCell(row, column)).is))) {
      for (const { text } of labels) kinds.set(text, 'dates');
      days.push(first);
    }
  }
  for (const [index, { axis, line, row, column }] of days.entries()) {
    const name = line.startsWith('row ') || line.startsWith('column ') || roleOfHeading(line) === undefined ? line : '';
    const key = name === '' ? (axis === 'above' ? `row ${row + 1}` : `column ${columnName(column)}`) : name;
    if (days.length % 2 === 0) fields[key] = index % 2 === 0 ? 'first night' : 'last night';
  }
  return fields;
}

/** Texts whose words say nothing are what the others of their line are; else the rooms, then the seasons, that the sheet lacks. */
function explainUnknown(lines: readonly Line[], kinds: Map<string, Kind>): void {
  const main = lines.filter(({ isAlone }) => !isAlone);
  const isThere = (...wanted: readonly Kind[]): boolean =>
    main.some(({ labels }) => labels.some(({ text }) => wanted.includes(kinds.get(text) ?? 'unknown')));
  for (const { labels, kinds: own } of main) {
    const unknown = labels.filter(({ text }) => kinds.get(text) === 'unknown');
    if (unknown.length === 0) continue;
    const meant =
      own.has('room') || own.has('season')
        ? own.has('room')
          ? 'room'
          : 'season'
        : isThere('room', 'size')
          ? isThere('season', 'dates')
            ? undefined
            : 'season'
          : 'room';
    if (meant !== undefined) for (const { text } of unknown) kinds.set(text, meant);
  }
}

/** Notes the room of a label, and gives what the label means if that is more than the room. */
function roomPart(text: string, kind: Kind, rooms: Map<string, string[]>): string | undefined {
  const split = kind === 'room' ? roomAndRest(text) : undefined;
  const more = split && restPart(split.rest);
  const named = split && [...rooms.keys()].find((one) => plainWord(one) === plainWord(split.room));
  const room = split && more !== undefined ? (named ?? split.room) : text;
  const own = rooms.get(room) ?? [];
  rooms.set(room, own);
  const size = kind === 'size' ? labelGuess(text) : undefined;
  const guests = more ?? size ?? (SINGLE.test(plainWord(text)) ? '1' : undefined);
  if (guests !== undefined && labelMeaning(guests)?.is === 'parties') own.push(...guests.split(', '));
  return guests === undefined ? undefined : `${room === text ? 'room' : `room ${room}`}; ${guests}`;
}

const SINGLE = /\b(?:single|einzel\w*|ez|sgl|individual|singol[ao]|eenpersoons\w*|1 osobow\w*|μονοκλιν\w*)\b/;

/** What the end of a room's label says: its guests, a further guest, a meal plan. */
function restPart(rest: string): string | undefined {
  const guess = labelGuess(rest);
  const meaning = guess === undefined ? undefined : labelMeaning(guess);
  if (meaning?.is === 'parties' || meaning?.is === 'person') return guess;
  if (meaning?.is === 'board') return `with ${meaning.board}`;
  const word = guestsWord(rest)?.is;
  return word === 'extra adult' ? 'adult 3' : word === 'extra child' ? 'children' : undefined;
}

/** What a label means by its own words. */
function meaningOf(text: string, kind: Kind, line: Line, kinds: ReadonlyMap<string, Kind>): string | undefined {
  const guess = labelGuess(text);
  if (kind === 'person') {
    if (guess === undefined && isExtraBed(text) && !isChild(text))
      return `adult 3${text.includes('%') ? ' reduction %' : ''}`;
    const children = line.labels.filter((other) => isChild(other.text) && kinds.get(other.text) === 'person');
    // A contract has one price of a child; which one, a person says.
    return guess ?? (children.length === 1 ? `children${text.includes('%') ? ' reduction %' : ''}` : undefined);
  }
  if (kind === 'board' && guess !== undefined) {
    const isAdded = SUPPLEMENT.test(plainWord(text)) || /^\s*\+/.test(text) || !/^[A-Z_]+$/.test(guess);
    const areBoards =
      line.isAlone || (line.labels.length > 1 && line.labels.every((one) => kinds.get(one.text) === 'board'));
    return areBoards && !isAdded ? `with ${guess}` : guess;
  }
  if (kind === 'rate') return 'rate';
  return kind === 'size' || kind === 'limit' ? guess : undefined;
}

const SUPPLEMENT = /suppl|zuschlag|aufpreis|toeslag|suplement|aufschlag|doplata|ilave|extra|επιβαρυνση/;

/** Codes of rooms, with the guests that their names say. */
function codedRooms(rooms: ReadonlyMap<string, readonly string[]>, isOpen: boolean): NonNullable<Mapping['rooms']> {
  return Object.fromEntries(
    Object.entries(codedWords(rooms.keys())).map(([word, coded]) => {
      const words = plainWord(word)
        .split(' ')
        .filter((one) => !/^\d/.test(one));
      const size = words.map((one) => guestsWord(one)).find((one) => one?.is === 'party');
      const parties = [
        ...(size?.is === 'party' && size.children === 0 ? [`${size.adults}`] : []),
        ...(rooms.get(word) ?? []),
      ];
      return [word, parties.length > 0 && !isOpen ? { ...coded, distributions: [...new Set(parties)].sort() } : coded];
    }),
  );
}

/** The year of a sheet whose texts name one only. */
function onlyYear(table: Table): number | undefined {
  const [year, ...others] = new Set(textsOf(table).flatMap((text) => text.match(/\b20\d\d\b/g) ?? []));
  return year !== undefined && others.length === 0 ? Number(year) : undefined;
}

/** The only meal plan that titles and notes name. */
function boardInTitles(table: Table, labels: ReadonlySet<string>): Mapping['baseBoard'] {
  // With an amount, a text says what a meal costs.
  const isTitle = (text: string): boolean =>
    !labels.has(text) && text.length <= LONGEST_LABEL && !/\d/.test(text.replaceAll(/\b20\d\d\b/g, ''));
  const titles = textsOf(table).filter(isTitle).map(plainWord);
  const named = keysOf(MEAL_PLAN_WORDS).filter((plan) =>
    MEAL_PLAN_WORDS[plan]
      .split(',')
      .map(plainWord)
      .some((word) => word.length > 4 && titles.some((text) => ` ${text} `.includes(` ${word} `))),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** The only currency that titles and notes name, such as "Rates in USD". */
function currencyInTitles(texts: readonly string[]): string | undefined {
  const named = texts.flatMap(
    (text) => /\b(?:in|en|em) ([A-Z]{3})\b/.exec(text)?.slice(1) ?? (/\beuros?\b|€/i.test(text) ? ['EUR'] : []),
  );
  const [only, ...others] = new Set(named.filter(isCurrencyWord));
  return others.length === 0 ? only : undefined;
}

const textsOf = (table: Table): readonly string[] =>
  table.rows.flatMap((row) => table.columns.map((column) => table.text(row, column)).filter((text) => text !== ''));
