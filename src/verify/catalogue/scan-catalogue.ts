import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { AccommodationWire } from '../../hub/wire/catalogue.ts';
import { plainName } from './plain-name.ts';
import type { CatalogueEntry, NamedPlace } from './rank-candidates.ts';

/** The most entries that the hub gives per page. */
export const PAGE_SIZE = 20_000;

/** An entry with what the catalogue's list says of it. */
export interface ListedEntry extends CatalogueEntry {
  readonly listed: AccommodationWire;
}

export type CataloguePage =
  | {
      readonly kind: 'page';
      readonly entries: readonly ListedEntry[];
      /** The number of entries read, including this page. */
      readonly read: number;
      readonly total: number;
    }
  | { readonly kind: 'failed'; readonly failure: HubFailure }
  /** The catalogue does not end in a plausible way. `why`: `it gave the same page twice`. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** Far more than any hub has, even in small pages. */
export const MOST_PAGES = 2_000;

/**
 * The catalogue from entry `from` on, page by page, so that only one page is in memory. Ends at the first failure or when `interrupted`.
 */
export async function* scanCatalogue(hub: Hub, interrupted: () => boolean, from = 0): AsyncGenerator<CataloguePage> {
  let before: readonly AccommodationWire[] = [];
  let most = Infinity;
  for (let first = from, pages = 1; !interrupted(); pages += 1) {
    const answer = await hub.call(operations.listAccommodations, { query: { first, limit: PAGE_SIZE } });
    if (answer.kind !== 'ok') {
      yield { kind: 'failed', failure: answer };
      return;
    }
    const { accommodations, pagination } = answer.body;
    const total = pagination.totalResults;
    // It may grow while it is read, but not for ever.
    most = Math.min(most, total + PAGE_SIZE);
    first += accommodations.length;
    const why = objectionTo(accommodations, before, { read: first, total, most, pages });
    if (why !== undefined) {
      yield { kind: 'unreadable', why };
      return;
    }
    before = accommodations;
    yield { kind: 'page', entries: accommodations.map(entryOf), read: first, total };
    if (first >= total) return;
  }
}

interface Progress {
  readonly read: number;
  readonly total: number;
  readonly most: number;
  readonly pages: number;
}

function objectionTo(
  page: readonly AccommodationWire[],
  before: readonly AccommodationWire[],
  { read, total, most, pages }: Progress,
): string | undefined {
  if (page.length === 0 && read < total) return `it ended after ${read} of ${total} hotels`;
  if (page.length > 0 && page.length === before.length && page.every(({ id }, index) => id === before[index]?.id))
    return 'it gave the same page twice';
  if (total > most) return 'it grew with every page';
  if (pages >= MOST_PAGES && read < total) return `it had no end after ${pages} pages`;
  return undefined;
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
