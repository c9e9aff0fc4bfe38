import type { Json, JsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Origins } from '../compact/origins.ts';
import type { WrittenContract } from '../compact/written-terms.ts';
import type { HotelContract, Rate } from '../model.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { basesOf, followersOf, linksFrom } from '../terms/based-rates.ts';
import { type DocumentEdit, placeOfDocument } from './document-edits.ts';
import type { PartKind } from './edited-kinds.ts';

export interface Addition {
  readonly kind: PartKind;
  /** Its code; for rates and seasons its name. */
  readonly name: string;
  readonly like?: string | undefined;
  /** The fields besides code and name; of a copy, those that differ. */
  readonly fields: JsonObject;
  /** Of a season: the rate that it belongs to; of an offer or supplement: those that link it. */
  readonly rates: readonly Rate[];
}

export interface AddedRecord {
  readonly edits: readonly DocumentEdit[];
  /** Seasons in which a copied room also has prices, as `Flexible 2027, High`. */
  readonly priced: readonly string[];
  /** Other rates that link an offer or supplement too, because they are based on a rate that does. */
  readonly followers: readonly string[];
}

const KEYS = { room: 'providerCode', rate: 'name', season: 'name', offer: 'providerCode', supplement: 'providerCode' };

/** What to write in the files of the contract so that it has the record. Fails with what stands against it. */
export function addedRecord(
  contract: HotelContract,
  origins: Origins,
  addition: Addition,
): Result<AddedRecord, string> {
  const { kind, name, like, fields, rates } = addition;
  const written = origins.writtenOf(contract);
  const [owner] = rates;
  const base = kind === 'season' && owner ? basesOf(owner, written).at(-1) : undefined;
  if (base) return fail(`rate "${owner?.name}" takes its seasons from rate "${base.name}"; add the season there`);
  const list = listOf(contract, addition);
  const liked = like === undefined ? undefined : list.records.find((one) => nameOf(one) === like);
  if (like !== undefined && !liked) return fail(`there is no ${kind} ${like}`);
  const home = homeOf(list, liked, origins);
  if (!home) return fail('the files cannot hold it in a place that can be edited');
  const values = { [KEYS[kind]]: name, ...fields };
  const edits = [...inList(home, values), ...linksTo(addition, written, origins)];
  const rows = kind === 'room' && like !== undefined ? pricesLike(contract, origins, like, name) : [];
  return ok({
    edits: [...edits, ...rows.flatMap((row) => row.edits)],
    priced: rows.map(({ season }) => season),
    followers: linkedToo(addition, written),
  });
}

interface RecordList {
  readonly records: readonly object[];
  /** The record that has the list, and its name there; without it the list is next to the hotel. */
  readonly owner: object;
  readonly key: string;
  readonly isSection: boolean;
}

function listOf({ hotel, rates, offers, supplements }: HotelContract, { kind, rates: [owner] }: Addition): RecordList {
  switch (kind) {
    case 'room':
      return { records: hotel.rooms, owner: hotel, key: 'rooms', isSection: false };
    case 'season':
      return { records: owner?.seasons ?? [], owner: owner ?? hotel, key: 'seasons', isSection: false };
    case 'rate':
      return { records: rates, owner: hotel, key: 'rates', isSection: true };
    case 'offer':
      return { records: offers, owner: hotel, key: 'offers', isSection: true };
    case 'supplement':
      return { records: supplements, owner: hotel, key: 'supplements', isSection: true };
  }
}

/** Where the record goes: behind the one that it copies, behind the last one, or into a new list. */
interface Home {
  readonly document: LocatedDocument;
  readonly path: Path;
  /** The index of the record before it; absent if the list is new. */
  readonly after?: number;
  readonly copies: boolean;
}

function homeOf({ records, owner, key, isSection }: RecordList, liked: object | undefined, origins: Origins) {
  const before = liked ?? records.findLast((one) => origins.where(one) !== undefined);
  const where = before && origins.where(before);
  const index = where?.path.at(-1);
  if (where && typeof index === 'number')
    return { document: where.document, path: where.path.slice(0, -1), after: index, copies: liked !== undefined };
  const home = origins.where(owner);
  return home && { document: home.document, path: isSection ? [key] : [...home.path, key], copies: false };
}

function inList({ document: located, path, after, copies }: Home, values: JsonObject): readonly DocumentEdit[] {
  const document = placeOfDocument(located);
  const edit = (one: YamlEdit): DocumentEdit => ({ document, edit: one });
  if (after === undefined) return [edit({ kind: 'set', path, value: [values] })];
  const at = after + 1;
  if (!copies) return [edit({ kind: 'insert', path, at, value: values })];
  return [
    edit({ kind: 'copy', path, from: after, at, resolved: false }),
    ...Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [edit({ kind: 'set', path: [...path, at, key], value })],
    ),
  ];
}

/**
 * An offer or supplement applies only where a rate links it. A rate without its own links has those of the rate that it is based on, so it
 * gets these too if that one does not link the record.
 */
function linksTo(
  { kind, name, rates }: Addition,
  written: WrittenContract | undefined,
  origins: Origins,
): readonly DocumentEdit[] {
  if (kind !== 'offer' && kind !== 'supplement') return [];
  const key = `${kind}s` as const;
  return rates.flatMap((rate): readonly DocumentEdit[] => {
    const where = origins.where(rate);
    const from = linksFrom(rate, key, rates, written);
    if (!where || (from && rates.includes(from))) return [];
    const document = placeOfDocument(where.document);
    const path = [...where.path, key];
    const edit: YamlEdit =
      (rate[key] ?? []).length > 0
        ? { kind: 'insert', path, value: name }
        : { kind: 'set', path, value: [...(from?.[key] ?? []), name] satisfies Json };
    return [{ document, edit }];
  });
}

function linkedToo({ kind, rates }: Addition, written: WrittenContract | undefined): readonly string[] {
  if (kind !== 'offer' && kind !== 'supplement') return [];
  return followersOf(rates, written).flatMap((rate) => {
    const from = linksFrom(rate, `${kind}s`, rates, written);
    return from && rates.includes(from) ? [rate.name] : [];
  });
}

/** A row of prices for the new room behind each row of the room that it is like. */
function pricesLike({ rates }: HotelContract, origins: Origins, like: string, name: string) {
  return rates.flatMap((rate) =>
    rate.seasons.flatMap((season) => {
      const row = season.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === like);
      const where = row && origins.where(row);
      const index = where?.path.at(-1);
      if (!where || typeof index !== 'number') return [];
      const [document, path] = [placeOfDocument(where.document), where.path.slice(0, -1)];
      const edits: readonly DocumentEdit[] = [
        { document, edit: { kind: 'copy', path, from: index, at: index + 1, resolved: false } },
        { document, edit: { kind: 'set', path: [...path, index + 1, 'providerRoomCode'], value: name } },
      ];
      return [{ season: `${rate.name}, ${season.name}`, edits }];
    }),
  );
}

const nameOf = (record: object): unknown =>
  'providerCode' in record ? record.providerCode : 'name' in record ? record.name : undefined;
