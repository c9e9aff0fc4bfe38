import { setTimeout } from 'node:timers/promises';
import type { Clock, Randomness } from './host.ts';

/** The system clock. */
export const nodeClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    setTimeout(ms, undefined, signal && { signal }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error;
    }),
};

/** Pseudo-random numbers: good for jitter, not for secrets. */
export const nodeRandomness: Randomness = { next: () => Math.random() };
