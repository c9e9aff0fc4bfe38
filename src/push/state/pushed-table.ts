import type { Lock, LockSection, Notes } from '../../contract/pushed/lock-text.ts';
import type { FileFailure } from '../../host/files.ts';
import type { Result } from '../../kernel/result.ts';

type Done<T> = Promise<Result<T, FileFailure>>;

/** Which records: those of these suppliers and hotels (`PALMA`, `PALMA/SEA-PALACE`), or of the hotels with these codes, whatever their supplier. */
export type PushedOf = { readonly owners: readonly string[] } | { readonly hotels: readonly string[] };

/** What each environment held after the last push, one record a row: a push reads and writes only those of its hotels. */
export interface PushedTable {
  /** The records of an environment, all or some; `undefined` if nothing was pushed to it. */
  read(environment: string, of?: PushedOf): Done<LockSection | undefined>;
  /** Records what a push has left in the hub. Returns whether anything was new. */
  note(notes: Notes): Done<boolean>;
  /** Takes over the content of a file of this state, which is removed unless it has changed. */
  adopt(file: string, bytes: Uint8Array, lock: Lock): Done<void>;
  /** The environments that anything was pushed to. */
  environments(): Done<readonly string[]>;
  clear(): Done<void>;
}
