/** The items under each key, in the order in which they came. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The first item under each key. */
export function firstByKey<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T> {
  const first = new Map<K, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

/** The keys of a table, in their order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);
