/** Gives a gate that lets at most `limit` tasks run at once; the others wait in the order in which they came. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = Math.max(1, limit);
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
