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
    const item = items[index];
    const key = item === undefined ? undefined : keyOf(item);
    for (let before = 0; key !== undefined && before < index; before += 1) {
      const other = items[before];
      if (other !== undefined && keyOf(other) === key) return true;
    }
  }
  return false;
}

/** Every item whose key an earlier item has; items without a key (`undefined`) never repeat. */
export function* repeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Generator<Repeated<T>> {
  if (isShort(items) && !hasRepeated(items, keyOf)) return;
  const firsts = new Map<string, number>();
  for (let index = 0; index < items.length; index += 1) {
    const again = items[index];
    const key = again === undefined ? undefined : keyOf(again);
    if (again === undefined || key === undefined) continue;
    const firstIndex = firsts.get(key);
    const first = firstIndex === undefined ? undefined : items[firstIndex];
    if (firstIndex !== undefined && first !== undefined) yield { first, firstIndex, again, index };
    else firsts.set(key, index);
  }
}
