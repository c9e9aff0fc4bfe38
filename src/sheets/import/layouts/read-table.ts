import { WEEKDAYS } from '../../../kernel/calendar-day.ts';
import type { Sheet } from '../cells.ts';
import {
  type BookingWindowFact,
  type Facts,
  type HotelFact,
  type LimitFact,
  NO_FACTS,
  type PriceFact,
  type QuotaFact,
  type RoomFact,
} from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import type { Source } from '../source.ts';
import { currencyInCell } from '../values/amount.ts';
import { currencySign } from '../values/currency.ts';
import { LIMITS } from '../words/label-meaning.ts';
import { weekdaySet } from '../words/weekday-set.ts';
import { isNamedRole } from './columns.ts';
import { type RowLabels, rowLabels } from './row-labels.ts';
import { rowPrices } from './row-prices.ts';
import { TableReader } from './table-reader.ts';

/** Reads a table with a price a row (`long`), or a column of prices for each occupancy (`seasons`). */
export function readTable(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new TableReader(sheet, mapping);
  const prices: PriceFact[] = [];
  const bookingWindows: BookingWindowFact[] = [];
  const others: RowFacts[] = [];
  for (const row of reader.dataRows()) {
    if (isNotActive(reader, row) || isOfOtherMarket(reader, row)) continue;
    refuseWeekdays(reader, row);
    const labels = rowLabels(reader, row);
    prices.push(...rowPrices(reader, row, labels));
    if (!labels) continue;
    others.push(rowFacts(reader, row, labels));
    const days = reader.days(row, 'booked from', 'booked to');
    const { hotel, rate } = labels;
    if (days) bookingWindows.push({ hotel, rate, days, source: reader.sourceOf(row, 'booked from') });
  }
  reader.askAboutSeams();
  const facts: Facts = {
    ...NO_FACTS,
    prices,
    bookingWindows,
    quotas: others.flatMap(({ quotas }) => quotas),
    limits: others.flatMap(({ limits }) => limits),
    hotels: others.flatMap(({ hotels }) => hotels),
    rooms: others.flatMap(({ rooms }) => rooms),
  };
  return { facts, ...reader.findings.all, labels: reader.table.labels };
}

/** Whether the row is switched off in the system that it is from. */
function isNotActive(reader: TableReader, row: number): boolean {
  const text = reader.textOf(row, 'active')?.toLowerCase() ?? 'true';
  const isOff = /^(?:0|false|n|no|off|inactive|nein|non|não|nao|falso|falsch|faux)$/.test(text);
  if (isOff) reader.findings.lose('column', 'rows that are not active are not read', reader.sourcesOf(row));
  else if (!/^(?:1|true|y|yes|on|active|ja|si|sí|oui|sim|x|wahr|vrai|verdadero|vero)$/.test(text))
    reader.findings.fail(`${text} does not say whether the row is active`, [reader.sourceOf(row, 'active')]);
  return isOff;
}

function isOfOtherMarket(reader: TableReader, row: number): boolean {
  const market = reader.textOf(row, 'market');
  const where = [reader.sourceOf(row, 'market')];
  if (market === undefined || reader.isMarketRead(market, where)) return false;
  const cells = [...where, ...reader.sourcesOf(row)];
  reader.findings.lose('market', `prices of market ${market} are not imported`, cells);
  return true;
}

function refuseWeekdays(reader: TableReader, row: number): void {
  const days = reader.textOf(row, 'weekdays');
  const meant = days === undefined ? undefined : weekdaySet(days);
  if (days !== undefined && !(meant?.is === 'days' && meant.days.length === WEEKDAYS.length))
    reader.findings.fail('prices by weekday are not read from this layout: give the nights of each price', [
      reader.sourceOf(row, 'weekdays'),
    ]);
}

/** What a row says besides its prices. */
interface RowFacts {
  readonly quotas: readonly QuotaFact[];
  readonly limits: readonly LimitFact[];
  readonly hotels: readonly HotelFact[];
  readonly rooms: readonly RoomFact[];
}

function rowFacts(reader: TableReader, row: number, labels: RowLabels): RowFacts {
  const { hotel, rate, season, nights, code, type } = labels;
  const at = { hotel, rate, season, nights };
  const quota = type === 'room' ? wholeOf(reader, row, 'quota') : undefined;
  const roomRole = reader.textOf(row, 'room name') === undefined ? 'name' : 'room name';
  const roomName = type === 'room' ? reader.textOf(row, roomRole) : undefined;
  return {
    quotas: quota ? [{ ...at, room: code, units: quota.value, source: quota.source }] : [],
    limits: LIMITS.flatMap(([role, field]) => {
      const limit = wholeOf(reader, row, role);
      return limit ? [{ ...at, field, ...limit }] : [];
    }),
    hotels: hotelFacts(reader, row, hotel),
    rooms:
      roomName === undefined ? [] : [{ hotel, room: code, name: roomName, source: reader.sourceOf(row, roomRole) }],
  };
}

function wholeOf(reader: TableReader, row: number, role: string) {
  const text = reader.textOf(row, role);
  if (text === undefined) return undefined;
  const source = reader.sourceOf(row, role);
  if (/^\d{1,4}(?:\.0+)?$/.test(text)) return { value: Number(text), source };
  reader.findings.fail(`${text} is not a whole number`, [source]);
  return undefined;
}

function hotelFacts(reader: TableReader, row: number, hotel: string): readonly HotelFact[] {
  const name = reader.textOf(row, 'hotel name');
  return [
    ...currenciesIn(reader, row).map((source) => ({ hotel, field: 'currency', value: source.text, source })),
    ...(name ? [{ hotel, field: 'hotelname', value: name, source: reader.sourceOf(row, 'hotel name') }] : []),
    ...childAges(reader, row, hotel),
  ];
}

/** In its own column, next to an amount, or in the heading of amounts. */
function currenciesIn(reader: TableReader, row: number): readonly Source[] {
  const { table } = reader;
  const named = reader.textOf(row, 'currency');
  const priced = reader.columns.filter(
    ({ role, index }) => (PRICES.has(role) || !isNamedRole(role)) && table.isFilled(row, index),
  );
  return [
    ...(named === undefined ? [] : [{ ...reader.sourceOf(row, 'currency'), text: named }]),
    ...priced.flatMap(({ heading, index }) => [
      ...foundIn(currencyInCell(table.priceCell(row, index)), table.source(row, index)),
      ...foundIn(currencySign(heading), reader.headingOf(index)),
    ]),
  ];
}

const PRICES: ReadonlySet<string> = new Set(['price', 'child price']);

const foundIn = (text: string | undefined, source: Source): readonly Source[] =>
  text === undefined ? [] : [{ ...source, text }];

function childAges(reader: TableReader, row: number, hotel: string): readonly HotelFact[] {
  const text = reader.textOf(row, 'child ages');
  if (text === undefined) return [];
  const source = reader.sourceOf(row, 'child ages');
  const wanted = reader.mapping.childAges;
  if (wanted === undefined)
    reader.findings.ask(['childAges'], 'a hotel has one band of child ages: which one?', [source], [text]);
  else if (wanted !== text)
    reader.findings.lose('second band of child ages', `children of ${text} are not priced`, [source]);
  const [, min, max] = /^(\d{1,2})\s*(?:-|–|to|a)\s*(\d{1,2})/.exec(text) ?? [];
  if (wanted !== text || min === undefined || max === undefined) return [];
  return [
    { hotel, field: 'minimumChildrenAge', value: Number(min), source },
    { hotel, field: 'maximumChildrenAge', value: Number(max), source },
  ];
}
