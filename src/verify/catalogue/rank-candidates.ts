import { compareText } from '../../kernel/compare-text.ts';
import type { Candidate } from '../stay/stay.ts';

/** A hotel to look for, or an entry of the catalogue. `plain` is `plainName(name)`. */
export interface NamedPlace {
  readonly name: string;
  readonly plain: string;
  readonly point?: Point;
}

export interface CatalogueEntry extends NamedPlace {
  readonly id: string;
}

export interface RankedCandidate extends Candidate {
  /** The same plain name, and so near that no other hotel of that name can stand between. */
  readonly exact: boolean;
  /** Higher is likelier. Only for comparing candidates of one hotel. */
  readonly score: number;
}

const EXACT_METRES = 200;
const SAME_AREA_METRES = 50_000;
const ALIKE_IN_THE_AREA = 0.5;
const ALIKE_ANYWHERE = 0.7;
/** The distance at which an entry's location counts half as much as a matching name. */
const NEAR_METRES = 500;

/** The entries that could be the hotel, likeliest first, each id once, at most `limit`. The order of the input does not matter. */
export function rankCandidates(
  hotel: NamedPlace,
  entries: Iterable<CatalogueEntry>,
  limit: number,
): readonly RankedCandidate[] {
  const candidates: RankedCandidate[] = [];
  for (const entry of entries) {
    const candidate = candidateOf(hotel, entry);
    if (candidate) candidates.push(candidate);
  }
  return bestCandidates(candidates, limit);
}

/** The `limit` likeliest candidates, from several pages. */
export function bestCandidates(candidates: Iterable<RankedCandidate>, limit: number): readonly RankedCandidate[] {
  const sorted = [...candidates].sort(compareCandidates);
  const seen = new Set<string>();
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}

function candidateOf(hotel: NamedPlace, entry: CatalogueEntry): RankedCandidate | undefined {
  const distance = hotel.point && entry.point ? distanceMetres(hotel.point, entry.point) : undefined;
  const sameName = hotel.plain !== '' && hotel.plain === entry.plain;
  const nextDoor = distance !== undefined && distance <= EXACT_METRES;
  const abroad = distance !== undefined && distance > SAME_AREA_METRES;
  if (abroad && !sameName) return undefined;
  const needed = sameName || nextDoor ? 0 : distance === undefined ? ALIKE_ANYWHERE : ALIKE_IN_THE_AREA;
  // A cheap bound, which avoids most comparisons of letters.
  if (similarityBound(hotel.plain.length + 1, entry.plain.length + 1) < needed) return undefined;
  const similarity = nameSimilarity(hotel.plain, entry.plain);
  if (similarity < needed) return undefined;
  const closeness = distance === undefined ? 0 : 0.5 / (1 + distance / NEAR_METRES);
  return {
    id: entry.id,
    name: entry.name,
    ...(distance !== undefined && { distanceMetres: Math.round(distance) }),
    exact: sameName && nextDoor,
    score: similarity + closeness,
  };
}

const compareCandidates = (a: RankedCandidate, b: RankedCandidate): number =>
  Number(b.exact) - Number(a.exact) ||
  b.score - a.score ||
  (a.distanceMetres ?? Number.POSITIVE_INFINITY) - (b.distanceMetres ?? Number.POSITIVE_INFINITY) ||
  compareText(a.id, b.id);

/** The only exact candidate; `undefined` if there are none or several. */
export function onlyExact(candidates: readonly RankedCandidate[]): RankedCandidate | undefined {
  const [first, second] = candidates.filter(({ exact }) => exact);
  return second === undefined ? first : undefined;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine); at most half a percent off, which does not matter here. */
export function distanceMetres(a: Point, b: Point): number {
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The similarity of two plain names, 0 to 1: the share of letter pairs in common (Sørensen-Dice, each pair counted). */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const pairsOfA = letterPairs(a);
  const pairsOfB = letterPairs(b);
  const total = pairsOfA.length + pairsOfB.length;
  if (total === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of pairsOfA) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairsOfB) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common += 1;
  }
  return (2 * common) / total;
}

/** The highest possible `nameSimilarity` of names with these lengths, to skip comparing names that cannot be similar. */
export const similarityBound = (lengthA: number, lengthB: number): number =>
  lengthA + lengthB === 0 ? 0 : (2 * Math.min(lengthA, lengthB)) / (lengthA + lengthB);

function letterPairs(text: string): string[] {
  const padded = ` ${text} `;
  return text === '' ? [] : Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2));
}
