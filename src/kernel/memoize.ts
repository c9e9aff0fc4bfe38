/** Caches the function's results by argument, compared as `Map` keys are. A result of `undefined` is not cached. */
export function memoize<Key, Value>(
  work: (key: Key) => Value,
  known: Pick<Map<Key, Value>, 'get'> & { set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/** The same for object arguments; a result is dropped with its argument. */
export const memoizeWeakly = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  memoize(work, new WeakMap<Key, Value>());

/** The same for the `most` arguments used last: for large values that are computed quickly. */
export function memoizeLast<Key, Value>(most: number, work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.delete(key);
    known.set(key, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
  };
}
