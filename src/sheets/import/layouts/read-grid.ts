import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { memoize } from '../../../kernel/memoize.ts';
import type { Sheet } from '../cells.ts';
import type { LimitFact } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import { currencyInCell } from '../values/amount.ts';
import { canBeIn, currencyCode } from '../values/currency.ts';
import { labelParts } from '../words/label-meaning.ts';
import type { SeasonHeading } from './fact-reader.ts';
import { type GridCell, gridOf } from './grid.ts';
import { readBoards } from './grid-boards.ts';
import { askNights, type NightsOf } from './grid-nights.ts';
import { type Place, placeOf } from './grid-place.ts';
import { nightsNamed, placesByName } from './named-nights.ts';
import { isDated } from './propose-words.ts';
import { type Priced, readRoom } from './read-room.ts';
import { sectionCells } from './sections.ts';
import { WordReader } from './word-reader.ts';

/**
 * A sheet in which each price has labels next to it and above it, in any order: rooms, seasons, guests, meal plans, rates. The mapping's
 * `labels` say what each text means, or what all texts of a row or column are; its `rooms` and `seasons` are texts of the sheet.
 */
export function readGrid(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new WordReader(sheet, mapping);
  const places = placesByName(reader);
  const nights: NightsOf = (name, label) => nightsNamed(reader, name, places, label);
  const isSection = (text: string): boolean => isKnown(mapping, text) || isDated(text);
  const words = {
    isSection,
    fieldOf: (heading: string) => mapping.labels?.[heading],
    isPriceHead: memoize((text: string) => isPriceHead(mapping, text)),
  };
  const grid = mapping.layout === 'sections' ? sectionCells(reader.table, mapping) : gridOf(reader.table, words);
  for (const row of reader.table.rows)
    for (const column of reader.table.columns)
      if (Object.hasOwn(mapping.labels ?? {}, reader.table.text(row, column))) reader.table.label(row, column);
  reader.currencies = currenciesOf(reader, grid);
  const cells = grid.map((cell): Priced => {
    const place = inCurrency(reader, cell, placeOf(reader, cell.labels, nights));
    const priced = { ...cell, place, label: labelOf(mapping, cell, place) };
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

function labelOf({ blank, zero }: Mapping, { labels }: GridCell, { said }: Place): string {
  const answered = labels.find(({ text }) => [blank, zero].some((one) => typeof one === 'object' && text in one));
  return (answered ?? said ?? labels.at(-1))?.text ?? '';
}

const isKnown = ({ labels = {}, rooms = {}, seasons = {} }: Mapping, text: string): boolean =>
  Object.hasOwn(labels, text) || Object.hasOwn(rooms, text) || Object.hasOwn(seasons, text);

/** Whether a heading says whose prices stand below it. */
const isPriceHead = ({ labels = {}, rooms = {} }: Mapping, text: string): boolean =>
  Object.hasOwn(rooms, text) ||
  labelParts(labels[text] ?? '')?.some(({ is }) => ['parties', 'person', 'board'].includes(is)) === true;

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
    return written === undefined || canBeIn(wanted, written) ? place : { leftOutBy: written, ...place };
  const codes = reader.currencies.flatMap((one) => currencyCode(one) ?? []);
  const text = `the sheet has prices in ${reader.currencies.join(' and ')}: in which currency does the hotel sell?`;
  reader.findings.ask(['hotels', word, 'currency'], text, [reader.table.source(row, column)], codes);
  return { ...place, isOpen: true };
}

function stateOf(reader: WordReader, { row, column, isPriced, place, label }: Omit<Priced, 'state'>): Priced['state'] {
  const { table, mapping, findings } = reader;
  const source = table.source(row, column);
  if (place.leftOutBy !== undefined) {
    if (source.text !== '') findings.lose('left out', `"${place.leftOutBy}" is not read`, [source]);
  } else if (place.otherMarket) {
    const { row: line, column: at, text } = place.otherMarket;
    findings.lose('market', `prices of market ${text} are not imported`, [table.source(line, at), source]);
  } else if (place.isOtherBand && table.text(row, column) !== '')
    findings.lose('second band of child ages', 'prices of children of other ages', [source]);
  if (place.isOpen || place.isOtherBand || (place.leftOutBy ?? place.otherMarket) !== undefined) {
    table.read(row, column);
    return place.isOpen ? 'open' : 'none';
  }
  // Digits that are no amount are reported as such.
  if (isPriced || /\d/.test(table.text(row, column))) return 'priced';
  const isOfRoom = place.room !== undefined || place.price?.is === 'person' || place.price?.is === 'parties';
  // A meal plan or a limit need not have a value in each season.
  if (!isOfRoom && table.text(row, column) === '') return 'none';
  table.read(row, column);
  const meaning = typeof mapping.blank === 'object' ? mapping.blank[label] : mapping.blank;
  const question = 'cells without a price: what do they mean?';
  if (typeof mapping.blank === 'object') reader.unpriced('blank', label, source);
  else if (meaning === undefined) findings.ask(['blank'], question, [source], ['not sold', 'free']);
  return meaning === undefined ? 'open' : meaning === 'free' ? 'priced' : 'not sold';
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
  const priced = cells.filter(({ state }) => state === 'priced');
  const dated = priced.filter(({ place }) => place.season !== undefined);
  const limits = new Map(
    dated.flatMap(({ place }) => place.limits.map((one) => [`${one.label.row} ${one.field}`, one])),
  );
  for (const { field, label } of limits.values())
    readLimit(reader, season, field, { ...table.source(label.row, label.column), text: label.text });
  readBoards(reader, season, priced);
  for (const { row, column, place, label } of priced) {
    const { price } = place;
    const source = table.source(row, column);
    if (price?.is === 'limit') {
      table.read(row, column);
      readLimit(reader, season, price.field, source);
    } else if (
      price?.is !== 'board' &&
      roomOf(reader, place) === undefined &&
      (price?.is !== 'person' || rooms.size === 0)
    ) {
      table.read(row, column);
      reader.findings.ask(['labels', label], `which room has this price ("${label}")?`, [source]);
    }
  }
}

/** The only room of the mapping, if no label names one and the sheet has no heading for rooms. */
function roomOf({ mapping }: WordReader, { room, price }: Place): string | undefined {
  const [only, ...others] = Object.keys(mapping.rooms ?? {});
  const isOnly = others.length === 0 && price?.is !== 'board' && price?.is !== 'limit';
  return room ?? (isOnly && !Object.values(mapping.labels ?? {}).includes('room') ? only : undefined);
}

function readLimit(reader: WordReader, season: SeasonHeading, field: LimitFact['field'], source: Source): void {
  if (/^\d{1,3}(?:\.0+)?$/.test(source.text)) reader.limit(season, field, Number(source.text), source);
  else reader.findings.fail(`${source.text} is not a number of days`, [source]);
}
