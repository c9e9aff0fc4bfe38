import { type MealPlanType, type Occupancy, occupancyText } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { Sheet } from '../cells.ts';
import { ALL_BASES, type Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { guestsWord } from '../values/guests-word.ts';
import { type LabelPart, labelMeaning, labelParts, type PersonRole } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import { type GridCell, type GridLabel, gridOf } from './grid.ts';
import { nightsNamed, placesByName } from './named-nights.ts';
import { type PartyPrice, writePrices } from './nested.ts';
import { PersonPrices } from './person-prices.ts';
import { isDated } from './propose-words.ts';
import { boardFacts } from './season-blocks-boards.ts';
import { WordReader } from './word-reader.ts';

/** What the labels of a price say together. */
interface Place {
  readonly room?: string;
  readonly season?: SeasonHeading;
  readonly rate?: string;
  /** The meal plan that the price includes. */
  readonly included?: MealPlanType;
  /** Whose price it is; a price on top for a meal plan. */
  readonly price?: Extract<LabelPart, { readonly is: 'parties' | 'person' | 'board' | 'limit' }>;
  readonly isLeftOut: boolean;
  /** Something about it is asked. */
  readonly isOpen: boolean;
}

interface Priced extends GridCell {
  readonly place: Place;
  /** The nearest label. */
  readonly label: string;
  /** `none` if it is left out, or something about it is asked. */
  readonly state: 'priced' | 'not sold' | 'none';
}

/**
 * A sheet in which each price has labels next to it and above it, in any order: rooms, seasons, guests, meal plans, rates. The mapping's
 * `labels` say what each text means, or what all texts of a row or column are; its `rooms` and `seasons` are texts of the sheet.
 */
export function readGrid(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  const places = placesByName(reader);
  const nights = memoize((name: string) => nightsNamed(reader, name, places));
  const isSection = (text: string): boolean => isKnown(mapping, text) || isDated(text);
  const cells = gridOf(reader.table, isSection, (heading) => mapping.labels?.[heading]).map((cell): Priced => {
    const place = placeOf(reader, cell.labels, nights);
    const priced = { ...cell, place, label: cell.labels.at(-1)?.text ?? '' };
    return { ...priced, state: stateOf(reader, priced) };
  });
  if (cells.length === 0) reader.findings.fail('no prices with labels next to them were found', []);
  const seasons = groupBy(
    cells.filter(({ place }) => place.season !== undefined),
    ({ place: { season } }) => JSON.stringify([season?.rate, season?.name, season?.ranges]),
  );
  const shared = cells.filter(({ place }) => place.season === undefined);
  for (const own of seasons.values()) {
    const season = own[0]?.place.season;
    if (season)
      readSeason(reader, season, [
        ...own,
        ...shared.filter(({ place }) => (place.rate ?? season.rate) === season.rate),
      ]);
  }
  for (const { row, column, place, label, state } of shared)
    if (state === 'priced' && (seasons.size === 0 || place.room !== undefined)) {
      const text = 'which nights do these prices hold for? Name a season with its nights';
      reader.findings.ask(['seasons', label, 'nights'], text, [reader.table.source(row, column)]);
      reader.table.read(row, column);
    }
  return reader.reading;
}

const isKnown = ({ labels = {}, rooms = {}, seasons = {} }: Mapping, text: string): boolean =>
  Object.hasOwn(labels, text) || Object.hasOwn(rooms, text) || Object.hasOwn(seasons, text);

function stateOf(reader: WordReader, { row, column, isPriced, place }: Omit<Priced, 'state'>): Priced['state'] {
  const { table, mapping, findings } = reader;
  if (place.isLeftOut) reader.leaveOut(row, [column]);
  if (place.isLeftOut || place.isOpen) table.read(row, column);
  if (place.isLeftOut || place.isOpen) return 'none';
  // Digits that are no amount are reported as such.
  if (isPriced || /\d/.test(table.text(row, column))) return 'priced';
  const isOfRoom = place.room !== undefined || place.price?.is === 'person' || place.price?.is === 'parties';
  // A meal plan or a limit need not have a value in each season.
  if (!isOfRoom && table.text(row, column) === '') return 'none';
  table.read(row, column);
  const question = 'cells without a price: what do they mean?';
  if (mapping.blank === undefined) findings.ask(['blank'], question, [table.source(row, column)], ['not sold', 'free']);
  return mapping.blank === 'free' ? 'priced' : mapping.blank === 'not sold' ? 'not sold' : 'none';
}

function placeOf(
  reader: WordReader,
  labels: readonly GridLabel[],
  nights: (name: string) => readonly DayRange[],
): Place {
  let place: Place = { isLeftOut: false, isOpen: false };
  let name: string | undefined;
  const dated: GridLabel[] = [];
  const [firsts, lasts]: [GridLabel[], GridLabel[]] = [[], []];
  for (const label of labels) {
    const text = textOf(reader, label);
    if (text === undefined) {
      if (!reader.isNone(label.line)) place = { ...place, isOpen: true };
      continue;
    }
    const field = labelMeaning(reader.mapping.labels?.[label.line] ?? '');
    const isEnd = field?.is === 'field' && (field.field === 'first night' || field.field === 'last night');
    if (isEnd && !Object.hasOwn(reader.mapping.labels ?? {}, text)) {
      (field.field === 'first night' ? firsts : lasts).push(label);
      continue;
    }
    const parts = partsOf(reader, label, text, field?.is === 'field' ? field.field : undefined);
    if (parts === undefined) place = { ...place, isOpen: true };
    for (const part of parts ?? []) {
      if (part === 'dates') dated.push(label);
      else if ('name' in part && part.is === 'season') name = part.name;
      else if ('name' in part) place = { ...place, [part.is]: part.name };
      else if (part.is === 'included') place = { ...place, included: part.board };
      else if (part.is === 'leave out') place = { ...place, isLeftOut: true };
      else if (part.is !== 'field') place = { ...place, price: part };
    }
  }
  const pairs = firsts.flatMap((first, index) => {
    const last = lasts[index] ?? first;
    return reader.range(first.row, first.column, last.row, last.column);
  });
  const last = dated.at(-1);
  const dates = last && reader.season([{ ...reader.table.source(last.row, last.column), text: last.text }]);
  const ranges = pairs.length > 0 ? pairs : (dates?.ranges ?? (name === undefined ? undefined : nights(name)));
  if (ranges === undefined) return place;
  const spelled = ranges.map(({ start, end }) => `${start}..${end}`).join(', ');
  const called = reader.mapping.seasons?.[name ?? '']?.name ?? name ?? dates?.name ?? spelled;
  const season = { name: called, ranges, ...(place.rate !== undefined && { rate: place.rate }) };
  return { ...place, season, isOpen: place.isOpen || ranges.length === 0 };
}

/** The text of a label, or the one that its blank repeats, if the mapping says so. */
const textOf = (reader: WordReader, { row, column, line, text, isBlank }: GridLabel): string | undefined =>
  isBlank ? reader.asBefore(row, column, line, text) : text;

/** What a label says; `undefined`, asked, if that is not known. */
function partsOf(
  reader: WordReader,
  { row, column }: GridLabel,
  text: string,
  field: string | undefined,
): readonly (LabelPart | 'dates')[] | undefined {
  const { mapping, table, findings } = reader;
  const where = [table.source(row, column)];
  table.read(row, column);
  const written = mapping.labels?.[text];
  const parts = written === undefined ? undefined : ownParts(written, text);
  if (parts) {
    reader.noteLabel(text, parts, table.source(row, column));
    return parts;
  }
  if (written === undefined && (field === 'room' || Object.hasOwn(mapping.rooms ?? {}, text)))
    return [{ is: 'room', name: text }];
  if (written === undefined && (field === 'season' || Object.hasOwn(mapping.seasons ?? {}, text)))
    return [{ is: 'season', name: text }];
  if (written === undefined && field === 'board') {
    const board = reader.board(text, where);
    return board && [{ is: 'included', board }];
  }
  if (written === undefined && field === 'guests') {
    const guests = guestsWord(mapping.guests?.[text] ?? text);
    const party = guests?.is === 'party' && { adults: guests.adults, children: guests.children };
    if (party) return [{ is: 'parties', parties: [party] }];
    findings.ask(
      ['guests', text],
      `whom does ${text} mean? "2" for two adults, "2+1" for two adults and a child`,
      where,
    );
    return undefined;
  }
  if (written === undefined && (field === 'nights' || isDated(text))) return ['dates'];
  const hint = written === undefined ? '' : ` ("${written}" is not a meaning of a label)`;
  findings.ask(['labels', text], `what does "${text}" mean?${hint}`, where, [
    ...['room', 'season', 'rate', 'leave out'],
  ]);
  return undefined;
}

/** `room` and `season` alone mean that the text is the name of one. */
const ownParts = (written: string, text: string): readonly LabelPart[] | undefined =>
  labelParts(written.replaceAll(/(?<=^|; ?)(room|season|rate)(?=$| ?;)/g, (word) => `${word} ${text}`));

/** The prices of a season, and those that hold in all seasons. */
function readSeason(reader: WordReader, season: SeasonHeading, cells: readonly Priced[]): void {
  const { table } = reader;
  const rooms = groupBy(
    cells.filter(
      ({ place }) => place.price?.is !== 'board' && place.price?.is !== 'limit' && roomOf(reader, place) !== undefined,
    ),
    ({ place }) => JSON.stringify([roomOf(reader, place), place.included]),
  );
  const common = cells.filter(({ place: { room, price } }) => room === undefined && price?.is === 'person');
  for (const own of rooms.values()) {
    const [first] = own;
    const room = first && roomOf(reader, first.place);
    if (first && room !== undefined) {
      const others = common.filter(
        (cell) => !own.includes(cell) && [undefined, first.place.included].includes(cell.place.included),
      );
      readRoom(reader, season, room, [...own, ...others]);
    }
  }
  for (const { row, column, place, label, state } of cells) {
    if (state !== 'priced') continue;
    const { price } = place;
    const source = table.source(row, column);
    if (price?.is === 'limit') limit(reader, season, price.field, row, column);
    else if (price?.is === 'board') {
      const amount = reader.amount(row, column, label, true);
      if (amount !== undefined) boardFacts(reader, season, price, amount, [source]);
    } else if (
      place.room === undefined &&
      roomOf(reader, place) === undefined &&
      (price?.is !== 'person' || rooms.size === 0)
    ) {
      table.read(row, column);
      reader.findings.ask(['labels', label], `which room has this price ("${label}")?`, [source]);
    }
  }
}

/** The only room of the mapping, if no label names one. */
function roomOf({ mapping }: WordReader, { room, price }: Place): string | undefined {
  const [only, ...others] = Object.keys(mapping.rooms ?? {});
  return room ?? (others.length === 0 && price?.is !== 'board' && price?.is !== 'limit' ? only : undefined);
}

function limit(
  reader: WordReader,
  season: SeasonHeading,
  field: 'minimumStay' | 'maximumStay' | 'releaseDays',
  row: number,
  column: number,
): void {
  const source = reader.table.source(row, column);
  reader.table.read(row, column);
  if (/^\d{1,3}(?:\.0+)?$/.test(source.text)) reader.limit(season, field, Number(source.text), source);
  else reader.findings.fail(`${source.text} is not a number of days`, [source]);
}

function readRoom(reader: WordReader, season: SeasonHeading, word: string, cells: readonly Priced[]): void {
  const { table, mapping, findings } = reader;
  const where = cells.map(({ row, column }) => table.source(row, column));
  const room = { text: word, code: reader.room(word, where.slice(0, 1)) };
  const board = cells.find(({ place }) => place.included !== undefined)?.place.included;
  const isSilent = ({ place }: Priced): boolean => place.price === undefined;
  if (mapping.basis === undefined && cells.some((cell) => isSilent(cell) && cell.state === 'priced')) {
    const [room, person, ...others] = ALL_BASES;
    const answers = cells.some((cell) => roleIn(cell)) ? [person, room, ...others] : ALL_BASES;
    findings.ask(['basis'], 'are the prices for the room, or for each person?', where.slice(0, 1), answers);
    for (const { row, column } of cells) table.read(row, column);
    return;
  }
  const isEach = mapping.basis?.startsWith('person') === true;
  const isShared = cells.some((cell) => (isSilent(cell) && isEach) || roleIn(cell)?.who === 'sharing');
  const persons = new PersonPrices(reader, board);
  const parties = new Map<string, PartyPrice>();
  const further = new Map<string, PartyPrice>();
  const direct = new Set(
    cells.flatMap(({ place: { price } }) => (price?.is === 'parties' ? price.parties : [])).map(occupancyText),
  );
  for (const cell of cells) {
    const { row, column, place, label, state } = cell;
    const role = isSilent(cell) && isEach ? SHARING : roleIn(cell);
    const source = table.source(row, column);
    if (state !== 'priced' && !(role && isShared && state === 'not sold')) continue;
    if (role && isShared) {
      persons.read(row, column, role, label);
      continue;
    }
    const amount = reader.amount(row, column, label, role !== undefined);
    if (amount === undefined) continue;
    if (role) {
      const isAdded = /^(?:adult|child)/.test(role.who) && (role.kind === 'price' || role.kind === 'supplement');
      const text = `"${label}" must mean parties, or a further guest such as "adult 3"`;
      if (isAdded) further.set(role.who, { amount, sources: [source] });
      else findings.ask(['labels', label], text, [source]);
      continue;
    }
    const others = (): readonly Occupancy[] =>
      reader.roomParties(word, source).filter((party) => !direct.has(occupancyText(party)));
    for (const party of place.price?.is === 'parties' ? place.price.parties : others()) {
      const key = occupancyText(party);
      if (parties.has(key)) findings.fail(`two prices of ${key} guests in ${word} and one season`, [source]);
      parties.set(key, { amount: reader.perRoom(amount, party, source, label), sources: [source] });
    }
  }
  if (isShared) persons.write(season, room, direct);
  writePrices(reader, { room, season, ...(board && { board }) }, parties, further);
}

const roleIn = ({ place: { price } }: Priced): PersonRole | undefined =>
  price?.is === 'person' ? price.role : undefined;

const SHARING = { who: 'sharing', kind: 'price', isPercent: false } as const;
