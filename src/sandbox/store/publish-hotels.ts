import { existsSync } from 'node:fs';
import { readBehaviour, settingsOf } from '../behaviour.ts';
import { accommodationId } from '../selling/accommodation.ts';
import { openDatabaseFile } from './database-file.ts';
import { textAt } from './json-read.ts';
import type { Store, StoredHotel } from './store.ts';

export interface PublishedHotel {
  /** `PALMA/SEA-PALACE`; a supplier without an external code by its id, `#12`. */
  readonly hotel: string;
  /** The id under which it is sold from now on. */
  readonly accommodationId: string;
  /** `false`: it was on sale before. */
  readonly isNew: boolean;
}

/**
 * Does what the back office does by hand: publishes hotels and maps them to the catalogue, those that `choose` leaves of all names. A
 * running hub may have the file open; without a file there are no hotels.
 */
export async function publishHotels(
  database: string,
  choose: (hotels: readonly string[]) => readonly string[],
): Promise<readonly PublishedHotel[]> {
  if (!existsSync(database)) return choose([]).flatMap(() => []);
  const store = openDatabaseFile(database);
  try {
    return store.write(() => {
      const { manners } = settingsOf(readBehaviour(store));
      const all = new Map(store.hotels().map((stored) => [nameOf(store, stored), stored]));
      return choose([...all.keys()]).flatMap((hotel): readonly PublishedHotel[] => {
        const stored = all.get(hotel);
        if (!stored) return [];
        if (!stored.live) store.putHotel({ ...stored, live: true });
        return [{ hotel, accommodationId: accommodationId(stored, manners), isNew: !stored.live }];
      });
    });
  } finally {
    store.close();
  }
}

function nameOf(store: Store, { supplierId, providerCode }: StoredHotel): string {
  const code = textAt(store.supplier(supplierId)?.body ?? {}, 'externalCode');
  return `${code ?? `#${supplierId}`}/${providerCode}`;
}
