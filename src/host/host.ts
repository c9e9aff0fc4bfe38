/** Time, injected so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Randomness {
  /** Uniform in [0, 1). */
  next(): number;
}
