import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow before garbage is collected, in percent of the memory in use. */
const GROWTH_PERCENT = 10;

/** Below this size, collecting garbage gains nothing. */
const LARGE_HEAP_BYTES = 80 * 1024 * 1024;

/** The engine's background threads need this long to release empty pages. */
const UNTIL_EMPTY_PAGES_ARE_BACK_MS = 50;

/**
 * Collects garbage now, and from now on whenever the heap has grown by a fraction of the memory in use, without pausing the collection
 * for other work. By default the engine would let the heap grow by hundreds of megabytes on machines with much memory.
 */
export function keepHeapTight(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-incremental-marking');
  collectGarbage();
}

/**
 * Returns the memory of a large heap to the system after a piece of work that left only its result. From then on garbage is collected
 * incrementally, so that responses are not delayed.
 */
export async function giveRoomBack(): Promise<void> {
  if (getHeapStatistics().total_heap_size >= LARGE_HEAP_BYTES) {
    collectGarbage();
    collectGarbage();
    await setTimeout(UNTIL_EMPTY_PAGES_ARE_BACK_MS);
  }
  setFlagsFromString('--incremental-marking');
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
