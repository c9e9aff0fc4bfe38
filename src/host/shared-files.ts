import type { Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';

/** The largest file, in bytes. The lock of tens of thousands of hotels stays below it; strings cannot be much longer. */
export const MOST_SHARED_BYTES = 512 * 1024 * 1024;

/** Project files that people, version control and other runs also write. */
export interface SharedFiles {
  read(path: string): Promise<Result<Uint8Array, FileFailure>>;
  /**
   * Replaces the bytes `before` with `after`, atomically and keeping the permissions. Without `before`, creates the file and its folders.
   * Synced to disk when it resolves. Fails with `changed` if the file no longer holds `before`.
   */
  replace(path: string, before: Uint8Array | undefined, after: Uint8Array): Promise<Result<void, FileFailure>>;
}
