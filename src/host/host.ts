/** The outside world as the pure parts see it. The Node version is in `node-host.ts`; tests inject their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Randomness {
  /** Uniform in [0, 1). */
  next(): number;
}
