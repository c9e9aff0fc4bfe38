import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import { opened } from '../../contract/packed-contract.ts';
import { versionOf } from '../../contract/version-code.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { recordFromAnswer } from '../../hub/mapping/record-from-answer.ts';
import { type FiledHotel, hotelToFile } from '../../hub/mapping/record-to-file.ts';
import { itemsOf, recordsOf } from '../../hub/mapping/record-to-wire.ts';
import type { HotelWire } from '../../hub/wire/contract-records.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { newContracts } from '../../plan/filed/new-contracts.ts';
import { wireOfContract } from '../../plan/filed/wire-of-contract.ts';
import { withoutVersions } from '../../plan/filed/without-versions.ts';
import { findSupplier, outOfReach, supplierName } from '../../plan/find-supplier.ts';
import { renamesOf } from '../../plan/renames.ts';
import type { RemoteHotel } from '../../plan/snapshot.ts';
import type { RemoteOwners } from '../../push/look/read-snapshot.ts';
import { filesOfVersion, readVersion, TreeFiles } from './history/read-version.ts';

/** Keeps the hub's records of some contracts' hotels. */
export class HubRecords {
  /** By the names that the files have for them. */
  readonly records = new Map<string, HotelWire>();
  /** Hotels whose counterpart in the hub is not certain, and why. */
  readonly unclear = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor({ suppliers, hotels }: Contracts, owners: RemoteOwners) {
    for (const contract of hotels) {
      const name = supplierName(contract.supplier, suppliers);
      const found = findSupplier(owners.suppliers, name);
      if (found.kind === 'found') this.#names.set(`${found.id}/${contract.hotel.providerCode}`, hotelKey(contract));
      else if (found.kind !== 'absent') {
        const standing = outOfReach(found, name);
        if (standing.kind === 'blocked') this.unclear.set(hotelKey(contract), standing.reason);
      }
    }
  }

  take({ supplierId, record }: RemoteHotel): void {
    const name = this.#names.get(`${supplierId}/${record.providerCode}`);
    if (name !== undefined) this.records.set(name, record);
  }
}

/** What the hub holds of some contracts, as contracts. */
export interface ContractsInHub {
  readonly hotels: ReadonlyMap<string, HotelContract>;
  /** The contracts of the files after the same way to the hub and back, so that only what differs in meaning differs. */
  readonly files: ReadonlyMap<string, HotelContract>;
  /** Hotels of the hub that cannot be read as a contract, and why. */
  readonly unread: ReadonlyMap<string, string>;
  /** What else to know about a hotel. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

/** The kept records as contracts: in the words of the files that `pull` would write. */
export async function contractsInHub(
  contracts: readonly HotelContract[],
  { records, unclear }: HubRecords,
  capabilities: Capabilities,
): Promise<ContractsInHub> {
  const hotels = new Map<string, HotelContract>();
  const files = new Map<string, HotelContract>();
  const unread = new Map(unclear);
  const notes = new Map<string, readonly string[]>();
  for (const packed of contracts) {
    const own = opened(packed);
    const name = hotelKey(own);
    const record = records.get(name);
    const sent = wireOfContract(own, capabilities);
    const asSent = await contractOf(sent, own, capabilities);
    if (asSent.ok) files.set(name, asSent.value);
    else unread.set(name, asSent.error);
    if (!record) continue;
    const answer = recordFromAnswer(record);
    const read = await contractOf(renamesOf(own.rates, answer).hotel ?? answer, own, capabilities);
    if (read.ok) hotels.set(name, read.value);
    else unread.set(name, read.error);
    notes.set(name, notesOn(answer, sent, capabilities));
  }
  return { hotels, files, unread, notes };
}

/** A hotel of the hub as a contract. `own` is what the files say of it. */
async function contractOf(
  answer: JsonObject,
  own: HotelContract,
  capabilities: Capabilities,
): Promise<Result<HotelContract, string>> {
  const codes = new Set([...own.offers, ...own.supplements].map(({ providerCode }) => providerCode));
  const filed = hotelToFile(sellsOneVersion(answer, codes) ? withoutVersions(answer, codes) : answer, capabilities);
  const written = newContracts([{ supplier: { id: 1 }, isDefined: true, hotels: [filed] }]);
  const contents = new Map(written.map(({ file, text }) => [path.resolve(file), Buffer.from(text)]));
  const files = new TreeFiles(new Map([...contents].map(([file, { length }]) => [file, length])));
  files.hold(contents);
  const workspace = await filesOfVersion(files, ['.'], process.cwd());
  const { hotels, errors } = await readVersion(workspace, { files, readNow: files.readNow, key: '' });
  const [error] = errors;
  if (error) return fail(error.message);
  const [contract] = hotels;
  if (!contract || contract.incomplete) return fail('part of it cannot be read');
  return ok({ ...contract, supplier: own.supplier });
}

/** Whether at most one version of each offer and supplement is sold, so that it can stand under the code of the files. */
function sellsOneVersion(hotel: JsonObject, ownCodes: ReadonlySet<string>): boolean {
  return (['offers', 'supplements'] as const).every((list) => {
    const linked = new Set(recordsOf(hotel['rates']).flatMap((rate) => itemsOf(rate[list])));
    const versions = groupBy([...linked].map(String), (code) =>
      ownCodes.has(code) ? code : (versionOf(code)?.code ?? code),
    );
    return [...versions.values()].every(({ length }) => length === 1);
  });
}

function notesOn(answer: JsonObject, sent: JsonObject, capabilities: Capabilities): readonly string[] {
  const known = extrasIn(hotelToFile(sent, capabilities));
  const others = [...extrasIn(hotelToFile(answer, capabilities))].filter((name) => !known.has(name));
  return [
    ...(answer['active'] === false ? ['the hub marks the hotel as inactive, so it may not sell any of this'] : []),
    ...(others.length > 0 ? [`the hub has fields that may affect prices: ${others.sort().join(', ')}`] : []),
  ];
}

/** The names of fields that the format does not have. */
function extrasIn({ hotel, rates, offers, supplements }: FiledHotel): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isJsonObject(value))
      for (const [name, inner] of Object.entries(value))
        if (name === 'extra' && isJsonObject(inner)) for (const field of Object.keys(inner)) names.add(field);
        else look(inner);
  };
  look([hotel, ...rates, ...offers, ...supplements]);
  return names;
}
