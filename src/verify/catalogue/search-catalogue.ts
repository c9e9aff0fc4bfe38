import type { HotelContract } from '../../contract/model.ts';
import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { AccommodationWire } from '../../hub/wire/catalogue.ts';
import { type Ending, failureEnding } from '../ending.ts';
import { interruptedEnding } from '../stage.ts';
import { type CatalogueMeans, type KeptScan, usableScan } from './catalogue-memory.ts';
import { plainName } from './plain-name.ts';
import {
  bestCandidates,
  type CatalogueEntry,
  type NamedPlace,
  type RankedCandidate,
  rankCandidates,
} from './rank-candidates.ts';

/** A hotel to look for, and the candidates so far. */
export interface Search {
  readonly contract: HotelContract;
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly place: NamedPlace;
  readonly placeText: string;
  candidates: readonly RankedCandidate[];
}

export interface SearchMeans {
  readonly hub: Hub;
  readonly interrupted: () => boolean;
  readonly catalogue?: CatalogueMeans;
}

/** Enough to be sure that a second exact match is among them. */
const KEPT = 20;

/** The outcome of a search: when the catalogue was read, or why it could not be read completely. */
export type Searched = { readonly ending: Ending } | { readonly readAt?: number };

/**
 * Fills in the candidates of every search. An interrupted reading of an earlier run is continued, and the result of a complete reading of
 * several pages is reused for a while for the same hotels; the outcome says how old either is.
 */
export async function searchCatalogue(searches: readonly Search[], means: SearchMeans): Promise<Searched> {
  const { memory, onProgress } = means.catalogue ?? {};
  const kept = usableScan(memory, new Map(searches.map(({ hotel, placeText }) => [hotel, placeText])));
  if (kept === undefined) return scanFrom(searches, undefined, means);
  const { read, total, ageMs, mostMs } = kept;
  for (const search of searches) search.candidates = kept.searches[search.hotel]?.candidates ?? [];
  if (kept.complete) {
    onProgress?.({ type: 'kept', total, ageMs, mostMs });
    return { readAt: kept.begunAt };
  }
  onProgress?.({ type: 'resumed', read, total, ageMs });
  return scanFrom(searches, kept, means);
}

async function scanFrom(
  searches: readonly Search[],
  resumed: KeptScan | undefined,
  means: SearchMeans,
): Promise<Searched> {
  const { hub, interrupted, catalogue: { memory, onProgress } = {} } = means;
  const begunAt = resumed?.begunAt ?? memory?.now() ?? 0;
  for await (const page of scanCatalogue(hub, interrupted, resumed?.read)) {
    if (page.kind === 'failed') return { ending: failureEnding('locate', page.failure) };
    if (page.kind === 'unreadable') return { ending: unreadable(page.why) };
    const { entries, read, total } = page;
    if (resumed !== undefined && resumed.total !== total) {
      // Not the catalogue whose reading was begun: its entries may be in other places.
      for (const search of searches) search.candidates = [];
      return scanFrom(searches, undefined, means);
    }
    for (const search of searches) {
      const found = rankCandidates(search.place, entries, KEPT);
      search.candidates = bestCandidates([...search.candidates, ...found], KEPT);
    }
    if (total > PAGE_SIZE) {
      onProgress?.({ type: 'page', read, total });
      const found = searches.map(({ hotel, placeText, candidates }) => [hotel, { place: placeText, candidates }]);
      await memory?.keepScan({ begunAt, read, total, complete: read >= total, searches: Object.fromEntries(found) });
    }
  }
  return interrupted() ? { ending: interruptedEnding('locate') } : {};
}

const unreadable = (why: string): Ending => ({
  verdict: 'failed',
  stage: 'locate',
  detail: `the catalogue could not be read whole: ${why}`,
  advice: "set the hotel's accommodation id in the environment's settings (accommodations)",
});

/** The most entries that the hub gives per page. */
const PAGE_SIZE = 20_000;

type CataloguePage =
  | {
      readonly kind: 'page';
      readonly entries: readonly CatalogueEntry[];
      /** The number of entries read, including this page. */
      readonly read: number;
      readonly total: number;
    }
  | { readonly kind: 'failed'; readonly failure: HubFailure }
  /** The catalogue does not end in a plausible way. `why`: `it gave the same page twice`. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** Far more than any hub has, even in small pages. */
const MOST_PAGES = 2_000;

/**
 * The catalogue from entry `from` on, page by page, so that only one page is in memory. Ends at the first failure or when `interrupted`.
 */
async function* scanCatalogue(hub: Hub, interrupted: () => boolean, from = 0): AsyncGenerator<CataloguePage> {
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

const entryOf = ({ id, name, geolocation }: AccommodationWire): CatalogueEntry => ({
  id,
  ...namedPlace(name ?? '', geolocation?.latitude ?? undefined, geolocation?.longitude ?? undefined),
});

/** 0/0 is in the sea and means that nobody filled in the coordinates. */
export function namedPlace(name: string, latitude: number | undefined, longitude: number | undefined): NamedPlace {
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return { name, plain: plainName(name), ...(known && { point: { latitude, longitude } }) };
}
