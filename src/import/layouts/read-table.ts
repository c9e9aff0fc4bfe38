import { type BookingWindowFact, type Facts, NO_FACTS, type PriceFact } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../reading.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { type RowFacts, rowFacts } from './row-facts.ts';
import { rowLabels } from './row-labels.ts';
import { rowPrices } from './row-prices.ts';
import { TableReader } from './table-reader.ts';

/** Reads a table with a price a row (`long`), or a column of prices for each occupancy (`seasons`). */
export function readTable(sheet: Sheet, mapping: Mapping): Reading {
  const reader = new TableReader(sheet, mapping);
  const prices: PriceFact[] = [];
  const bookingWindows: BookingWindowFact[] = [];
  const others: RowFacts[] = [];
  for (const row of reader.dataRows()) {
    if (isOfOtherMarket(reader, row)) continue;
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
  return { facts, ...reader.findings.all };
}

function isOfOtherMarket(reader: TableReader, row: number): boolean {
  const market = reader.textOf(row, 'market');
  if (market === undefined) return false;
  const where = [reader.sourceOf(row, 'market')];
  const wanted = reader.mapping.market;
  if (wanted === undefined)
    reader.findings.ask(['market'], 'a rate is sold to guests from everywhere: which market do you import?', where, [
      market,
    ]);
  else if (market === wanted) reader.findings.lose('market', `prices of market ${market} are sold to everyone`, where);
  else reader.findings.lose('market', `prices of market ${market} are not imported`, where);
  return wanted !== undefined && market !== wanted;
}

function refuseWeekdays(reader: TableReader, row: number): void {
  const days = reader.textOf(row, 'weekdays');
  if (days !== undefined && !EVERY_DAY.test(days))
    reader.findings.fail('prices by weekday are not read from this layout: give the nights of each price', [
      reader.sourceOf(row, 'weekdays'),
    ]);
}

const EVERY_DAY = /^(?:all|daily|every ?day|1-7|mon-sun|mo-so|1,2,3,4,5,6,7|smtwtfs|mtwtfss)$/i;
