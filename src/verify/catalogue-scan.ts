import type { HubFailure } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import { operations } from '../hub/operations.ts';
import type { AccommodationWire } from '../hub/wire/catalogue.ts';
import { plainName } from './plain-name.ts';
import type { CatalogueEntry, NamedPlace } from './rank-candidates.ts';

/** The most that the hub gives at once. */
const PAGE_SIZE = 20_000;

export type CataloguePage =
  | { readonly kind: 'page'; readonly entries: readonly CatalogueEntry[] }
  | { readonly kind: 'failed'; readonly failure: HubFailure }
  /** The hub promised more entries than it gave. */
  | { readonly kind: 'cut-short'; readonly read: number; readonly total: number };

/** The whole catalogue, page by page, so that only one page is held at a time. Ends at the first failure or when `interrupted`. */
export async function* scanCatalogue(hub: Hub, interrupted: () => boolean): AsyncGenerator<CataloguePage> {
  for (let first = 0; !interrupted(); ) {
    const answer = await hub.call(operations.listAccommodations, { query: { first, limit: PAGE_SIZE } });
    if (answer.kind !== 'ok') {
      yield { kind: 'failed', failure: answer };
      return;
    }
    const { accommodations, pagination } = answer.body;
    yield { kind: 'page', entries: accommodations.map(entryOf) };
    first += accommodations.length;
    if (first >= pagination.totalResults) return;
    if (accommodations.length === 0) {
      yield { kind: 'cut-short', read: first, total: pagination.totalResults };
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
