import type { Contracts } from '../../src/contract/model.ts';
import { keysOf } from '../../src/kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { priceLines } from '../../src/sheets/export/price-lines.ts';
import { ratePlanLosses } from '../../src/sheets/export/rate-plan-losses.ts';
import { ratePlanMessage } from '../../src/sheets/export/rate-plan-message.ts';
import { sheetLosses } from '../../src/sheets/export/sheet-losses.ts';
import { LOSSES, type LossName } from '../../src/sheets/import/mapping/losses.ts';
import { LAYOUT_NAMES } from '../../src/sheets/import/mapping/mapping.ts';
import { BASE, fields, isSent, withField } from '../contract/field-samples.ts';
import { readFiles } from '../contract/read.ts';

/** What becomes of it. The compiler asks for a line for every loss that the importer knows. */
const IMPORTED: Readonly<Record<LossName, string>> = {
  'ages between children and adults': 'guests whom the message accepts neither as children nor as adults pay as adults',
  'amounts before tax': 'left out where there is an amount after tax, which is read',
  'arrival and departure days':
    'left out: a contract has days of arrival only for stays of one length (`stays`), and closes no arrivals',
  changes: 'rate plans that hold changes only are left out, if `overlays` says so',
  column: 'left out, if `columns` says `ignore`; so are rows whose `active` column says no',
  description: 'left out: a rate has a name only',
  discount: 'left out, unless it is free nights or free children',
  'family offer': 'left out where it is not free children of one number of adults and children',
  'free nights': 'left out where they come once at the end of a stay, and not in each block of nights',
  'free rooms': 'left out: numbers of free rooms are no allotment; none means closed, which is read',
  'hidden cells': 'left out, if `hidden` says so',
  'latest booking': 'left out: a contract has no greatest number of days from booking to arrival',
  'left out': 'what `labels` or `notes` say `leave out` of',
  'limit of a room': 'a season has one limit for all rooms: the mapping says which one counts',
  'limit of stays that touch a night': 'left out: limits of a contract count for the night of arrival',
  market: 'one market is read, and sold to guests from everywhere; the others are left out; `ALL` is everyone',
  'meal plan': 'prices with a meal plan that `boards` leaves out',
  note: 'left out, and shown with its text: discounts, terms, whatever stands outside the prices',
  'number of guests': 'left out: a rate is for all parties of its rooms',
  'optional extra': 'left out: a contract charges supplements to every stay',
  'price not used': 'prices of guests that no party of the room has',
  'price of an infant': 'left out: infants are free',
  'prices of infants': 'left out: infants are free',
  'removed rate plan': 'left out; its rate stays in the files',
  rounding: 'read: an amount worked out from a percentage is rounded as `round` says, and listed before and after',
  'second band of child ages':
    'one band is read, which `childAges` names; the other children pay as those or as adults',
  'second price of a child': 'one is read: with a bed or without, as `child` says',
  sheet: 'the other sheets of a workbook are not read; hidden ones are marked',
  'single rooms': 'left out: what is said of one room of a type',
  'stay limits': 'left out in messages of availability; those of rate plans are read',
  supplement: 'left out where a contract cannot charge it that way',
  'supplement for part of the nights':
    'left out: a stay would pay the share of its nights in the message, and all of it in a contract',
  taxes: 'amounts without taxes are read as they are, if `taxes` says `not included`',
  unread: 'every element and attribute that nothing here reads, by name',
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** All layouts of sheets are said in two words. */
function layoutsText(name: LossName): string {
  const layouts: readonly string[] = LOSSES[name];
  const sheets = LAYOUT_NAMES.filter((one) => layouts.includes(one));
  const all = sheets.length === LAYOUT_NAMES.length ? ['every sheet'] : sheets.map((one) => `\`${one}\``);
  return [...all, ...(layouts.includes('messages') ? ['XML'] : [])].join(', ');
}

/** What an import can lose, by what says it. */
export const importLosses = (): string =>
  table(
    ['in the source', 'layouts', 'what becomes of it'],
    keysOf(LOSSES).map((name) => [name, layoutsText(name), IMPORTED[name]]),
  );

const { hotel, offers, supplements } = BASE;
const reversed = (list: Json | undefined): Json => (Array.isArray(list) ? list.toReversed() : []);

/** A field is set in the first record of a list: once in one that nothing sells or links, once in one that is sold. */
const BASES: readonly JsonObject[] = [
  BASE,
  {
    ...BASE,
    ...(isJsonObject(hotel) && { hotel: { ...hotel, rooms: reversed(hotel['rooms']) } }),
    offers: reversed(offers),
    supplements: reversed(supplements),
  },
];

/** Contracts in which each field of the format is set once. */
const samples = (): readonly Contracts[] =>
  BASES.flatMap((base) =>
    fields
      .filter(isSent)
      .map(({ path, values: [before] }) => JSON.stringify(withField(base, path.split('/'), before)))
      .map((text) => readFiles({ 'hotel.yaml': text }).contracts),
  );

/** What exports of all samples lose, as `block.field`. */
function exportedLosses() {
  const [sheet, message] = [new Set<string>(), new Set<string>()];
  for (const { hotels } of samples())
    for (const contract of hotels) {
      const lines = priceLines(contract, contract.rates);
      if (lines.ok) for (const { field } of sheetLosses(contract, contract.rates, lines.value)) sheet.add(field);
      const made = ratePlanMessage(contract, contract.rates);
      if (made.ok) for (const { field } of ratePlanLosses(contract, contract.rates, made.value)) message.add(field);
    }
  return { sheet, message };
}

/** What an export can lose, by the block of the contract. */
export function exportLosses(): string {
  const { sheet, message } = exportedLosses();
  const blockOf = (field: string): string =>
    field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : 'whole records';
  const blocks = [...new Set([...sheet, ...message].map(blockOf))].sort();
  const inBlock = (lost: ReadonlySet<string>, block: string): string =>
    [...lost]
      .filter((field) => blockOf(field) === block)
      .map((field) => `\`${field.slice(field.lastIndexOf('.') + 1)}\``)
      .sort()
      .join(', ');
  return table(
    ['in the contract', 'not in `long` and `seasons` (CSV, XLSX)', 'not in `alpinebits` (OTA_HotelRatePlanNotifRQ)'],
    blocks.map((block) => [block, inBlock(sheet, block), inBlock(message, block)]),
  );
}
