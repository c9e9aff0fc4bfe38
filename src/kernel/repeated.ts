/** An item whose key an earlier item has, with the first item of that key. */
export interface Repeated<T> {
  readonly first: T;
  readonly firstIndex: number;
  readonly again: T;
  readonly index: number;
}

/** In short lists, such as the prices of a room, a linear search finds out sooner that nothing repeats. */
const isShort = ({ length }: { readonly length: number }): boolean => length <= 8;

function hasRepeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): boolean {
  const keys: string[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    if (keys.includes(key)) return true;
    keys.push(key);
  }
  return false;
}

/** Items whose key an earlier item has; items without a key (`undefined`) never repeat. */
export function* repeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Generator<Repeated<T>> {
  if (isShort(items) && !hasRepeated(items, keyOf)) return;
  const firsts = new Map<string, Pick<Repeated<T>, 'first' | 'firstIndex'>>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const before = firsts.get(key);
    if (before) yield { ...before, again: item, index };
    else firsts.set(key, { first: item, firstIndex: index });
  }
}
