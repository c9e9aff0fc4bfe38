/** An item whose key came before, with the first item of that key. */
export interface Repeated<T> {
  readonly first: T;
  readonly firstIndex: number;
  readonly again: T;
  readonly index: number;
}

/** Every item whose key an earlier item has; items without a key (`undefined`) never repeat. */
export function* repeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Generator<Repeated<T>> {
  const firsts = new Map<string, { readonly item: T; readonly index: number }>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first) yield { first: first.item, firstIndex: first.index, again: item, index };
    else firsts.set(key, { item, index });
  }
}
