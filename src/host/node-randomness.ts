import type { Randomness } from './host.ts';

/** The machine's own dice; good for jitter, not for secrets. */
export const nodeRandomness: Randomness = { next: () => Math.random() };
