import type { Clock } from '../host/host.ts';

/** What a run may be waiting for. Where several hold at once, the first in this order has the time. */
export const SHARES = ['hub', 'turn', 'retry', 'settling', 'person'] as const;
export type Share = (typeof SHARES)[number];

export interface TimeShares {
  /** From now on the run waits for this too; the returned function ends that. */
  enter(share: Share): () => void;
  during<T>(share: Share, work: () => Promise<T>): Promise<T>;
  /** Milliseconds that each has had so far. They never overlap: their sum is at most the time that has passed. */
  read(): Readonly<Record<Share, number>>;
}

/** Counts what the time of a run goes to. */
export function createTimeShares(clock: Pick<Clock, 'now'>): TimeShares {
  const entered: Record<Share, number> = { hub: 0, turn: 0, retry: 0, settling: 0, person: 0 };
  const spentMs: Record<Share, number> = { ...entered };
  let since = clock.now();

  const settle = () => {
    const now = clock.now();
    const share = SHARES.find((one) => entered[one] > 0);
    // A clock that was set back takes nothing away again.
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
    enter,
    during: async (share, work) => {
      const leave = enter(share);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    read: () => {
      settle();
      return { ...spentMs };
    },
  };
}
