import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { AccommodationWire } from '../../hub/wire/catalogue.ts';
import { type Page, readPages } from '../read-pages.ts';
import { plainName } from './plain-name.ts';
import type { CatalogueEntry, NamedPlace } from './rank-candidates.ts';

/** The most entries that the hub gives per page. */
export const PAGE_SIZE = 20_000;

export interface ListedEntry extends CatalogueEntry {
  readonly listed: AccommodationWire;
}

/** Entries of the catalogue, or why no more can be read. */
type CataloguePage =
  | {
      readonly kind: 'page';
      readonly entries: readonly ListedEntry[];
      /** The number of entries read, including this page. */
      readonly read: number;
      readonly total: number;
    }
  | Exclude<Page<AccommodationWire>, { readonly kind: 'page' }>;

/** Far more than any hub has, even in small pages. */
const MOST_PAGES = 2_000;

/** The catalogue from entry `from` on, page by page, so that only one page is in memory. Ends at the first failure or when `interrupted`. */
export async function* scanCatalogue(hub: Hub, interrupted: () => boolean, from = 0): AsyncGenerator<CataloguePage> {
  if (interrupted()) return;
  const pages = readPages({
    ask: (first) => hub.call(operations.listAccommodations, { query: { first, limit: PAGE_SIZE } }),
    itemsIn: ({ accommodations, pagination }) => ({ items: accommodations, total: pagination.totalResults }),
    idOf: ({ id }) => id,
    pageSize: PAGE_SIZE,
    mostPages: MOST_PAGES,
    from,
  });
  for await (const page of pages) {
    if (page.kind !== 'page') {
      yield page;
      return;
    }
    const { items, read, total = read } = page;
    if (read < total && items.length === 0) {
      yield { kind: 'unreadable', why: `it ended after ${read} of ${total} hotels` };
      return;
    }
    yield { kind: 'page', entries: items.map(entryOf), read, total };
    if (interrupted()) return;
  }
}

function entryOf(listed: AccommodationWire): ListedEntry {
  const { id, name, geolocation } = listed;
  const place = namedPlace(name ?? '', geolocation?.latitude ?? undefined, geolocation?.longitude ?? undefined);
  return { id, listed, ...place };
}

/** 0/0 is in the sea and means that the coordinates were not filled in. */
export function namedPlace(name: string, latitude: number | undefined, longitude: number | undefined): NamedPlace {
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return { name, plain: plainName(name), ...(known && { point: { latitude, longitude } }) };
}
