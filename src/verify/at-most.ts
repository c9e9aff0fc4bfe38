import type { Clock } from '../host/host.ts';

/** Gives a gate that lets at most `limit` tasks run at once; the others wait in the order in which they came. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = Math.max(1, limit);
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** How long the token must be valid when a job begins: a job must end with the token that it began with. */
const WALK_MS = 60 * 60_000;
/** How long jobs may start before the token is checked again; a minute less than the reserve. */
const SHIFT_MS = 9 * 60_000;
const SHIFT_RESERVE_MS = 10 * 60_000;

export interface ShiftMeans {
  readonly concurrency: number;
  readonly clock: Clock;
  /** Makes the token valid for `ms` more; `false` if it cannot. Only called while no job is running. */
  readonly renewToken: (ms: number) => Promise<boolean>;
  /** No further job starts once this is true. */
  readonly stopped: () => boolean;
}

/**
 * Runs the jobs, at most `concurrency` at a time, in shifts. All share one token, and renewing it in the middle of a job would break that
 * job. So the token is checked only between shifts, when every job has ended. Jobs that were not started are left out.
 */
export async function runInShifts(jobs: readonly (() => Promise<void>)[], means: ShiftMeans): Promise<void> {
  const waiting = [...jobs];
  while (waiting.length > 0 && !means.stopped()) {
    if (!(await means.renewToken(WALK_MS + SHIFT_RESERVE_MS))) return;
    await runShift(waiting, means);
  }
}

async function runShift(waiting: (() => Promise<void>)[], { concurrency, clock, stopped }: ShiftMeans): Promise<void> {
  const begun = clock.now();
  const worker = async (): Promise<void> => {
    while (!stopped() && clock.now() - begun < SHIFT_MS) {
      const job = waiting.shift();
      if (job === undefined) return;
      await job();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
}
