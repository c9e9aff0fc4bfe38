import { setFlagsFromString } from 'node:v8';

/** In bytes of bytecode that a function runs through before the engine of Node 20 optimizes it. */
const [ITS_OWN_BUDGET, BUDGET] = [67_584, 540_672];

/**
 * Lets the engine wait longer before it optimizes functions, in all threads. A run over some hundred files is over before most of that
 * work has paid, and with two cores it is taken from the two threads that check: a fifth of the processor time. Only the engine
 * of Node 20 is known to gain by it. Code caches fit one set of flags: what is loaded while this holds is compiled anew.
 */
export const optimizeLater = (): void => setBudget(BUDGET);

export const optimizeAsUsual = (): void => setBudget(ITS_OWN_BUDGET);

function setBudget(budget: number): void {
  if (process.versions.v8.startsWith('11.3.')) setFlagsFromString(`--interrupt-budget=${budget}`);
}
