import { readBehaviourSettings, resolveBehaviour } from '../behaviour-settings.ts';
import { type HubDatabase, withHubStore } from '../open-hub-store.ts';
import { accommodationId } from '../selling/accommodation.ts';
import { textAt } from './json-read.ts';
import type { Store, StoredHotel } from './store.ts';

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
