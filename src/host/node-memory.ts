import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow beyond what is in use before it is cleared, in percent of that. */
const GROWTH_PERCENT = 10;

/** Below this there is nothing to win. */
const LARGE_HEAP_BYTES = 80 * 1024 * 1024;

/** Threads of the engine give pages back that have become empty. */
const UNTIL_EMPTY_PAGES_ARE_BACK_MS = 50;

/**
 * Clears the heap now, and from now on whenever it has grown by a part of what is in use: at once, while nobody waits for anything else.
 * Left alone, the engine lets it grow by hundreds of megabytes where the machine has much memory, however little is in use.
 */
export function keepHeapTight(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-incremental-marking');
  collectGarbage();
}

/**
 * Gives the room of a large heap back to the system, between two pieces of work of which the first has left nothing but its result. From
 * then on the heap is cleared bit by bit, so that answers need not wait for it.
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
