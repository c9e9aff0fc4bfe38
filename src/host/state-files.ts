import type { Result } from '../kernel/result.ts';
import type { FileFailure, Files } from './files.ts';

/** The project folder for state that the tool keeps between runs. */
export const STATE_FOLDER = '.contracts';

type Done = Promise<Result<void, FileFailure>>;

/** An append-only file. */
export interface AppendFile {
  /** Resolves when all bytes are written and synced. After a failure, some of them may have been written. */
  append(bytes: Uint8Array): Done;
  close(): Promise<void>;
}

/** State that the tool keeps between runs, readable only by its owner (files 0600, folders 0700). Links are never followed. */
export interface StateFiles extends Pick<Files, 'read' | 'readdir'> {
  /** Makes the folder and its missing parents. An existing folder is fine; a link is a failure. */
  makeFolder(path: string): Done;
  /**
   * Creates a file with these bytes, or these chunks in order, atomically and synced to disk. Fails with `exists` if the path is taken.
   */
  create(path: string, bytes: Uint8Array | Iterable<Uint8Array>): Done;
  /** Creates an empty file to append to. Fails with `exists` if the path is taken. */
  openAppend(path: string): Promise<Result<AppendFile, FileFailure>>;
  /** When the file was last written or touched, in milliseconds since 1970. */
  modifiedAt(path: string): Promise<Result<number, FileFailure>>;
  touch(path: string, timeMs: number): Done;
  /** Removes a file; a missing file is fine. */
  remove(path: string): Done;
  /** Removes an empty folder; fails if it is not empty. */
  removeFolder(path: string): Done;
}
