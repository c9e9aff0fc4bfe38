import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import { type EditedKind, namesOf } from '../../contract/edits/edited-kinds.ts';
import type { HotelContract, RoomStopSales } from '../../contract/model.ts';
import { nodeAt, type Path } from '../../contract/source/located-document.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';

/** A code (or, for rates and seasons, a name) and what replaces it. Of seasons, only those of the rates that are meant. */
export interface Renaming extends Named<'rate'> {
  readonly kind: EditedKind;
  readonly from: string;
  readonly to: string;
}

export interface RenamedPlaces {
  readonly edits: readonly DocumentEdit[];
  /** Whether the contract defines a record with the old name. */
  readonly isDefined: boolean;
  /** Whether a record of the contract has the new name already. */
  readonly isTaken: boolean;
  /** The names of all records of this kind. */
  readonly known: readonly string[];
}

/** Every place of the contract where the name is written: the definition, and all that refers to it. */
export function renamedPlaces(contract: HotelContract, origins: Origins, renaming: Renaming): RenamedPlaces {
  const { kind, from, to } = renaming;
  const known = namesOf(
    contract,
    kind,
    contract.rates.filter(({ name }) => isMeant('rate', name, renaming)),
  );
  const groups = known.filter((names) => names.includes(from));
  const isTaken = groups.some((names) => names.includes(to));
  const all = { isDefined: groups.length > 0, isTaken, known: [...new Set(known.flat())] };
  if (groups.length === 0) return { ...all, edits: [] };
  const edits = new Map<string, DocumentEdit>();
  for (const [record, ...key] of writtenNames(contract, renaming)) {
    const where = origins.where(record);
    if (!where) continue;
    const path = [...where.path, ...key];
    const node = nodeAt(where.document, path);
    if (node?.kind !== 'scalar' || node.value !== from) continue;
    const document = placeOfDocument(where.document);
    edits.set(JSON.stringify([document, path]), { document, edit: { kind: 'set', path, value: to } });
  }
  if (kind === 'hotel')
    for (const record of recordsOf(contract)) {
      const document = origins.where(record)?.document;
      if (!document || !isJsonObject(document.value) || document.value['hotel'] !== from) continue;
      const edit = { document: placeOfDocument(document), edit: { kind: 'set', path: ['hotel'], value: to } } as const;
      edits.set(JSON.stringify([edit.document]), edit);
    }
  return { ...all, edits: [...edits.values()] };
}

type WrittenName = readonly [record: object, ...key: Path];

/** Where names of this kind may be written, each as a record and the key in it. */
function* writtenNames(
  { hotel, rates, offers, supplements, tests }: HotelContract,
  renaming: Renaming,
): Generator<WrittenName> {
  switch (renaming.kind) {
    case 'hotel':
      yield [hotel, 'providerCode'];
      return;
    case 'room':
      for (const room of hotel.rooms) yield [room, 'providerCode'];
      for (const { seasons } of rates)
        for (const { seasonRoomPrices } of seasons)
          for (const price of seasonRoomPrices) {
            yield [price, 'providerRoomCode'];
            yield [price, 'relativeTo'];
          }
      for (const entry of [hotel, ...rates].flatMap(({ stopSales = [] }): readonly RoomStopSales[] => stopSales))
        yield [entry, 'providerRoomCode'];
      for (const modifier of [...offers, ...supplements]) yield* entriesOf(modifier, 'providerRoomCodes');
      for (const test of tests) yield [test, 'room'];
      return;
    case 'rate':
      for (const one of rates) {
        yield [one, 'name'];
        yield [one, 'basedOn'];
      }
      for (const test of tests) yield [test, 'rate'];
      return;
    case 'season':
      for (const { name, seasons } of rates)
        if (isMeant('rate', name, renaming)) for (const season of seasons) yield [season, 'name'];
      return;
    case 'offer':
      for (const offer of offers) yield [offer, 'providerCode'];
      for (const one of rates) yield* entriesOf(one, 'offers');
      return;
    case 'supplement':
      for (const supplement of supplements) yield [supplement, 'providerCode'];
      for (const one of rates) yield* entriesOf(one, 'supplements');
      return;
  }
}

function* entriesOf<Key extends string>(
  record: { readonly [K in Key]?: readonly unknown[] | 'all' },
  key: Key,
): Generator<WrittenName> {
  const list = record[key];
  if (Array.isArray(list)) for (const index of list.keys()) yield [record, key, index];
}

/** Records of every document of the contract that has any. */
const recordsOf = ({ hotel, rates, offers, supplements, tests }: HotelContract): readonly object[] => [
  hotel,
  ...rates,
  ...offers,
  ...supplements,
  ...tests,
];
