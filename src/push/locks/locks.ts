import type { FileFailure } from '../../host/files.ts';
import type { Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { HeldLock, LockOwner } from './lock-file.ts';

export type LockTrouble =
  | { readonly kind: 'held'; readonly held: HeldLock }
  | { readonly kind: 'not-written'; readonly failure: FileFailure };

/** Keeps two pushes from writing the same supplier of a hub at once: the hub itself has no locks. */
export interface Locks {
  /** Where they are kept, for messages. */
  readonly place: string;
  /** Takes a lock for each supplier, all or none. A lock whose owner is gone is taken over. */
  take(owner: Omit<LockOwner, 'supplier'>, suppliers: readonly string[]): Promise<Result<TakenLocks, LockTrouble>>;
  /** All locks, also those whose owner is gone. */
  list(): Promise<Result<readonly HeldLock[], FileFailure>>;
  /** Removes a lock, no matter who holds it. */
  remove(lock: HeldLock): Promise<Result<void, FileFailure>>;
}

/** How a run says that another one has taken over its lock. */
export const lostTo = ({ supplier, user, pid, host, run }: LockOwner): string =>
  safeText(`its lock of supplier ${supplier} was taken over by ${user}, process ${pid} on ${host}, run ${run}`);

/** The locks of one run. */
export interface TakenLocks {
  /** Gives a sign of life. Failures are ignored. */
  beat(): Promise<void>;
  /**
   * Whether this run still holds all its locks; if so, it keeps them for at least `ms` more. Otherwise why not, in words: nothing more may
   * be written then.
   */
  holdFor(ms: number): Promise<Result<void, string>>;
  /** Removes the locks that this run still owns. */
  release(): Promise<void>;
}
