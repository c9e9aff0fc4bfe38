import type { Result } from '../kernel/result.ts';
import type { FileFailure, Files } from './files.ts';

/** The folder of a project with what the tool keeps between runs. */
export const STATE_FOLDER = '.contracts';

type Done = Promise<Result<void, FileFailure>>;

/** A file that only grows. */
export interface AppendFile {
  /** Resolves when all bytes are on the disk (written and synced). After a failure some of them may be there. */
  append(bytes: Uint8Array): Done;
  close(): Promise<void>;
}

/** What the tool keeps for itself between runs. Only its owner may read it (files 0600, folders 0700); links are never followed. */
export interface StateFiles extends Pick<Files, 'read' | 'readdir'> {
  /** Makes the folder, and those above it where they are missing. A folder that stands there is fine, a link is not. */
  makeFolder(path: string): Done;
  /**
   * A new file with just these bytes, or all of these one after the other, on the disk: whole or not at all. Fails with `exists` when
   * something stands there.
   */
  create(path: string, bytes: Uint8Array | Iterable<Uint8Array>): Done;
  /** A new, empty file to append to. Fails with `exists` when something stands there. */
  openAppend(path: string): Promise<Result<AppendFile, FileFailure>>;
  /** When the file was last written or touched, in milliseconds since 1970. */
  modifiedAt(path: string): Promise<Result<number, FileFailure>>;
  touch(path: string, timeMs: number): Done;
  /** Removes a file; one that is missing is fine. */
  remove(path: string): Done;
  /** Removes a folder in which nothing is; one that holds something stays, and that is a failure. */
  removeFolder(path: string): Done;
}
