import type { Clock, Randomness } from '../host/host.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LETTERS = 8;

/** Gives references of our own for Book: never the same twice in a run, and by time and chance in no other run either. */
export function externalReferences(clock: Clock, randomness: Randomness): () => string {
  let count = 0;
  return () => {
    count += 1;
    const letters = Array.from({ length: RANDOM_LETTERS }, () =>
      LETTERS.charAt(Math.floor(randomness.next() * LETTERS.length)),
    );
    return `VERIFY-${clock.now().toString(36).toUpperCase()}-${letters.join('')}-${count}`;
  };
}
