import { setFlagsFromString } from 'node:v8';

interface Settings {
  /** How far a heap may grow beyond what is in use before it is cleared, in percent of that; 0 lets the engine decide. */
  readonly heapGrowingPercent: number;
  /** Bytes of bytecode that a function runs through before it is optimized. */
  readonly interruptBudget: number;
}

const ITS_OWN: Settings = { heapGrowingPercent: 0, interruptBudget: 67_584 };

/** Bytes of bytecode that take about as long to run through as to optimize. */
const WORTH_OPTIMIZING = 3_000_000;

/** Beyond what any function runs through. */
const NEVER = 1_000_000_000;

/**
 * Sets the engine, in all threads, to work that goes through many files and leaves nothing behind but garbage; `done` is the part of it
 * that is done by now, from 0 to 1.
 *
 * Heaps do not grow with the number of files, however much memory there is. And functions are optimized where that pays: what has run
 * through so much by now has as much before it as there are files left. Most checks are soon through with a file, and the work of
 * optimizing them is taken from the threads that check. Code caches fit one set of flags: what is loaded while this holds is compiled anew.
 */
export const setEngineForManyFiles = (done: number): void =>
  set({
    heapGrowingPercent: 100,
    interruptBudget: Math.min(
      NEVER,
      Math.max(ITS_OWN.interruptBudget, Math.round((WORTH_OPTIMIZING * done) / (1 - done))),
    ),
  });

export const setEngineAsUsual = (): void => set(ITS_OWN);

function set({ heapGrowingPercent, interruptBudget }: Settings): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  // Only the engine of Node 20 is known to gain by this.
  if (process.versions.v8.startsWith('11.3.')) setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}
