import { groupBy } from '../../../kernel/by-key.ts';
import { columnName } from '../../../kernel/column-name.ts';
import { memoizeWeakly } from '../../../kernel/memoize.ts';
import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { Table } from '../sheet/table.ts';
import { REDUCTION, SUPPLEMENT } from '../values/change-text.ts';
import { day } from '../values/day.ts';
import { plainWord } from '../values/plain-word.ts';
import { namesBasis } from '../words/basis-words.ts';
import { labelGuests } from '../words/guest-words.ts';
import { LIMITS, labelMeaning, labelParts } from '../words/label-meaning.ts';
import {
  FOR_ONE,
  isCapacity,
  isChild,
  isExtraBed,
  isFurther,
  isOtherSupplement,
  nightsOfStay,
  roomAndRest,
} from '../words/label-words.ts';
import { roleOfHeading } from './columns.ts';
import { type GridLabel, gridOf, isDate } from './grid.ts';
import { boardAndRest, codedRooms, fieldOfHeading, type Kind, kindOf, restPart } from './label-kinds.ts';
import { basesIn, titlesOf } from './propose-titles.ts';
import { codedWords, isDated, labelGuess, proposalFor } from './propose-words.ts';

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
  const cells = gridOf(table, {
    isSection: (text) => SECTIONS.has(kindOf(text)),
    fieldOf: fieldOfHeading,
    isPriceHead: (text) => PRICED.has(kindOf(text)),
  });
  if (cells.length === 0) return undefined;
  const labels = [...new Set(cells.flatMap((cell) => cell.labels))].filter(({ isBlank }) => !isBlank);
  const kinds = new Map<string, Kind>();
  const lines = [...groupBy(labels, lineOf).values()].map((own) => lineFrom(table, own, kinds));
  const fields = fieldsOf(table, lines, kinds);
  explainUnknown(lines, kinds);
  const kindsOf = memoizeWeakly(
    (line: Line): ReadonlySet<Kind> => new Set(line.labels.flatMap(({ text }) => kinds.get(text) ?? [])),
  );
  const main = lines.filter(({ isAlone }) => !isAlone);
  const mainKinds = new Set(main.flatMap((line) => [...kindsOf(line)]));
  // A title may have words like those of rooms and seasons.
  const useful = lines.map((line) =>
    line.isAlone
      ? {
          ...line,
          labels: line.labels.filter(
            ({ text }) =>
              !mainKinds.has(kinds.get(text) ?? 'unknown') && !namesBasis(text) && basesIn(text).length === 0,
          ),
        }
      : line,
  );
  const hasRooms = useful.some((line) => kindsOf(line).has('room'));
  const rooms = new Map<string, string[]>();
  const byRoom = groupBy(new Set(labels.map(({ text }) => text)), (text) => plainWord(roomAndRest(text)?.room ?? text));
  const isShared = (name: string): boolean => (byRoom.get(plainWord(name))?.length ?? 0) > 1;
  const meanings: Record<string, string> = {};
  const seasons = new Set<string>();
  for (const line of useful)
    for (const { text } of line.labels) {
      const kind = kinds.get(text) ?? 'unknown';
      const isRoom = kind === 'room' || (kind === 'size' && (kindsOf(line).has('room') || !hasRooms));
      const meaning = isRoom ? roomPart(text, kind, rooms, isShared) : meaningOf(text, kind, line, kinds);
      if (kind === 'season') seasons.add(text);
      if (meaning !== undefined) meanings[text] = meaning;
    }
  const known = new Set(main.flatMap((line) => line.labels.map(({ text }) => text)));
  const hidden = new Set(sheet.hidden?.map(({ row, column }) => `${row} ${column}`));
  const texts = table.rows.flatMap((row) =>
    table.columns.map((column) => (hidden.has(`${row} ${column}`) ? '' : table.text(row, column))),
  );
  const said = titlesOf(
    texts,
    texts.filter((text) => text !== '' && !known.has(text)),
  );
  const parts = Object.values(meanings).flatMap((one) => labelParts(one) ?? []);
  const hasFurther =
    parts.some(({ is }) => is === 'person') ||
    Object.values(meanings).some((one) => labelMeaning(one)?.is === 'parties');
  const isDatedSheet = seasons.size > 0 || [...kinds.values()].includes('dates') || Object.keys(fields).length > 1;
  const hotels = [...kinds].flatMap(([text, kind]) => (kind === 'hotel' ? [text] : []));
  const own = {
    ...(said.currency !== undefined && { currency: said.currency }),
    ...(said.stars && { category: said.stars }),
  };
  const coded = codedWords(hotels.length > 0 ? hotels : said.hotel === undefined ? [] : [said.hotel]);
  return {
    ...proposalFor(sheet, 'grid'),
    hotels:
      hotels.length > 0
        ? Object.fromEntries(Object.entries(coded).map(([word, one]) => [word, { ...one, hotelname: word, ...own }]))
        : {
            'this sheet': {
              ...Object.values(coded)[0],
              ...(said.hotel !== undefined && { hotelname: said.hotel }),
              ...own,
            },
          },
    ...(said.year !== undefined && { year: said.year }),
    ...(said.year !== undefined && !parts.some(({ is }) => is === 'rate') && { rate: `Rates ${said.year}` }),
    ...(said.board && !parts.some(({ is }) => is === 'included') && { baseBoard: said.board }),
    ...(said.basis && !parts.some(({ is }) => is === 'basis') && { basis: said.basis }),
    labels: { ...fields, ...meanings },
    rooms: codedRooms(rooms.size > 0 ? rooms : new Map([['Room', []]]), hasFurther),
    ...(seasons.size > 0 && {
      seasons: Object.fromEntries([...seasons].map((text) => [text, { name: text }])),
    }),
    ...(!isDatedSheet &&
      said.nights && { seasons: { all: { name: said.nights.join(', '), nights: [...said.nights] } } }),
  };
}

const PRICED: ReadonlySet<Kind> = new Set(['room', 'size', 'person', 'board']);

const SECTIONS: ReadonlySet<Kind> = new Set(['room', 'season', 'dates', 'board', 'size']);

const lineOf = ({ axis, row, column }: GridLabel): string =>
  axis === 'alone' || axis === 'listed' ? axis : axis === 'above' ? `row ${row}` : `column ${column}`;

function lineFrom(table: Table, labels: readonly GridLabel[], kinds: Map<string, Kind>): Line {
  const field = fieldOf(table, labels);
  for (const { text } of labels) {
    const own = isCapacity(labels[0]?.line ?? '') ? 'remark' : kindOf(text);
    // Below the rooms of a column, supplements and limits follow.
    const isOwn = OWN.has(own) || (own === 'unknown' && isOtherSupplement(text));
    if (!kinds.has(text)) kinds.set(text, isOwn ? own : (FIELDS[field ?? ''] ?? own));
  }
  const own = labels.map(({ text }) => kinds.get(text) ?? 'unknown');
  return { labels, field, isAlone: labels[0]?.axis === 'alone', kinds: new Set(own) };
}

const OWN: ReadonlySet<Kind> = new Set(['person', 'board', 'limit', 'left out', 'remark', 'extra']);

const FIELDS: Readonly<Record<string, Kind>> = {
  ...{ hotel: 'hotel', room: 'room', season: 'season', rate: 'rate', guests: 'size', board: 'board' },
  ...{ nights: 'dates', 'first night': 'dates', 'last night': 'dates', currency: 'currency', weekdays: 'weekdays' },
  ...{ basis: 'left out', market: 'left out', quota: 'left out' },
  ...Object.fromEntries(LIMITS.map(([field]) => [field, 'limit' as const])),
};

/** What the heading of a line says that its labels are, unless they are clearly something else. */
function fieldOf(table: Table, labels: readonly GridLabel[]): string | undefined {
  const [first] = labels;
  if (first === undefined || ['alone', 'listed'].includes(first.axis)) return undefined;
  const field = fieldOfHeading(first.line);
  const kind = FIELDS[field ?? ''];
  if (kind === 'dates') return labels.every(({ row, column }) => isDate(table, row, column)) ? field : undefined;
  if (kind === 'season' && labels.every(({ text }) => isDated(text))) return 'nights';
  // In the corner it may be about the labels to its right.
  const others = OTHERS[field ?? ''] ?? [];
  return labels.every(({ text }) => text.length > 1 && others.includes(kindOf(text))) ? undefined : kind && field;
}

/** What labels below a heading cannot be if it is about them. */
const OTHERS: Readonly<Record<string, readonly Kind[]>> = {
  hotel: ['season', 'dates'],
  room: ['season', 'dates', 'weekdays'],
  season: ['room', 'size'],
  board: ['room', 'season', 'dates'],
};

/** The headings of lines, and what they mean. Two lines of single days without headings are the first and last nights. */
function fieldsOf(table: Table, lines: readonly Line[], kinds: Map<string, Kind>): Record<string, string> {
  const fields: Record<string, string> = {};
  const days: GridLabel[] = [];
  for (const { labels, field, isAlone } of lines) {
    const [first] = labels;
    if (first === undefined || isAlone) continue;
    if (first.axis === 'listed') continue;
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
  const isIn = (own: readonly Line[], ...wanted: readonly Kind[]): boolean =>
    own.some(({ labels }) => labels.some(({ text }) => wanted.includes(kinds.get(text) ?? 'unknown')));
  for (const { labels, kinds: own } of main) {
    // Next to other rates, "Standard" is a rate.
    if (own.has('rate')) for (const { text } of labels) if (kinds.get(text) === 'room') kinds.set(text, 'rate');
    // Next to sizes, and with rooms in another line, `Family plan (2 adults + 2 children)` is a size.
    const others = main.filter((one) => one.labels !== labels);
    if (count(labels, kinds, 'size') > count(labels, kinds, 'room') && isIn(others, 'room'))
      for (const { text } of labels)
        if (kinds.get(text) === 'room' && labelMeaning(labelGuess(text) ?? '')?.is === 'parties')
          kinds.set(text, 'size');
    // Next to words that only seasons have, "Single" is not one of them.
    if (own.has('season') && own.has('room'))
      for (const { text } of labels)
        if (
          kinds.get(text) === 'room' &&
          labels.length > 1 &&
          count(labels, kinds, 'season') > count(labels, kinds, 'room')
        )
          kinds.set(text, 'season');
    const unknown = labels.filter(
      ({ text, axis }) => axis !== 'listed' && kinds.get(text) === 'unknown' && !isOtherSupplement(text),
    );
    if (unknown.length === 0) continue;
    const same = (['rate', 'hotel', 'room', 'season'] as const).find((kind) => own.has(kind));
    const hasSeasons = isIn(main, 'season') || isIn(lines, 'dates');
    const isOfRooms = !isIn(main, 'room') && (hasSeasons || !isIn(main, 'size'));
    const meant = same ?? (isOfRooms ? 'room' : hasSeasons ? undefined : 'season');
    if (meant !== undefined) for (const { text } of unknown) kinds.set(text, meant);
  }
}

const count = (labels: readonly GridLabel[], kinds: ReadonlyMap<string, Kind>, kind: Kind): number =>
  labels.filter(({ text }) => kinds.get(text) === kind).length;

/** Notes the room of a label, and gives what the label means if that is more than the room. */
function roomPart(
  text: string,
  kind: Kind,
  rooms: Map<string, string[]>,
  isShared: (name: string) => boolean,
): string | undefined {
  const found = kind === 'room' ? roomAndRest(text) : undefined;
  const rest = found?.rest.split(/\s*[,;]\s*/).map(restPart) ?? [];
  const more = rest.length > 0 && !rest.includes(undefined) ? rest.join('; ') : undefined;
  // The only room of its name is called by the whole label, such as `Studio 4 pax`.
  const isOnly = labelMeaning(more ?? '')?.is === 'parties' && !isShared(found?.room ?? '');
  const named = found && [...rooms.keys()].find((one) => plainWord(one) === plainWord(found.room));
  const room = found && more !== undefined && !isOnly ? (named ?? found.room) : text;
  const own = rooms.get(room) ?? [];
  rooms.set(room, own);
  const size = kind === 'size' ? labelGuess(text) : undefined;
  const guests = more ?? size ?? (FOR_ONE.test(plainWord(text)) ? '1' : undefined);
  const parts = guests === undefined ? [] : (labelParts(guests) ?? []);
  for (const part of parts)
    if (part.is === 'parties')
      own.push(...part.parties.map(({ adults, children }) => (children > 0 ? `${adults}+${children}` : `${adults}`)));
  return guests === undefined
    ? undefined
    : `${room === text ? 'room' : `room ${room.replaceAll(';', ',')}`}; ${guests}`;
}

/** What a label means by its own words. */
function meaningOf(text: string, kind: Kind, line: Line, kinds: ReadonlyMap<string, Kind>): string | undefined {
  const guess = labelGuess(text);
  if (kind === 'remark') return 'remark';
  const nights = nightsOfStay(text);
  if (kind === 'rate' && nights !== undefined) return `rate; for ${nights} nights`;
  if (kind === 'left out') return ['basis', 'market', 'quota'].includes(line.field ?? '') ? undefined : 'leave out';
  if (kind === 'hotel' || kind === 'rate' || kind === 'weekdays' || kind === 'currency')
    return line.field === undefined ? kind : undefined;
  if (kind === 'person') {
    const word = plainWord(text);
    const percent = text.includes('%') ? ' %' : '';
    if (guess === undefined && isExtraBed(text) && !isChild(text))
      return `${isFurther(text) ? 'adults' : 'adult 3'}${REDUCTION.test(word) || percent !== '' ? ` reduction${percent}` : ''}`;
    const texts = [...new Set(line.labels.map((other) => other.text))];
    const children = texts.filter((other) => isChild(other) && kinds.get(other) === 'person');
    if (guess !== undefined || !isChild(text)) return guess;
    // A contract has one price of a child; which one, a person says: by the ages, or here.
    const areBands = children.every((one) => labelGuests(one).ages !== undefined);
    const bands = new Set(children.map((one) => JSON.stringify(labelGuests(one).ages)));
    return children.length === 1 || (areBands && bands.size === children.length)
      ? `children${REDUCTION.test(word) || percent !== '' ? ` reduction${percent}` : ''}`
      : undefined;
  }
  if (kind === 'board' && boardAndRest(text) !== undefined) return boardAndRest(text);
  if (kind === 'board' && guess !== undefined) {
    const isAdded = SUPPLEMENT.test(plainWord(text)) || /^\s*\+/.test(text) || !/^[A-Z_]+$/.test(guess);
    const areBoards =
      line.isAlone || (line.labels.length > 1 && line.labels.every((one) => kinds.get(one.text) === 'board'));
    return areBoards && !isAdded ? `with ${guess}` : guess;
  }
  return kind === 'size' || (kind === 'limit' && line.field === undefined) ? guess : undefined;
}
