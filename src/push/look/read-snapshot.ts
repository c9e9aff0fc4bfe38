import type { Contracts } from '../../contract/model.ts';
import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { SupplierWire } from '../../hub/wire/contract-records.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import {
  findSupplier,
  type HotelPlace,
  type SupplierName,
  selectedHotels,
  wantedSuppliers,
} from '../../plan/find-supplier.ts';
import type { RemoteHotel, RemoteSnapshot } from '../../plan/snapshot.ts';

export interface SnapshotOptions {
  /** How many reads may run at once. */
  readonly concurrency: number;
  /** Aborting stops the current reads; the whole fails. */
  readonly signal?: AbortSignal;
  /** Whether a push of this project has created a supplier with this code: then its empty twins are left out. */
  readonly createdHere?: (externalCode: string) => Promise<boolean>;
  /** Called with the twins that are left out. */
  readonly onTwins?: (twins: SettledTwins) => void;
  /** Called before the first and after every full read of a hotel. */
  readonly onHotel?: (read: number, total: number) => void;
}

/**
 * What the hub holds of the selection: reads the suppliers, the hotel list of each selected supplier that exists, and in full each
 * selected hotel that is listed. If any read fails, the whole fails: nothing counts as absent because of a failure.
 */
export async function readSnapshot(
  hub: Hub,
  contracts: Contracts,
  options: SnapshotOptions,
): Promise<Result<RemoteSnapshot, HubFailure>> {
  const hotels: RemoteHotel[] = [];
  const read = await readHotels(hub, contracts, options, () => ({ take: (hotel) => hotels.push(hotel) }));
  return read.ok ? ok({ ...read.value.owners, hotels }) : read;
}

/** The suppliers, and codes and names of the hotels of those that are selected. */
export type RemoteOwners = Omit<RemoteSnapshot, 'hotels'>;

export interface Taker {
  /** Called with each hotel once it is read, in any order. */
  take(hotel: RemoteHotel): void;
}

/** The same without keeping the hotels in memory. `begin` is called when suppliers and lists are known. */
export async function readHotels<T extends Taker>(
  hub: Hub,
  contracts: Contracts,
  { concurrency, signal, onHotel, createdHere, onTwins }: SnapshotOptions,
  begin: (owners: RemoteOwners) => T,
): Promise<Result<{ readonly owners: RemoteOwners; readonly taker: T }, HubFailure>> {
  const answer = await hub.call(operations.listSuppliers, signal && { signal });
  if (answer.kind !== 'ok') return fail(answer);
  const listedOnce = createdHere
    ? await withoutEmptyTwins(hub, answer.body, wantedSuppliers(contracts), createdHere, signal)
    : ok({ suppliers: answer.body, settled: [] });
  if (!listedOnce.ok) return listedOnce;
  const { suppliers, settled } = listedOnce.value;
  for (const twins of settled) onTwins?.(twins);

  const lists = await readAll(selectedSuppliers(contracts, suppliers), concurrency, (id) => readList(hub, id, signal));
  if (!lists.ok) return lists;
  const listed = new Map(lists.value);

  const owners = { suppliers, listed };
  const taker = begin(owners);
  const wanted = selectedHotels(contracts, suppliers).filter(({ supplierId, code }) =>
    listed.get(supplierId)?.has(code),
  );
  let read = 0;
  onHotel?.(read, wanted.length);
  const hotels = await readAll(wanted, concurrency, async (place) => {
    const hotel = await readListed(hub, place, signal);
    read += 1;
    onHotel?.(read, wanted.length);
    if (!hotel.ok) return hotel;
    taker.take(hotel.value);
    return ok(undefined);
  });
  return hotels.ok ? ok({ owners, taker }) : hotels;
}

function selectedSuppliers(contracts: Contracts, remote: readonly SupplierWire[]): number[] {
  const found = wantedSuppliers(contracts).map((name) => findSupplier(remote, name));
  return [...new Set(found.flatMap((supplier) => (supplier.kind === 'found' ? supplier.id : [])))];
}

/** All results, or the first failure; after a failure no further read starts. */
async function readAll<T, R>(
  items: readonly T[],
  concurrency: number,
  read: (item: T) => Promise<Result<R, HubFailure>>,
): Promise<Result<R[], HubFailure>> {
  const failures: HubFailure[] = [];
  const values = await eachLimited(items, concurrency, async (item) => {
    if (failures.length > 0) return [];
    const result = await read(item);
    if (result.ok) return [result.value];
    failures.push(result.error);
    return [];
  });
  const [failure] = failures;
  return failure === undefined ? ok(values.flat()) : fail(failure);
}

async function readList(
  hub: Hub,
  supplierId: number,
  signal: AbortSignal | undefined,
): Promise<Result<[number, ReadonlyMap<string, string>], HubFailure>> {
  const answer = await hub.call(operations.listHotels, { path: { supplierId }, ...(signal && { signal }) });
  if (answer.kind !== 'ok') return fail(answer);
  const hotels = answer.body.hotel ?? [];
  return ok([supplierId, new Map(hotels.map(({ providerCode, hotelname }) => [providerCode, hotelname ?? '']))]);
}

/** The full record of a hotel that its supplier's list has just named: a 404 now is a contradiction, not an absence. */
async function readListed(
  hub: Hub,
  place: HotelPlace,
  signal: AbortSignal | undefined,
): Promise<Result<RemoteHotel, HubFailure>> {
  const hotel = await readHotel(hub, place, signal);
  if (hotel.ok || hotel.error.kind !== 'absent') return hotel;
  return fail({
    ...hotel.error,
    reason: `the hotel ${place.code} vanished: the hub lists it, but answered 404 for it`,
  });
}

/** Runs `work` on every item, at most `limit` at a time, started in order. Returns the results in that order. */
export async function eachLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** The full record of a hotel. An answer that is about another hotel counts as a failure. */
export async function readHotel(
  hub: Hub,
  { supplierId, code }: HotelPlace,
  signal?: AbortSignal,
): Promise<Result<RemoteHotel, HubFailure>> {
  const path = { supplierId, providerCode: code };
  const answer = await hub.call(operations.readHotel, { path, ...(signal && { signal }) });
  if (answer.kind !== 'ok') return fail(answer);
  if (answer.body.providerCode === code) return ok({ supplierId, record: answer.body });
  return fail({
    kind: 'unknown',
    operation: operations.readHotel.name,
    request: `GET /hotel/${supplierId}/${code}`,
    status: answer.status,
    reason: `answered with another hotel, ${safeText(answer.body.providerCode, 80)}`,
    messages: [],
    trace: answer.trace,
  });
}

/** A supplier that two pushes created at the same time: which one is used, and which ones are left empty. */
export interface SettledTwins {
  readonly externalCode: string;
  readonly used: number;
  readonly unused: readonly number[];
}

export interface SettledSuppliers {
  /** Without the empty twins. */
  readonly suppliers: readonly SupplierWire[];
  readonly settled: readonly SettledTwins[];
}

/**
 * Leaves out empty twins of the wanted suppliers: no request deletes them, so they would stop every later push. A supplier counts as a
 * twin only if a push of this project has created one with its code, and if at most one of its namesakes has hotels: that one is used, or
 * the one with the lowest id, as both pushes have done. All others stay ambiguous.
 */
async function withoutEmptyTwins(
  hub: Hub,
  suppliers: readonly SupplierWire[],
  wanted: readonly SupplierName[],
  createdHere: (externalCode: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<Result<SettledSuppliers, HubFailure>> {
  const settled: SettledTwins[] = [];
  const seen = new Set<string>();
  for (const name of wanted) {
    const { externalCode } = name;
    const found = findSupplier(suppliers, name);
    if (found.kind !== 'ambiguous' || name.id !== undefined || externalCode === undefined) continue;
    const namesakes = suppliers.filter((one) => one.externalCode === externalCode).length;
    if (seen.has(externalCode) || found.ids.length !== namesakes || !(await createdHere(externalCode))) continue;
    seen.add(externalCode);
    const inUse: number[] = [];
    for (const supplierId of found.ids) {
      const hotels = await hub.call(operations.listHotels, { path: { supplierId }, ...(signal && { signal }) });
      if (hotels.kind !== 'ok') return fail(hotels);
      if ((hotels.body.hotel ?? []).length > 0) inUse.push(supplierId);
    }
    const [used = found.ids[0]] = inUse;
    if (inUse.length > 1 || used === undefined) continue;
    settled.push({ externalCode, used, unused: found.ids.filter((id) => id !== used) });
  }
  const unused = new Set(settled.flatMap((twins) => twins.unused));
  return ok({ suppliers: suppliers.filter(({ id }) => typeof id !== 'number' || !unused.has(id)), settled });
}
