import type { Clock } from '../../src/host/host.ts';

export interface StandingClock extends Clock {
  /** Every wait that was asked for, in ms. */
  readonly slept: readonly number[];
  advance(ms: number): void;
}

/** A clock that stands still until it is told otherwise; a sleep ends at once and moves it on. */
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
