import type { Result } from '../kernel/result.ts';

/** What stands at a path; links are not followed. */
export interface FileEntry {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly sizeBytes: number;
}

export interface FileFailure {
  readonly reason: 'missing' | 'denied' | 'too-large' | 'not-a-file' | 'silent' | 'exists' | 'changed' | 'failed';
  /** The system's own short name for it (`EACCES`), for people who look further. */
  readonly code: string;
}

/** The file system as far as contracts are read from it. Paths are absolute. Nothing is ever written. */
export interface Files {
  lstat(path: string): Promise<Result<FileEntry, FileFailure>>;
  /** The path with all links resolved. */
  realpath(path: string): Promise<Result<string, FileFailure>>;
  /** The names in a folder, in no particular order. */
  readdir(path: string): Promise<Result<readonly string[], FileFailure>>;
  /**
   * The bytes of a regular file, at most `limitBytes` (measured before and while reading: a file may grow). Does not follow a link in
   * the last place of the path and does not wait on a pipe.
   */
  read(path: string, limitBytes: number): Promise<Result<Uint8Array, FileFailure>>;
}
