import type { Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';

/** A lock has two lines a record: those of tens of thousands of hotels stay below this, and a longer text could not be held. */
export const MOST_SHARED_BYTES = 512 * 1024 * 1024;

/** Files of a project that people, version control and other runs write too. */
export interface SharedFiles {
  read(path: string): Promise<Result<Uint8Array, FileFailure>>;
  /**
   * Puts `after` in the place of a file whose bytes were `before`; of no file where `before` is missing, then with the folders above it.
   * On the disk when it resolves: whole or not at all, with the same permissions. Fails with `changed` when the file is not as it was.
   */
  replace(path: string, before: Uint8Array | undefined, after: Uint8Array): Promise<Result<void, FileFailure>>;
}
