/**
 * The function, worked out once for each argument and remembered; arguments are told apart as keys of a `Map`. `undefined` is worked out
 * again each time.
 */
export const remembered = <Key, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  rememberedIn(new Map<Key, Value>(), work);

/** The same for objects, as long as they are there. */
export const rememberedWeakly = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  rememberedIn(new WeakMap<Key, Value>(), work);

interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function rememberedIn<Key, Value>(known: Memory<Key, Value>, work: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
