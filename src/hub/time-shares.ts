import type { Clock } from '../host/host.ts';

/** What a run may be waiting for. If several apply at once, the first in this order gets the time. */
export const SHARES = ['hub', 'turn', 'retry', 'settling', 'person'] as const;
export type Share = (typeof SHARES)[number];

export type TimeShares = ReturnType<typeof createTimeShares>;

/** Measures how a run's time is spent. */
export function createTimeShares(clock: Pick<Clock, 'now'>) {
  const entered: Record<Share, number> = { hub: 0, turn: 0, retry: 0, settling: 0, person: 0 };
  const spentMs: Record<Share, number> = { ...entered };
  let since = clock.now();

  const settle = () => {
    const now = clock.now();
    const share = SHARES.find((one) => entered[one] > 0);
    // The clock may have been set back.
    if (share) spentMs[share] += Math.max(0, now - since);
    since = now;
  };
  const enter = (share: Share) => {
    settle();
    entered[share] += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      settle();
      entered[share] -= 1;
    };
  };
  return {
    /** Marks the start of a wait; the returned function marks its end. */
    enter,
    during: async <T>(share: Share, work: () => Promise<T>): Promise<T> => {
      const leave = enter(share);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** Milliseconds per share so far. Shares never overlap: their sum is at most the elapsed time. */
    read: (): Readonly<Record<Share, number>> => {
      settle();
      return { ...spentMs };
    },
  };
}
