import { setFlagsFromString } from 'node:v8';

interface Settings {
  /** How far a heap may grow beyond what is in use before it is cleared, in percent of that; 0 lets the engine decide. */
  readonly heapGrowingPercent: number;
  /** Bytes of bytecode that a function runs through before it is optimized. */
  readonly interruptBudget: number;
}

const ITS_OWN: Settings = { heapGrowingPercent: 0, interruptBudget: 67_584 };

// So much takes about as long to run through as to optimize.
const OVER_MANY_FILES: Settings = { heapGrowingPercent: 100, interruptBudget: 3_000_000 };

/**
 * Sets the engine, in all threads, to work that goes through many files and leaves nothing behind but garbage.
 *
 * Heaps do not grow with the number of files, however much memory there is. And functions are optimized later: most checks are
 * soon through with a file, and a run over some thousand files is over before the work of optimizing them has paid, which is taken from the
 * two threads that check. Code caches fit one set of flags: what is loaded while this holds is compiled anew.
 */
export const setEngineForManyFiles = (): void => set(OVER_MANY_FILES);

export const setEngineAsUsual = (): void => set(ITS_OWN);

function set({ heapGrowingPercent, interruptBudget }: Settings): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  // Only the engine of Node 20 is known to gain by this.
  if (process.versions.v8.startsWith('11.3.')) setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}
