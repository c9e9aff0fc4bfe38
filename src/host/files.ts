import type { Result } from '../kernel/result.ts';

/** The entry at a path; links are not followed. */
export interface FileEntry {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly sizeBytes: number;
}

export interface FileFailure {
  readonly reason:
    | ('missing' | 'denied' | 'too-large' | 'not-a-file' | 'silent' | 'exists' | 'changed' | 'failed')
    /** It would be written through a link of the project. */
    | 'link';
  /** The system's error code, such as `EACCES`. */
  readonly code: string;
}

/** Read-only access to the file system. Paths are absolute. */
export interface Files {
  lstat(path: string): Promise<Result<FileEntry, FileFailure>>;
  /** The path with all symbolic links resolved. */
  realpath(path: string): Promise<Result<string, FileFailure>>;
  /** The names in a folder, in no particular order. */
  readdir(path: string): Promise<Result<readonly string[], FileFailure>>;
  /**
   * The bytes of a regular file, at most `limitBytes` (checked before and while reading, because the file may grow). Does not follow the
   * path itself if it is a link, and does not wait for a pipe.
   */
  read(path: string, limitBytes: number): Promise<Result<Uint8Array, FileFailure>>;
}

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
