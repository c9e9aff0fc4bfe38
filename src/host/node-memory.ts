import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow beyond what is in use before it is cleared, in percent of that. */
const GROWTH_PERCENT = 10;

/** Below this there is nothing to win. */
const LARGE_HEAP_BYTES = 96 * 1024 * 1024;

/**
 * Clears the heap now, and from now on whenever it has grown by a part of what is in use. Left alone, the engine lets it grow by hundreds
 * of megabytes where the machine has much memory, however little is in use; a run that mostly waits for answers gains nothing by that.
 */
export function keepHeapTight(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  collectGarbage();
}

/** Gives a large heap's room back to the system, between two pieces of work of which the first has left nothing but its result. */
export function giveRoomBack(): void {
  if (getHeapStatistics().total_heap_size < LARGE_HEAP_BYTES) return;
  // What has gone makes room first for what is moved together.
  collectGarbage();
  setFlagsFromString('--compact-on-every-full-gc');
  collectGarbage();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
