import type { Clock } from '../../src/host/host.ts';

export interface StandingClock extends Clock {
  /** All requested waits, in ms. */
  readonly slept: readonly number[];
  advance(ms: number): void;
}

/** A clock that moves only by `advance` and by sleeps, which end at once. */
export function standingClock(start = Date.UTC(2027, 0, 15, 12)): StandingClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
      await Promise.resolve();
      signal?.throwIfAborted();
    },
  };
}
