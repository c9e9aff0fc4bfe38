import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileEntry, FileFailure, Files } from './files.ts';

/**
 * The real file system. Files are read one at a time and at once, for nothing else waits: through the promises of Node each costs
 * several times as much. Pipes are never waited for.
 */
export const nodeFiles: Files = {
  lstat: async (path) => attemptNow(() => entryOf(lstatSync(path))),
  realpath: async (path) => attemptNow(() => realpathSync(path)),
  readdir: async (path) => attemptNow(() => readdirSync(path)),
  read: async (path, limitBytes) => readNow(path, limitBytes),
};

/** `Files.read` for callers that cannot wait. */
export function readNow(path: string, limitBytes: number): Result<Uint8Array, FileFailure> {
  const read = readOwnedNow(path, limitBytes);
  return read.ok ? ok(read.value.bytes) : read;
}

/** A file with what the system says of its owner and rights, both of the very file that was read. */
export interface OwnedFile {
  readonly bytes: Uint8Array;
  /** The user id of the owner; 0 on Windows. */
  readonly ownerId: number;
  /** Permission bits, such as 0o600. */
  readonly mode: number;
}

/** As `readNow`. */
export function readOwnedNow(path: string, limitBytes: number): Result<OwnedFile, FileFailure> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const opened = attemptNow(() => openSync(path, flags));
  if (!opened.ok) return opened;
  try {
    const read = attemptNow(() => readBounded(opened.value, limitBytes));
    return read.ok ? read.value : read;
  } finally {
    closeSync(opened.value);
  }
}

/** The same for a file that people may have put elsewhere, with a link in its place. */
export function readLinkedNow(path: string, limitBytes: number): Result<Uint8Array, FileFailure> {
  const read = readLinkedOwnedNow(path, limitBytes);
  return read.ok ? ok(read.value.bytes) : read;
}

/** As `readLinkedNow`, with the owner of the file that the link leads to. */
export function readLinkedOwnedNow(path: string, limitBytes: number): Result<OwnedFile, FileFailure> {
  const target = attemptNow(() => realpathSync(path));
  return target.ok ? readOwnedNow(target.value, limitBytes) : target;
}

/** Room for what a file has grown by since its size was asked for. */
const GROWTH_BYTES = 64 * 1024;

/** Looks at what was opened, not at what stood at the path before: between the two it may have been exchanged. */
export function readBounded(file: number, limitBytes: number): Result<OwnedFile, FileFailure> {
  const stats = fstatSync(file);
  if (!stats.isFile()) return fail({ reason: 'not-a-file', code: 'NOT_A_FILE' });
  if (stats.size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
  // The size is what to expect, and one byte more tells that there is no more; a file may grow all the same.
  let bytes = Buffer.allocUnsafeSlow(stats.size + 1);
  let size = 0;
  for (;;) {
    const bytesRead = readSync(file, bytes, size, bytes.length - size, size);
    if (bytesRead === 0) return ok({ bytes: bytes.subarray(0, size), ownerId: stats.uid, mode: stats.mode & 0o7777 });
    size += bytesRead;
    if (size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
    if (size === bytes.length) bytes = Buffer.concat([bytes], size + GROWTH_BYTES);
  }
}

function entryOf(stats: Stats): FileEntry {
  const kind = stats.isSymbolicLink() ? 'link' : stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'other';
  return { kind, sizeBytes: Number(stats.size) };
}

/** What the action gives; a failure of the system as a value. */
export async function attempt<T>(action: () => Promise<T>): Promise<Result<T, FileFailure>> {
  try {
    return ok(await action());
  } catch (error) {
    return fail(failureOf(error));
  }
}

export function attemptNow<T>(action: () => T): Result<T, FileFailure> {
  try {
    return ok(action());
  } catch (error) {
    return fail(failureOf(error));
  }
}

function failureOf(error: unknown): FileFailure {
  const code = codeOf(error);
  // A failure of the system has a code; anything else is a bug of ours.
  if (code === undefined) throw error;
  return { reason: REASONS[code] ?? 'failed', code };
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const REASONS: Readonly<Record<string, FileFailure['reason']>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  ELOOP: 'not-a-file',
  EISDIR: 'not-a-file',
  ENXIO: 'not-a-file',
  EEXIST: 'exists',
};
