import type { Store } from './store/store.ts';
import type { KeptTokens } from './store/tokens.ts';

/** Where a running hub keeps its records, and how requests get at them. */
export interface HubStore {
  readonly store: Store;
  readonly tokens: KeptTokens;
  /** Whether other processes serve the same hub. */
  readonly isShared: boolean;
  /**
   * Runs `work`, which may call the store, on the newest records of all processes. Rejects with `OutOfReach` if what it changed could not be
   * stored. `mayChange` is asked when the records are new.
   */
  turn<T>(work: () => T, mayChange: () => boolean): T | Promise<T>;
  /** Runs `work` once the changes of this turn are stored; never if they are not. */
  afterwards(work: () => void): void;
  /** How much space the records take. */
  sizeBytes(): Promise<number>;
  close(): Promise<void>;
}

/** The database cannot be used now. What was asked may have been stored all the same. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}
