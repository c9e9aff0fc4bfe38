/**
 * Resolves like `waiting`, or to `stopped` as soon as the signal aborts. `waiting` itself continues, because other callers may share it.
 */
export async function unlessStopped<T, S>(
  waiting: Promise<T>,
  signal: AbortSignal | undefined,
  stopped: S,
): Promise<T | S> {
  if (signal === undefined) return waiting;
  let stop = () => {};
  const aborted = new Promise<S>((resolve) => {
    stop = () => resolve(stopped);
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([aborted, waiting]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
