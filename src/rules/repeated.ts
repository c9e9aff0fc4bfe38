/** An item whose key came before, with the first item of that key. */
export interface Repeated<T> {
  readonly first: T;
  readonly firstIndex: number;
  readonly again: T;
  readonly index: number;
}

/** Of a few items, as the prices of a room are, this tells sooner that none repeats. */
const isShort = ({ length }: { readonly length: number }): boolean => length <= 8;

function hasRepeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): boolean {
  for (let index = 1; index < items.length; index += 1) {
    const key = keyOf(items[index] as T);
    for (let before = 0; key !== undefined && before < index; before += 1)
      if (keyOf(items[before] as T) === key) return true;
  }
  return false;
}

/** Every item whose key an earlier item has; items without a key (`undefined`) never repeat. */
export function* repeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Generator<Repeated<T>> {
  if (isShort(items) && !hasRepeated(items, keyOf)) return;
  const firsts = new Map<string, number>();
  for (let index = 0; index < items.length; index += 1) {
    const again = items[index] as T;
    const key = keyOf(again);
    if (key === undefined) continue;
    const firstIndex = firsts.get(key);
    if (firstIndex === undefined) firsts.set(key, index);
    else yield { first: items[firstIndex] as T, firstIndex, again, index };
  }
}
