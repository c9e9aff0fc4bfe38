import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import { noLongerCompact, reshapedRooms, withoutPrices, writtenOut } from '../../contract/edits/written-out.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { closedNights, filedStopSales, type Named, stopSalesByRoom, stopsRoom } from '../../contract/stops-room.ts';
import type { Place } from '../../findings/place.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { type FiledHotel, hotelToFile } from '../../hub/mapping/record-to-file.ts';
import { recordsOf } from '../../hub/mapping/record-to-wire.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { inside, isJsonObject, type Json, type JsonObject, sameJson } from '../../kernel/json.ts';
import { renamesOf } from '../renames.ts';
import { type FiledStay, staysWrittenOut } from './filed-stays.ts';
import { type FiledRates, rateByTerms, rawOf } from './filed-terms.ts';
import { unsentEdits } from './unsent-to-file.ts';
import { wireOfContract } from './wire-of-contract.ts';

export interface MergedHotel {
  readonly edits: readonly DocumentEdit[];
  /** Records that only the files have: `rate "Summer 2028"`. */
  readonly onlyInFiles: readonly string[];
  /** What the files cannot say, in words. */
  readonly notMerged: readonly string[];
  /** Rooms whose compact prices are written out, because they do not give the prices that are there now. */
  readonly writtenOut: readonly string[];
  /** Rates whose terms are replaced by records, because they do not give the records that are there now. */
  readonly ratesWrittenOut: readonly string[];
}

interface CompactRooms {
  /** Rooms that take other guests now, so that compact prices would come out differently. */
  readonly reshaped: ReadonlySet<unknown>;
  /** Called with the code of each room whose compact prices are written out. */
  readonly writeOut: (room: string) => void;
}

/** The edits that bring the files of a contract from what they have, `own`, to `now`. Only what differs in meaning is edited. */
export function mergeFiled(contract: HotelContract, origins: Origins, own: FiledHotel, now: FiledHotel): MergedHotel {
  const merge = new Merge(contract, origins, reshapedRooms(own.hotel, now.hotel));
  merge.record(contract.hotel, own.hotel, now.hotel);
  for (const section of ['rates', 'offers', 'supplements'] as const) merge.section(section, own, now);
  return merge.result();
}

/** Lists whose entries are identified by a field; each entry is compared by itself. */
const KEYS: Readonly<Record<string, string>> = {
  rooms: 'providerCode',
  mealPlans: 'mealPlan',
  seasons: 'name',
  seasonRoomPrices: 'providerRoomCode',
};

const SECTIONS = {
  rates: { key: 'name', entry: 'rate' },
  offers: { key: 'providerCode', entry: 'offer' },
  supplements: { key: 'providerCode', entry: 'supplement' },
} as const;

class Merge {
  readonly #contract: HotelContract;
  readonly #origins: Origins;
  readonly #edits: DocumentEdit[] = [];
  readonly #onlyInFiles: string[] = [];
  readonly #notMerged: string[] = [];
  readonly #writtenOut = new Set<string>();
  readonly #ratesWrittenOut: string[] = [];
  readonly #compact: CompactRooms;

  constructor(contract: HotelContract, origins: Origins, reshaped: ReadonlySet<unknown>) {
    this.#contract = contract;
    this.#origins = origins;
    this.#compact = { reshaped, writeOut: (room) => this.#writtenOut.add(room) };
  }

  result(): MergedHotel {
    return {
      edits: this.#edits,
      onlyInFiles: this.#onlyInFiles,
      notMerged: this.#notMerged,
      writtenOut: [...this.#writtenOut],
      ratesWrittenOut: this.#ratesWrittenOut,
    };
  }

  /** Edits of a record that both have. */
  record(owner: object, own: JsonObject, now: JsonObject): void {
    const where = this.#origins.where(owner);
    if (!where) return;
    const raw = where.path.reduce<unknown>(inside, where.document.value);
    this.#add(placeOfDocument(where.document), fieldEdits(own, now, raw, where.path, this.#compact));
  }

  section(section: keyof typeof SECTIONS, own: FiledHotel, now: FiledHotel): void {
    const { key, entry } = SECTIONS[section];
    const owners: readonly object[] = this.#contract[section];
    const inFiles = new Map(own[section].map((record, index) => [record[key], { record, owner: owners[index] }]));
    const added: JsonObject[] = [];
    const filed: { readonly owner: object; readonly own: JsonObject; readonly record: JsonObject }[] = [];
    for (const record of now[section]) {
      const before = inFiles.get(record[key]);
      inFiles.delete(record[key]);
      if (!before?.owner) added.push(record);
      else {
        const [was, is] = this.#withoutClosedHotel(section, before.record, record, now);
        filed.push({ owner: before.owner, own: was, record: is });
      }
    }
    const written = section === 'rates' ? this.#origins.writtenOf(this.#contract) : undefined;
    const onlyHere = [...inFiles].map(([name, { record }]) => {
      const [own] = this.#withoutClosedHotel(section, record, record, now);
      return [name, own] as const;
    });
    const rates = written && {
      written,
      own: new Map([...onlyHere, ...filed.map((one) => [one.own[key], one.own] as const)]),
      now: new Map(filed.map((one) => [one.own[key], one.record])),
    };
    const stays = filed.flatMap(({ owner, own: was, record }): FiledStay[] =>
      this.#origins.stayOf(owner) ? [{ owner, own: was, now: record }] : [],
    );
    for (const { record, owner } of inFiles.values()) {
      if (!owner || !this.#origins.stayOf(owner)) continue;
      stays.push({ owner, own: this.#withoutClosedHotel(section, record, record, now)[0], now: undefined });
    }
    this.#stays(stays);
    for (const { owner, own: was, record } of filed.filter((one) => !this.#origins.stayOf(one.owner)))
      if (!rates || !this.#byTerms(owner, was, record, rates)) this.record(owner, was, record);
    for (const name of inFiles.keys()) this.#onlyInFiles.push(`${entry} "${String(name)}"`);
    this.#insert(section, owners, added);
  }

  /** Edits of rates that are sold in stays. */
  #stays(stays: readonly FiledStay[]): void {
    const asWritten = { reshaped: new Set(), writeOut: () => {} };
    const differs = (own: JsonObject, now: JsonObject): boolean => fieldEdits(own, now, own, [], asWritten).length > 0;
    const { edits, rates } = staysWrittenOut(this.#contract, this.#origins, stays, differs);
    this.#edits.push(...edits);
    this.#ratesWrittenOut.push(...rates);
  }

  /** Edits of a rate that is written by terms; `false` if it has none. */
  #byTerms(owner: object, own: JsonObject, now: JsonObject, rates: FiledRates): boolean {
    const where = this.#origins.where(owner);
    const raw = rawOf(owner, this.#origins);
    if (!where || !raw) return false;
    const found = rateByTerms({ own, now, raw, path: where.path }, rates);
    if (!found) return false;
    this.record(owner, found.own, found.now);
    const taken = found.isWrittenOut ? unsentEdits(owner, raw, where.path) : [];
    this.#add(placeOfDocument(where.document), [...found.edits, ...taken]);
    if (found.isWrittenOut) this.#ratesWrittenOut.push(String(own['name']));
    return true;
  }

  /** Behind the last record of the section, or as a new section next to the hotel. */
  #insert(section: keyof typeof SECTIONS, owners: readonly object[], added: readonly JsonObject[]): void {
    if (added.length === 0) return;
    const last = owners.map((owner) => this.#origins.where(owner)).findLast((where) => where !== undefined);
    if (last) {
      const path = last.path.slice(0, -1);
      this.#add(
        placeOfDocument(last.document),
        added.map((value) => ({ kind: 'insert', path, value }) as const),
      );
      return;
    }
    const home = this.#origins.where(this.#contract.hotel);
    if (home) this.#add(placeOfDocument(home.document), [{ kind: 'set', path: [section], value: added }]);
  }

  /** Nights that the hotel closes in every rate are not those of a rate. */
  #withoutClosedHotel(section: string, own: JsonObject, now: JsonObject, hub: FiledHotel): [JsonObject, JsonObject] {
    const { stopSales, rooms } = this.#contract.hotel;
    const ofHotel = closedNights(stopSalesByRoom(stopSales, rooms));
    if (section !== 'rates' || ofHotel.size === 0) return [own, now];
    const roomsNow = recordsOf(hub.hotel['rooms']).map(({ providerCode, name }) => ({
      providerCode: String(providerCode),
      ...(name !== undefined && { name: String(name) }),
    }));
    const closed = closedNights(stopSalesByRoom(filedStopSales(now['stopSales']), roomsNow));
    for (const { providerCode: code } of roomsNow) {
      const open = rangesWithout(ofHotel.get(code) ?? [], closed.get(code) ?? []);
      if (open.length > 0)
        this.#notMerged.push(
          `room ${code} is open in rate "${String(now['name'])}" on ${open.map(rangeText).join(', ')}, and the hotel closes it in every rate`,
        );
    }
    return [ownNights(own, ofHotel, rooms), ownNights(now, ofHotel, roomsNow)];
  }

  #add(document: Place, edits: readonly YamlEdit[]): void {
    this.#edits.push(...edits.map((edit) => ({ document, edit })));
  }
}

/** The edits of a record: values first, then new entries at the ends of lists, then removals from the ends of lists. */
function fieldEdits(
  own: JsonObject,
  now: JsonObject,
  raw: unknown,
  path: Path,
  compact: CompactRooms,
): readonly YamlEdit[] {
  const edits: YamlEdit[] = [];
  for (const [name, value] of Object.entries(now)) {
    // Notes are only in the file as it is written.
    const was = name.startsWith('x-') && isJsonObject(raw) ? raw[name] : own[name];
    if (value === undefined || sameJson(was, value)) continue;
    const nested = listEdits(name, was, value, raw, path, compact);
    edits.push(...(nested ?? [{ kind: 'set', path: [...path, name], value } as const]));
  }
  for (const name of Object.keys(own)) {
    // A hub may leave a price of 0 out of its answer.
    if (now[name] !== undefined || own[name] === undefined || (name === 'basePrice' && own[name] === 0)) continue;
    if (isJsonObject(raw) && raw[name] !== undefined) edits.push({ kind: 'remove', path: [...path, name] });
  }
  return edits;
}

/** The edits of a list whose entries have a key; `undefined` if it must be written anew. */
function listEdits(
  name: string,
  own: Json | undefined,
  now: Json,
  raw: unknown,
  path: Path,
  compact: CompactRooms,
): readonly YamlEdit[] | undefined {
  const key = KEYS[name];
  const written = isJsonObject(raw) ? raw[name] : undefined;
  if (key === undefined || !Array.isArray(own) || !Array.isArray(now) || !Array.isArray(written)) return undefined;
  const keyOf = (entry: unknown): unknown => (isJsonObject(entry) ? entry[key] : entry);
  const places = new Map(written.map((entry, index) => [keyOf(entry), index]));
  const before = new Map(own.map((entry: Json) => [keyOf(entry), entry]));
  if (places.size !== written.length || before.size !== own.length) return undefined;
  const [values, inserts, removals]: YamlEdit[][] = [[], [], []];
  const outgrown = name === 'seasonRoomPrices' ? noLongerCompact(own, now, written, compact.reshaped) : new Set();
  for (const code of outgrown) compact.writeOut(String(code));
  for (const entry of now) {
    const was = before.get(keyOf(entry));
    const index = places.get(keyOf(entry));
    before.delete(keyOf(entry));
    if (was === undefined || index === undefined)
      inserts?.push({ kind: 'insert', path: [...path, name], value: entry });
    else if (isJsonObject(was) && isJsonObject(entry) && outgrown.has(keyOf(entry))) {
      const at = [...path, name, index];
      values?.push(...fieldEdits(withoutPrices(was), withoutPrices(entry), written[index], at, compact));
      values?.push(...writtenOut(entry, written[index], at));
    } else if (sameJson(was, entry)) continue;
    else if (isJsonObject(was) && isJsonObject(entry) && isJsonObject(written[index]))
      values?.push(...fieldEdits(was, entry, written[index], [...path, name, index], compact));
    else values?.push({ kind: 'set', path: [...path, name, index], value: entry });
  }
  for (const gone of before.keys()) {
    const index = places.get(gone);
    if (index === undefined) return undefined;
    removals?.push({ kind: 'remove', path: [...path, name, index] });
  }
  removals?.sort((a, b) => Number(b.path.at(-1)) - Number(a.path.at(-1)));
  return [...(values ?? []), ...(inserts ?? []), ...(removals ?? [])];
}

/** The rate with the nights on which the hotel does not close every room of the stop sale anyway. */
function ownNights(
  { stopSales, ...rest }: JsonObject,
  ofHotel: ReadonlyMap<string, readonly DayRange[]>,
  rooms: readonly Named[],
): JsonObject {
  const own = recordsOf(stopSales).flatMap((entry) => {
    const [closing] = filedStopSales([entry]);
    if (!closing) return [];
    const closed = rooms
      .filter((room) => stopsRoom(closing, room))
      .map(({ providerCode }) => ofHotel.get(providerCode) ?? []);
    const left = rangesWithout(mergedRanges(closing.stopSales), closed.length === 0 ? [] : closed.reduce(commonRanges));
    return left.length === 0 ? [] : [{ ...entry, stopSales: left.map(rangeText) }];
  });
  return own.length === 0 ? rest : { ...rest, stopSales: own };
}

/**
 * The edits that bring the files of a contract to what the hub holds. Both are brought to one form first, so that only what differs in meaning
 * is edited: a limit that is written at the hotel and one that is inherited from there are the same.
 */
export const mergeHotel = (
  contract: HotelContract,
  origins: Origins,
  record: JsonObject,
  capabilities: Capabilities,
  leftOut: (field: string) => void,
): MergedHotel =>
  mergeFiled(
    contract,
    origins,
    hotelToFile(wireOfContract(contract, capabilities), capabilities),
    hotelToFile(renamesOf(contract.rates, record).hotel ?? record, { ...capabilities, leftOut }),
  );
