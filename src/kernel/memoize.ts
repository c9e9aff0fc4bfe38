/**
 * Caches the function's results by argument, compared as `Map` keys are. A result of `undefined` is not cached.
 */
export const memoize = <Key, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  memoizeIn(new Map<Key, Value>(), work);

/** The same for object arguments; a result is dropped with its argument. */
export const memoizeWeakly = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  memoizeIn(new WeakMap<Key, Value>(), work);

/** The same of the `most` arguments that were asked for last: for values that are large and soon worked out. */
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

interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function memoizeIn<Key, Value>(known: Memory<Key, Value>, work: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
