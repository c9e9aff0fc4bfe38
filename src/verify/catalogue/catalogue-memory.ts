import type { RankedCandidate } from './rank-candidates.ts';

/** Which accommodation a hotel was found to be. */
export interface KeptLocation {
  readonly id: string;
  /** How it was found: `same name, 11 m away`. */
  readonly how: string;
  /** A match that nobody looked at counts only where such matches may be taken. */
  readonly by: 'match' | 'person';
  /** Name and coordinates that the files gave the hotel then: with others it has to be found anew. */
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly foundAt: number;
}

/** A reading of the catalogue, page by page: how far it got, and what could be each hotel that was looked for. */
export interface KeptScan {
  /** Milliseconds since 1970; what it found is as old as this. */
  readonly begunAt: number;
  readonly read: number;
  readonly total: number;
  readonly complete: boolean;
  readonly searches: Readonly<
    Record<string, { readonly place: string; readonly candidates: readonly RankedCandidate[] }>
  >;
}

/** What runs keep of the catalogue of one environment. Keeping never fails: what is lost costs requests and nothing else. */
export interface CatalogueMemory {
  now(): number;
  /** By hotel: `PALMA/SEA-PALACE`. */
  located(hotel: string): KeptLocation | undefined;
  scan(): KeptScan | undefined;
  keepLocated(locations: ReadonlyMap<string, KeptLocation>): Promise<void>;
  keepScan(scan: KeptScan): Promise<void>;
  /** Forgets where these hotels were found, and whatever a reading found. */
  forget(hotels: readonly string[]): Promise<void>;
}

/** How far a reading of a catalogue of several pages is, for people who wait for it. */
export type CatalogueProgress =
  | { readonly type: 'page'; readonly read: number; readonly total: number }
  | { readonly type: 'resumed'; readonly read: number; readonly total: number; readonly ageMs: number }
  | { readonly type: 'kept'; readonly total: number; readonly ageMs: number; readonly mostMs: number };

export interface CatalogueMeans {
  readonly memory?: CatalogueMemory;
  readonly onProgress?: (progress: CatalogueProgress) => void;
}

/** So long what a whole reading found is used again for the same hotels, where the catalogue has several pages. */
const COMPLETE_MS = 60 * 60 * 1000;
/** So long a reading that was cut off is gone on with. */
const CUT_OFF_MS = 24 * 60 * 60 * 1000;

/** The kept reading, where it looked for each of these hotels as the files have them now, and is not too old. */
export function usableScan(
  memory: CatalogueMemory | undefined,
  wanted: ReadonlyMap<string, string>,
): (KeptScan & { readonly ageMs: number; readonly mostMs: number }) | undefined {
  const scan = memory?.scan();
  if (memory === undefined || scan === undefined) return undefined;
  const ageMs = memory.now() - scan.begunAt;
  const mostMs = scan.complete ? COMPLETE_MS : CUT_OFF_MS;
  const knowsAll = [...wanted].every(([hotel, place]) => scan.searches[hotel]?.place === place);
  return knowsAll && ageMs >= 0 && ageMs < mostMs ? { ...scan, ageMs, mostMs } : undefined;
}
