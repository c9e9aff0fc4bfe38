import type { Clock } from '../host/host.ts';

/** How long the token must live when a walk begins: a walk must end on the token that it began with. */
const WALK_MS = 60 * 60_000;
/** How long walks may be begun before the token is looked at again; a minute less than the reserve that is asked for. */
const SHIFT_MS = 9 * 60_000;
const SHIFT_RESERVE_MS = 10 * 60_000;

export interface ShiftMeans {
  readonly concurrency: number;
  readonly clock: Clock;
  /** Makes the token live `ms` longer; `false` when it cannot. Only called while no walk is on its way. */
  readonly renewToken: (ms: number) => Promise<boolean>;
  /** No further job is begun once this holds. */
  readonly stopped: () => boolean;
}

/**
 * Runs the jobs, at most `concurrency` at a time, in shifts: all share one token, a renewal in the middle of a walk would break it,
 * and so the token is looked at only between shifts, when every walk has ended. Jobs that were not begun are left out.
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
