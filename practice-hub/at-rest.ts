import type { PricingSwitches } from '../src/pricing/settings/pricing-switches.ts';
import { type BehaviourSettings, readBehaviourSettings, readPricing, resolveBehaviour } from './behaviour-settings.ts';
import { type HubDatabase, withHubStore } from './open-hub-store.ts';
import { accommodationId } from './selling/accommodation.ts';
import type { Store, StoreCounts, StoredHotel } from './store/store.ts';
import { textAt } from './values/json-read.ts';

export interface PublishedHotel {
  /** `PALMA/SEA-PALACE`; `#12/SEA-PALACE` if supplier 12 has no external code. */
  readonly hotel: string;
  /** Its id in the catalogue and the booking flow. */
  readonly accommodationId: string;
  /** `false` if it was already on sale. */
  readonly isNew: boolean;
}

/**
 * Publishes hotels and maps them to the catalogue, as the back office does by hand. `choose` selects from all hotel names. A running hub
 * may have the file open; without a file there are no hotels.
 */
export async function publishHotels(
  database: HubDatabase,
  choose: (hotels: readonly string[]) => readonly string[],
): Promise<readonly PublishedHotel[]> {
  const published = await withHubStore(database, (store) =>
    store.write(() => {
      const { behaviour } = resolveBehaviour(readBehaviourSettings(store));
      const all = new Map(store.hotels().map((stored) => [nameOf(store, stored), stored]));
      return choose([...all.keys()]).flatMap((hotel): readonly PublishedHotel[] => {
        const stored = all.get(hotel);
        if (!stored) return [];
        if (!stored.live) store.putHotel({ ...stored, live: true });
        return [{ hotel, accommodationId: accommodationId(stored, behaviour), isNew: !stored.live }];
      });
    }),
  );
  return published ?? choose([]).flatMap(() => []);
}

function nameOf(store: Store, { supplierId, providerCode }: StoredHotel): string {
  const code = textAt(store.supplier(supplierId)?.body ?? {}, 'externalCode');
  return `${code ?? `#${supplierId}`}/${providerCode}`;
}

/** Deletes all records of the practice hub; a hub that has them open continues, empty. `false` if there is no file or no table. */
export async function resetSandbox(database: HubDatabase): Promise<boolean> {
  const clear = (store: Store): true => {
    store.write(() => store.clear());
    return true;
  };
  return (await withHubStore(database, clear, 'empty')) ?? false;
}

/** Whether there is something to empty. Rejects, as `resetSandbox` would, if it is another program's. */
export const hasRecords = async (database: HubDatabase): Promise<boolean> =>
  (await withHubStore(database, () => true, 'empty')) ?? false;

export interface SandboxStatus extends StoreCounts, BehaviourSettings {
  readonly pricing: PricingSwitches;
  /** Of the file and its write-ahead log, or of the tables. */
  readonly sizeBytes: number;
}

/** What the practice hub holds, or `undefined` if there is no file or no table. A running hub may have it open. */
export async function sandboxStatus(database: HubDatabase): Promise<SandboxStatus | undefined> {
  return withHubStore(
    database,
    (store, hub) => {
      const held = store.read(() => ({
        ...store.counts(),
        ...readBehaviourSettings(store),
        pricing: readPricing(store),
      }));
      return hub.sizeBytes().then((sizeBytes) => ({ ...held, sizeBytes }));
    },
    'look',
  );
}
