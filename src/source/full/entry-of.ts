import type { SourceEntry, SourceMap } from './located-document.ts';

const FEW = 32;
const indexes = new WeakMap<readonly SourceEntry[], ReadonlyMap<string, SourceEntry>>();

/** The entry of `map` with this key. Large maps are indexed once, so that a huge block does not take quadratic time. */
export function entryOf({ entries }: SourceMap, key: string): SourceEntry | undefined {
  if (entries.length <= FEW) return entries.find((entry) => entry.key === key);
  const known = indexes.get(entries);
  if (known) return known.get(key);
  const index = new Map(entries.map((entry) => [entry.key, entry]));
  indexes.set(entries, index);
  return index.get(key);
}
