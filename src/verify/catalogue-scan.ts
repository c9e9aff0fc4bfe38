import type { HubFailure } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import { operations } from '../hub/operations.ts';
import type { AccommodationWire } from '../hub/wire/catalogue.ts';
import { plainName } from './plain-name.ts';
import type { CatalogueEntry, NamedPlace } from './rank-candidates.ts';

/** The most that the hub gives at once. */
export const PAGE_SIZE = 20_000;

export type CataloguePage =
  | {
      readonly kind: 'page';
      readonly entries: readonly CatalogueEntry[];
      /** How many are behind us, those of this page among them. */
      readonly read: number;
      readonly total: number;
    }
  | { readonly kind: 'failed'; readonly failure: HubFailure }
  /** The hub promised more entries than it gave. */
  | { readonly kind: 'cut-short'; readonly read: number; readonly total: number };

/** The catalogue from its entry `from` on, page by page, so that only one page is held at a time. Ends at the first failure or when `interrupted`. */
export async function* scanCatalogue(hub: Hub, interrupted: () => boolean, from = 0): AsyncGenerator<CataloguePage> {
  for (let first = from; !interrupted(); ) {
    const answer = await hub.call(operations.listAccommodations, { query: { first, limit: PAGE_SIZE } });
    if (answer.kind !== 'ok') {
      yield { kind: 'failed', failure: answer };
      return;
    }
    const { accommodations, pagination } = answer.body;
    const total = pagination.totalResults;
    first += accommodations.length;
    yield { kind: 'page', entries: accommodations.map(entryOf), read: first, total };
    if (first >= total) return;
    if (accommodations.length === 0) {
      yield { kind: 'cut-short', read: first, total };
      return;
    }
  }
}

const entryOf = ({ id, name, geolocation }: AccommodationWire): CatalogueEntry => ({
  id,
  ...namedPlace(name ?? '', geolocation?.latitude ?? undefined, geolocation?.longitude ?? undefined),
});

/** 0/0 lies in the sea; it stands for coordinates that nobody filled in. */
export function namedPlace(name: string, latitude: number | undefined, longitude: number | undefined): NamedPlace {
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return { name, plain: plainName(name), ...(known && { point: { latitude, longitude } }) };
}
