import type { FileFailure } from '../../../host/files.ts';
import type { Result } from '../../../kernel/result.ts';
import type { LockOwner } from '../../locks/lock-file.ts';

/** A lock that ends by itself. All times are by the table's own clock, so that no machine's clock matters. */
export interface Lease {
  readonly owner: LockOwner;
  /** The number of its run: it grows, so that a run notices that another one has had a lease of it since. */
  readonly fence: number;
  /** Since it was taken or renewed. */
  readonly ageMs: number;
  /** Negative once its time is over. */
  readonly leftMs: number;
}

type Done<T> = Promise<Result<T, FileFailure>>;

/** Leases are renewed only once this much of their time is over, so that most writes need no change in the table. */
export const SPARE_MS = 30_000;

/**
 * Leases that several machines share, at most one for each supplier of a hub. A run takes, renews and loses all of its leases together.
 * Every call may be repeated if its answer was lost.
 */
export interface LeaseTable {
  /** For messages. */
  readonly place: string;
  /**
   * Takes the leases of all suppliers for `ms`, if each is free, its time is over, this run has it already, or it has one of the fencing
   * numbers `instead`. Another run that loses one of them loses all of its leases. Otherwise returns a lease that is in the way.
   */
  take(
    owner: Omit<LockOwner, 'supplier'>,
    suppliers: readonly string[],
    ms: number,
    instead: readonly number[],
  ): Done<{ readonly fence: number } | { readonly held: Lease }>;
  /** Whether a run still has its leases; if so, they last at least `ms - SPARE_MS` more, and `ms` if that needed a change. */
  hold(run: string, fence: number, ms: number): Done<boolean>;
  /** Gives up the leases of a run, if it still has them. */
  release(run: string, fence: number): Done<void>;
  list(): Done<readonly Lease[]>;
}
