import type { HotelContract } from '../../contract/model.ts';
import type { Hub } from '../../hub/hub.ts';
import { type Ending, failureEnding, interruptedEnding } from '../ending.ts';
import { type CatalogueMeans, type KeptScan, usableScan } from './catalogue-memory.ts';
import { bestCandidates, type NamedPlace, type RankedCandidate, rankCandidates } from './rank-candidates.ts';
import { PAGE_SIZE, scanCatalogue } from './scan-catalogue.ts';

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
  detail: `the catalogue could not be read completely: ${why}`,
  advice: "set the hotel's accommodation id in the environment's settings (accommodations)",
});
