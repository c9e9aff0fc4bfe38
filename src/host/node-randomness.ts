import type { Randomness } from './host.ts';

/** Pseudo-random numbers: good for jitter, not for secrets. */
export const nodeRandomness: Randomness = { next: () => Math.random() };
