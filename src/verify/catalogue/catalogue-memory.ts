import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { RankedCandidate } from './rank-candidates.ts';

export const keptLocation = z.object({
  id: z.string(),
  /** How it was found: `same name, 11 m away`. */
  how: z.string(),
  /** A match that no person confirmed counts only where automatic matches are allowed. */
  by: z.enum(['match', 'person']),
  /** Name and coordinates of the hotel in the files at that time. If they change, the hotel is searched again. */
  place: z.string(),
  /** Milliseconds since 1970. */
  foundAt: z.number(),
});

/** The accommodation that a hotel was matched to. */
export type KeptLocation = ReadOnly<z.infer<typeof keptLocation>>;

/** A reading of the catalogue, page by page: how far it got, and the candidates for each hotel. */
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

/** What runs remember of an environment's catalogue. Storing never fails: lost data costs only requests. */
export interface CatalogueMemory {
  now(): number;
  /** By hotel: `PALMA/SEA-PALACE`. */
  located(hotel: string): KeptLocation | undefined;
  scan(): KeptScan | undefined;
  keepLocated(locations: ReadonlyMap<string, KeptLocation>): Promise<void>;
  keepScan(scan: KeptScan): Promise<void>;
  /** Forgets the locations of these hotels, and the last reading of the catalogue. */
  forget(hotels: readonly string[]): Promise<void>;
}

/** Progress of reading a catalogue of several pages. */
export type CatalogueProgress =
  | { readonly type: 'page'; readonly read: number; readonly total: number }
  | { readonly type: 'resumed'; readonly read: number; readonly total: number; readonly ageMs: number }
  | { readonly type: 'kept'; readonly total: number; readonly ageMs: number; readonly mostMs: number };

export interface CatalogueMeans {
  readonly memory?: CatalogueMemory;
  readonly onProgress?: (progress: CatalogueProgress) => void;
}

/** How long the result of a complete reading is reused for the same hotels. */
const COMPLETE_MS = 60 * 60 * 1000;
/** How long an interrupted reading can be continued. */
const CUT_OFF_MS = 24 * 60 * 60 * 1000;

/** The stored reading, if it searched for each of these hotels as they are in the files now and is not too old. */
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
