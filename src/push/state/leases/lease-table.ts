import type { FileFailure } from '../../../host/files.ts';
import type { Result } from '../../../kernel/result.ts';
import type { LockOwner } from '../../locks/lock-file.ts';

/** A lock that ends by itself. All times are by the table's own clock, so that no machine's clock matters. */
export interface Lease {
  readonly owner: LockOwner;
  /** Grows whenever a lease is taken, so that a run notices that another one has had the lease since. */
  readonly fence: number;
  /** Since it was taken or renewed. */
  readonly ageMs: number;
  /** Negative once its time is over. */
  readonly leftMs: number;
}

type Done<T> = Promise<Result<T, FileFailure>>;

/** Leases that several machines share, at most one for each supplier of a hub. Every call may be repeated if its answer was lost. */
export interface LeaseTable {
  /** For messages. */
  readonly place: string;
  /**
   * Takes the lease for `ms`, if it is free, its time is over, this run has it already, or it has the fencing number `instead`. Returns the
   * lease as it is now: it is this run's, or another's.
   */
  take(owner: LockOwner, ms: number, instead?: number): Done<Lease>;
  /** Lets a run's leases end no sooner than in `ms`. Returns the fencing numbers of those that it still has. */
  renew(run: string, fences: readonly number[], ms: number): Done<readonly number[]>;
  /** Gives up the leases of a run, as far as it still has them. */
  release(run: string, fences: readonly number[]): Done<void>;
  list(): Done<readonly Lease[]>;
}
