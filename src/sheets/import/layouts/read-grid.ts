import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import { type Occupancy, occupancyText } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { add, compare, decimalOf, divideHalfUp, negate } from '../../../kernel/decimal.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { Sheet } from '../cells.ts';
import { ALL_BASES, type Mapping, partiesOfRoom } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { currencyInCell } from '../values/amount.ts';
import { canBeIn, currencyCode } from '../values/currency.ts';
import { labelParts } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import { isFirstOf, isWithFurther, roleIn } from './further-guests.ts';
import { type GridCell, gridOf } from './grid.ts';
import { askNights, type Place, placeOf } from './grid-place.ts';
import { nightsNamed, placesByName } from './named-nights.ts';
import { type PartyPrice, writePrices } from './nested.ts';
import { PersonPrices } from './person-prices.ts';
import { isDated } from './propose-words.ts';
import { boardFacts } from './season-blocks-boards.ts';
import { WordReader } from './word-reader.ts';

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
  const grid = gridOf(reader.table, isSection, (heading) => mapping.labels?.[heading]);
  reader.currencies = currenciesOf(reader, grid);
  const cells = grid.map((cell): Priced => {
    const place = inCurrency(reader, cell, placeOf(reader, cell.labels, nights));
    const priced = { ...cell, place, label: cell.labels.at(-1)?.text ?? '' };
    return { ...priced, state: stateOf(reader, priced) };
  });
  if (cells.length === 0) reader.findings.fail('no prices with labels next to them were found', []);
  const seasons = groupBy(
    cells.filter(({ place }) => place.season !== undefined),
    ({ place: { season } }) =>
      JSON.stringify([season?.hotel, season?.rate, season?.stay, season?.name, season?.ranges]),
  );
  const shared = cells.filter(({ place }) => place.season === undefined);
  for (const own of seasons.values()) {
    const season = own[0]?.place.season;
    if (season)
      readSeason(reader, season, [
        ...own,
        ...shared.filter(
          ({ place }) => (place.rate ?? season.rate) === season.rate && (place.hotel ?? season.hotel) === season.hotel,
        ),
      ]);
  }
  for (const { row, column, place, state } of shared)
    if (state === 'priced' && (seasons.size === 0 || place.room !== undefined)) {
      askNights(reader, { row, column });
      reader.table.read(row, column);
    }
  return reader.reading;
}

const isKnown = ({ labels = {}, rooms = {}, seasons = {} }: Mapping, text: string): boolean =>
  Object.hasOwn(labels, text) || Object.hasOwn(rooms, text) || Object.hasOwn(seasons, text);

/** Codes and signs next to prices, if they are of several currencies. */
function currenciesOf(reader: WordReader, cells: readonly GridCell[]): readonly string[] {
  const { table, mapping } = reader;
  const labels = new Set(cells.flatMap((cell) => cell.labels.map(({ text }) => text)));
  const ofLabels = [...labels].flatMap(
    (text) =>
      labelParts(mapping.labels?.[text] === 'currency' ? `currency ${text}` : (mapping.labels?.[text] ?? ''))?.flatMap(
        (part) => (part.is === 'currency' ? [part.name] : []),
      ) ?? [],
  );
  const ofCells = cells.flatMap(({ row, column }) => currencyInCell(table.priceCell(row, column)) ?? []);
  const found = [...new Set([...ofLabels, ...ofCells])];
  return found.some((one) => found.some((other) => !isSame(one, other))) ? found : [];
}

const isSame = (one: string, other: string): boolean =>
  canBeIn(currencyCode(one) ?? one, other) || canBeIn(currencyCode(other) ?? other, one);

/** A contract has one currency: prices in others are left out, once the mapping says which one it is. */
function inCurrency(reader: WordReader, { row, column }: GridCell, place: Place): Place {
  if (reader.currencies.length === 0) return place;
  const [[word, hotel] = ['this sheet', undefined]] = Object.entries(reader.mapping.hotels ?? {});
  const written = place.currency ?? currencyInCell(reader.table.priceCell(row, column));
  const wanted = hotel?.['currency'];
  if (typeof wanted === 'string')
    return { ...place, isLeftOut: place.isLeftOut || (written !== undefined && !canBeIn(wanted, written)) };
  const codes = reader.currencies.flatMap((one) => currencyCode(one) ?? []);
  const text = `the sheet has prices in ${reader.currencies.join(' and ')}: in which currency does the hotel sell?`;
  reader.findings.ask(['hotels', word, 'currency'], text, [reader.table.source(row, column)], codes);
  return { ...place, isOpen: true };
}

function stateOf(reader: WordReader, { row, column, isPriced, place }: Omit<Priced, 'state'>): Priced['state'] {
  const { table, mapping, findings } = reader;
  if (place.isLeftOut) reader.leaveOut(row, [column]);
  else if (place.isOtherBand && table.text(row, column) !== '')
    findings.lose('second band of child ages', 'prices of children of other ages', [table.source(row, column)]);
  const isNone = place.isLeftOut || place.isOpen || place.isOtherBand === true;
  if (isNone) table.read(row, column);
  if (isNone) return 'none';
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

/** The prices of a season, and those that hold in all seasons. */
function readSeason(reader: WordReader, season: SeasonHeading, cells: readonly Priced[]): void {
  const { table } = reader;
  // An extra bed next to prices with several meal plans has the first of them.
  const [simplest] = MEAL_PLAN_TYPES.filter((plan) => cells.some(({ place }) => place.included === plan));
  const rooms = groupBy(
    cells.filter(
      ({ place }) => place.price?.is !== 'board' && place.price?.is !== 'limit' && roomOf(reader, place) !== undefined,
    ),
    ({ place }) =>
      JSON.stringify([roomOf(reader, place), place.included ?? (place.price?.is === 'person' ? simplest : undefined)]),
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
  const said = cells.find(({ place }) => place.basis !== undefined)?.place.basis;
  const isAsked = said === undefined && mapping.basis === undefined;
  if (isAsked && cells.some((cell) => isSilent(cell) && cell.state === 'priced')) {
    const [room, person, ...others] = ALL_BASES;
    const answers = cells.some((cell) => roleIn(cell)) ? [person, room, ...others] : ALL_BASES;
    findings.ask(['basis'], 'are the prices for the room, or for each person?', where.slice(0, 1), answers);
    for (const { row, column } of cells) table.read(row, column);
    return;
  }
  const isEach = (said ?? mapping.basis)?.startsWith('person') === true;
  const isShared = cells.some((cell) => (isSilent(cell) && isEach) || roleIn(cell)?.who === 'sharing');
  const persons = new PersonPrices(reader, board);
  const roles = cells.flatMap((cell) => roleIn(cell)?.who ?? []);
  const parties = new Map<string, PartyPrice>();
  const further = new Map<string, PartyPrice>();
  let alone: (PartyPrice & { readonly isPrice: boolean }) | undefined;
  const direct = new Set(
    cells.flatMap(({ place: { price } }) => (price?.is === 'parties' ? price.parties : [])).map(occupancyText),
  );
  for (const cell of cells) {
    const { row, column, place, label, state } = cell;
    const role = isSilent(cell) && isEach ? SHARING : roleIn(cell);
    const source = table.source(row, column);
    if (state !== 'priced' && !(role && isShared && state === 'not sold')) continue;
    if (role && !isFirstOf(reader, cells, cell, role)) {
      table.read(row, column);
      continue;
    }
    if (role && isShared) {
      persons.read(row, column, role, place.said?.text ?? label, place.said);
      continue;
    }
    const amount = reader.amount(row, column, label, role?.kind === 'reduction' ? 'or taken off' : role !== undefined);
    if (amount === undefined) continue;
    if (role) {
      const isPrice = role.kind === 'price' || role.kind === 'supplement';
      const isAdded = /^(?:adult|child)/.test(role.who) && isPrice;
      const text = `"${label}" must mean parties, or a further guest such as "adult 3"`;
      if (isAdded) further.set(role.who, { amount, sources: [source] });
      else if (role.who === 'single' && role.kind !== 'share' && !role.isPercent)
        alone = {
          amount: role.kind === 'reduction' ? negate(amount) : amount,
          sources: [source],
          isPrice: role.kind === 'price',
        };
      else findings.ask(['labels', label], text, [source]);
      continue;
    }
    // What further guests pay comes on top, so the price holds for the parties without them.
    const others = (): readonly Occupancy[] => {
      const left = reader.roomParties(word, source).filter((party) => !direct.has(occupancyText(party)));
      const fewest = Math.min(...left.map(({ adults }) => adults));
      const without = left.filter((party) => !isWithFurther(party, roles));
      // A room that only takes three or more is priced for these.
      return without.length > 0 || direct.size > 0
        ? without
        : left.filter(({ adults, children }) => adults === fewest && children === 0);
    };
    for (const party of place.price?.is === 'parties' ? place.price.parties : others()) {
      const key = occupancyText(party);
      if (parties.has(key)) findings.fail(`two prices of ${key} guests in ${word} and one season`, [source]);
      const isOfRoom = said === 'room' ? 'per room' : label;
      parties.set(key, { amount: reader.perRoom(amount, party, source, isOfRoom), sources: [source] });
    }
  }
  if (isShared) persons.write(season, room, direct);
  const [one, two] = [parties.get('1'), parties.get('2')];
  const isDearer = one && two && compare(one.amount, two.amount) > 0;
  if (isAsked && two && (alone || isDearer)) {
    const text = `is ${two.sources[0]?.text} for two the price of the room, or what each of them pays?`;
    findings.ask(['basis'], text, [...two.sources, ...(alone?.sources ?? one?.sources ?? [])], ALL_BASES);
    return;
  }
  // What a guest alone in a double room pays more or less than two.
  const allowed = partiesOfRoom(mapping, word);
  if (alone && allowed?.includes('1') === false)
    findings.lose('price not used', `the parties of ${word} do not need the price of single`, alone.sources);
  else if (alone && two && !direct.has('1'))
    parties.set(
      '1',
      alone.isPrice
        ? alone
        : {
            amount: add(isEach ? divideHalfUp(two.amount, decimalOf(2), 9) : two.amount, alone.amount),
            sources: [...two.sources, ...alone.sources],
          },
    );
  writePrices(reader, { room, season, ...(board && { board }) }, parties, further);
}

const SHARING = { who: 'sharing', kind: 'price', isPercent: false } as const;
