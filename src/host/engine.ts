import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// The only place that sets engine flags, but for the one with which `bin/code-cache.js` keeps compiled code. Only flags that V8 reads anew for
// each decision may change at run time: after switching incremental marking off and on, one run in a hundred crashed, because a collection
// was under way. On Node 20 these flags save a quarter of the time for checking 200 files. Later versions run with the flags they were
// started with: changing those is not known to be safe, and saves no time, though about a tenth of the memory of a large push.
const TUNABLE = process.versions.v8.startsWith('11.3.');

/** Bytes of bytecode that a function executes before it is optimized, unless set otherwise. */
const USUAL_BUDGET = 67_584;

/** Bytes of bytecode that take about as long to execute as to optimize. */
const WORTH_OPTIMIZING = 3_000_000;

/** More than any function executes. */
const NEVER = 1_000_000_000;

/** Below this size, collecting garbage gains nothing. */
const LARGE_HEAP_BYTES = 80 * 1024 * 1024;

/** The engine's background threads need this long to release empty pages. */
const PAGE_RELEASE_MS = 50;

/**
 * Tunes the engine, in all threads, for processing many files that leave only garbage behind. `done` is the finished share, 0 to 1.
 *
 * The heap stays small whatever the number of files and the size of the memory. Functions are optimized only if the files still to come
 * repay it: optimizing takes time from the threads that check. Code caches depend on these flags, so modules loaded meanwhile are
 * compiled again.
 */
export function tuneForManyFiles(done: number): void {
  const budget = Math.max(USUAL_BUDGET, Math.round((WORTH_OPTIMIZING * done) / (1 - done)));
  setFlags('--heap-growing-percent=100', `--interrupt-budget=${Math.min(NEVER, budget)}`);
}

/** The flags with which the process began: a program that ran a command goes on with them, and code caches depend on them. */
export const tuneAsUsual = (): void => setFlags('--heap-growing-percent=0', `--interrupt-budget=${USUAL_BUDGET}`);

/**
 * Collects garbage now, and from now on whenever the heap has grown by a tenth of the memory in use. By default Node 20 would let the heap
 * grow by hundreds of megabytes on machines with much memory.
 */
export function limitHeapGrowth(): void {
  setFlags('--heap-growing-percent=10');
  collectGarbage();
}

/** For processes that serve for hours: garbage is collected, in steps, when the heap has grown by a quarter of the memory in use. */
export const keepHeapSmall = (): void => setFlags('--heap-growing-percent=25');

/** Returns the memory of a large heap to the system after a piece of work that left only its result. */
export async function releaseUnusedMemory(): Promise<void> {
  if (TUNABLE && getHeapStatistics().total_heap_size >= LARGE_HEAP_BYTES) {
    collectGarbage();
    collectGarbage();
    await setTimeout(PAGE_RELEASE_MS);
  }
}

function collectGarbage(): void {
  if (!TUNABLE) return;
  setFlags('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlags('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

function setFlags(...flags: readonly string[]): void {
  if (TUNABLE) for (const flag of flags) setFlagsFromString(flag);
}
