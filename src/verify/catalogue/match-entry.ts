import { compareText } from '../../kernel/compare-text.ts';
import { type CatalogueEntry, distanceMetres, nameSimilarity, type Point, similarityBound } from './rank-candidates.ts';

/** What an entry has in common with the hotel, from the surest to the weakest. */
const MATCHES = ['id', 'same-name', 'all-words', 'similar-name'] as const;

export interface Wanted {
  /** Ids and registry ids, in lower case. */
  readonly ids: ReadonlySet<string>;
  /** Plain names: the words that were typed, and the names of the hotels in the files that they mean. */
  readonly names: readonly string[];
  /** Where these hotels are. */
  readonly points: readonly Point[];
}

export interface Hit<Entry extends CatalogueEntry> {
  readonly entry: Entry;
  readonly match: (typeof MATCHES)[number];
  /** 0 to 1. */
  readonly similarity: number;
  /** In metres, to the nearest of the wanted points; infinite if it is not known. */
  readonly distance: number;
}

const SIMILAR = 0.6;

/**
 * How entries match; `undefined` for one that does not. Registry ids are numbers or texts. Names match by all their words, or if whole names
 * or every single word are similar.
 */
export function entryMatcher({ ids, names, points }: Wanted) {
  const similarTo = names.map(similarityTo);
  return <Entry extends CatalogueEntry>(entry: Entry, registryId?: string | number | null): Hit<Entry> | undefined => {
    const { id, plain, point } = entry;
    const distance = Math.min(
      Number.POSITIVE_INFINITY,
      ...points.flatMap((wanted) => (point ? distanceMetres(wanted, point) : [])),
    );
    const similarity = Math.max(0, ...similarTo.map((similarityOf) => similarityOf(plain)));
    const hit = { entry, similarity, distance };
    if ([id, registryId ?? id].some((one) => ids.has(String(one).toLowerCase()))) return { ...hit, match: 'id' };
    if (plain !== '' && names.includes(plain)) return { ...hit, match: 'same-name' };
    if (names.some((name) => hasWords(plain, name))) return { ...hit, match: 'all-words' };
    return similarity >= SIMILAR ? { ...hit, match: 'similar-name' } : undefined;
  };
}

/** Whether each word of `wanted` begins a word of the name; both are plain names. */
export function hasWords(name: string, wanted: string): boolean {
  const words = name.split(' ').map(withoutArticle);
  return wanted !== '' && wanted.split(' ').every((word) => words.some((one) => one.startsWith(withoutArticle(word))));
}

/** Arabic writes the article and the word as one. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{3})/u, '');

/** Names of hotels have many words in common, so their comparison is remembered. */
const MOST_REMEMBERED = 100_000;

/** How similar names are to `wanted`: as a whole or, if that is more, the least similar of its words. */
function similarityTo(wanted: string): (name: string) => number {
  const whole = roughSimilarity(wanted);
  const words = wanted.split(' ').map((word) => remembered(roughSimilarity(word)));
  return (name) => {
    const parts = name.split(' ');
    const byWord = Math.min(...words.map((similarityOf) => Math.max(...parts.map(similarityOf))));
    return Math.max(byWord, whole(name));
  };
}

/** `nameSimilarity`, or 0 where a glance at lengths and letters says that it is too small: that is so for nearly all names. */
function roughSimilarity(wanted: string): (name: string) => number {
  const padded = ` ${wanted} `;
  const pairs = new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
  const most = wanted.length + 1;
  return (name) => {
    const total = most + name.length + 1;
    if (similarityBound(most, name.length + 1) < SIMILAR) return 0;
    const other = ` ${name} `;
    let common = 0;
    for (let index = 0; index < other.length - 1; index += 1) if (pairs.has(other.slice(index, index + 2))) common += 1;
    return (2 * common) / total < SIMILAR ? 0 : nameSimilarity(wanted, name);
  };
}

function remembered(similarityOf: (word: string) => number): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const similarity = similarityOf(word);
    known.set(word, similarity);
    return similarity;
  };
}

/** The likeliest `limit` of these, each id once. */
export function bestHits<Entry extends CatalogueEntry>(
  hits: Iterable<Hit<Entry>>,
  limit: number,
): readonly Hit<Entry>[] {
  const seen = new Set<string>();
  return [...hits]
    .sort(compareHits)
    .filter(({ entry: { id } }) => !seen.has(id) && seen.add(id))
    .slice(0, limit);
}

const compareHits = (a: Hit<CatalogueEntry>, b: Hit<CatalogueEntry>): number =>
  MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) ||
  (a.match === 'similar-name' ? b.similarity - a.similarity : 0) ||
  compareNumbers(a.distance, b.distance) ||
  b.similarity - a.similarity ||
  compareText(a.entry.id, b.entry.id);

/** Infinity minus infinity is not a number. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
