/**
 * The function, worked out once for each argument and remembered; arguments are told apart as keys of a `Map`. `undefined` is worked out
 * again each time.
 */
export function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
