import type { Clock, Randomness } from './host.ts';

/** The system clock. */
export const nodeClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** Pseudo-random numbers: good for jitter, not for secrets. */
export const nodeRandomness: Randomness = { next: () => Math.random() };
