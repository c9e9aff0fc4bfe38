import { type Place, placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { Json } from '../../kernel/json.ts';
import { findGuestPrices } from '../compact/find-guest-prices.ts';
import type { Origins } from '../compact/origins.ts';
import type { WrittenContract } from '../compact/written-terms.ts';
import { contractLayout } from '../format/layout.ts';
import { type HotelContract, occupancyText, type Season, type SeasonRoomPrice } from '../model.ts';
import { haveSameComments } from '../source/layout/comments-of.ts';
import { editYaml } from '../source/layout/edit-yaml.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import { childNode, nodeAt, type Path, type SourceNode } from '../source/located-document.ts';
import { parseYaml } from '../source/parse-yaml.ts';
import { placeOfDocument } from './document-edits.ts';

/** `expand` writes compact prices out, `compact` finds the compact form of prices that are written out. */
export type PriceForm = 'expand' | 'compact';

/** Edits of one document that belong together: of a season, or of one room in it. */
export interface PriceEdits {
  readonly document: Place;
  readonly edits: readonly YamlEdit[];
}

type WrittenWeekdays = WrittenContract['weekdays'];

const LONG = ['distributionPrices', 'basePrice', 'adultPrices', 'childPrices'] as const;
const COMPACT = ['prices', 'relativeTo', 'by', 'round'] as const;

/** The edits that bring the prices of a contract into the form, without a change of any price. */
export function priceEdits(contract: HotelContract, origins: Origins, form: PriceForm): readonly PriceEdits[] {
  if (contract.incomplete) return [];
  const seasons = contract.rates.flatMap((rate) => rate.seasons);
  const weekdays = origins.writtenOf(contract)?.weekdays ?? new Map();
  return form === 'expand'
    ? seasons.flatMap((season) => expandedSeason(season, origins, weekdays))
    : seasons.flatMap((season) => compactedRooms(contract, season, origins));
}

function expandedSeason(season: Season, origins: Origins, weekdays: WrittenWeekdays): readonly PriceEdits[] {
  const where = origins.where(season);
  const prices = season.seasonRoomPrices.filter((price) => origins.compactOf(price));
  if (!where || prices.length === 0) return [];
  if (needsCompact(season, origins, weekdays)) return [];
  const edits = prices.flatMap((price) => {
    const at = origins.where(price);
    if (!at) return [];
    return [
      ...LONG.flatMap((name) => setTo(longValue(price, name), [...at.path, name])),
      ...removals(COMPACT, nodeAt(at.document, at.path), at.path),
    ];
  });
  const ofSeason = removals(['prices'], nodeAt(where.document, where.path), where.path);
  return [{ document: placeOfDocument(where.document), edits: [...edits, ...ofSeason] }];
}

function compactedRooms({ hotel }: HotelContract, season: Season, origins: Origins): readonly PriceEdits[] {
  return season.seasonRoomPrices.flatMap((price) => {
    const at = origins.where(price);
    const room = hotel.rooms.find(({ providerCode }) => providerCode === price.providerRoomCode);
    if (!at || !room || origins.compactOf(price)) return [];
    const found = findGuestPrices(price, season.priceType, room.distributions, minorUnits(hotel.currency));
    if (!found) return [];
    const edits = [...setTo(found, [...at.path, 'prices']), ...removals(LONG, nodeAt(at.document, at.path), at.path)];
    return [{ document: placeOfDocument(at.document), edits }];
  });
}

/**
 * Whether the prices of weekdays would differ if those of the season were written out: an amount replaces perPerson, and a room that is
 * priced relative to another one has the weekdays of that one.
 */
const needsCompact = ({ seasonRoomPrices }: Season, origins: Origins, weekdays: WrittenWeekdays): boolean => {
  const changes = seasonRoomPrices.flatMap((price) => [...(weekdays.get(price)?.values() ?? [])]);
  if (changes.length === 0) return false;
  const hasRelative = seasonRoomPrices.some((price) => origins.compactOf(price)?.relativeTo !== undefined);
  return hasRelative || changes.some(({ change }) => change.is === 'amount');
};

const setTo = (value: Json | undefined, path: Path): readonly YamlEdit[] =>
  value === undefined ? [] : [{ kind: 'set', path, value }];

const removals = (names: readonly string[], node: SourceNode | undefined, path: Path): readonly YamlEdit[] =>
  names.filter((name) => childNode(node, name)).map((name) => ({ kind: 'remove', path: [...path, name] }));

function longValue(price: SeasonRoomPrice, name: (typeof LONG)[number]): Json | undefined {
  if (name === 'distributionPrices')
    return (
      price.distributionPrices &&
      Object.fromEntries(price.distributionPrices.map((one) => [occupancyText(one), toNumber(one.amount)]))
    );
  const value = price[name];
  return typeof value === 'string' ? toNumber(value) : value?.map(toNumber);
}

export interface FileInForm {
  readonly bytes: Uint8Array;
  /** How many parts stayed in their form: comments stand inside their prices, or their text is shared with others. */
  readonly kept: number;
}

/** The file with all edits that can be made without losing a comment. */
export function fileInForm(file: string, bytes: Uint8Array, all: readonly PriceEdits[]): FileInForm {
  if (all.length === 0) return { bytes, kept: 0 };
  const together = edited(file, bytes, all);
  if (together) return { bytes: together, kept: 0 };
  let now = bytes;
  let kept = 0;
  // Other lines stay where they are only while edits go from the end of the file to its start, so documents are identified by number.
  const numbers = documentNumbers(file, bytes);
  for (const one of all) {
    const next = editedAt(file, now, one.edits, numbers.get(placeText(one.document)) ?? 0);
    if (next) now = next;
    else kept += 1;
  }
  return { bytes: now, kept };
}

function edited(file: string, bytes: Uint8Array, all: readonly PriceEdits[]): Uint8Array | undefined {
  const numbers = documentNumbers(file, bytes);
  const edits = [...groupBy(all, ({ document }) => placeText(document))].flatMap(([place, parts]) =>
    parts.flatMap((one) => one.edits.map((edit) => ({ ...edit, document: numbers.get(place) ?? 0 }))),
  );
  return keepingComments(file, bytes, edits);
}

const editedAt = (file: string, bytes: Uint8Array, edits: readonly YamlEdit[], document: number) =>
  keepingComments(
    file,
    bytes,
    edits.map((edit) => ({ ...edit, document })),
  );

const documentNumbers = (file: string, bytes: Uint8Array): ReadonlyMap<string, number> =>
  new Map(parseYaml(file, bytes).documents.map((document, index) => [placeText(document.place([])), index]));

function keepingComments(file: string, bytes: Uint8Array, edits: readonly YamlEdit[]): Uint8Array | undefined {
  const result = editYaml(file, bytes, edits, contractLayout);
  if (!result.ok) return undefined;
  const { text } = result.value;
  return haveSameComments(text, new TextDecoder().decode(bytes)) ? Buffer.from(text) : undefined;
}
