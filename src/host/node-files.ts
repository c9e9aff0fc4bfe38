import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileEntry, FileFailure, Files } from './files.ts';

/**
 * The real file system. Reads are synchronous: nothing else is waiting, and Node's promise API takes several times as long per file.
 * Pipes are never waited for.
 */
export const nodeFiles: Files = {
  lstat: async (path) => attemptNow(() => entryOf(lstatSync(path))),
  realpath: async (path) => attemptNow(() => realpathSync(path)),
  readdir: async (path) => attemptNow(() => readdirSync(path)),
  read: async (path, limitBytes) => readNow(path, limitBytes),
};

/** `Files.read`, synchronously. */
export function readNow(path: string, limitBytes: number): Result<Uint8Array, FileFailure> {
  const read = readOwnedNow(path, limitBytes);
  return read.ok ? ok(read.value.bytes) : read;
}

/** A file's bytes with its owner and permissions, all from the same open file. */
export interface OwnedFile {
  readonly bytes: Uint8Array;
  /** The user id of the owner; 0 on Windows. */
  readonly ownerId: number;
  /** Permission bits, such as 0o600. */
  readonly mode: number;
}

/** `readNow` with the file's owner and permissions. */
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

/** `readNow` for a path that may be a link to the file. */
export function readLinkedNow(path: string, limitBytes: number): Result<Uint8Array, FileFailure> {
  const read = readLinkedOwnedNow(path, limitBytes);
  return read.ok ? ok(read.value.bytes) : read;
}

/** `readLinkedNow` with the owner and permissions of the link's target. */
export function readLinkedOwnedNow(path: string, limitBytes: number): Result<OwnedFile, FileFailure> {
  const target = attemptNow(() => realpathSync(path));
  return target.ok ? readOwnedNow(target.value, limitBytes) : target;
}

/** Extra buffer for a file that grows while it is read. */
const GROWTH_BYTES = 64 * 1024;

/** Checks the open file, not the path, because the path may have been replaced in between. */
export function readBounded(file: number, limitBytes: number): Result<OwnedFile, FileFailure> {
  const stats = fstatSync(file);
  if (!stats.isFile()) return fail({ reason: 'not-a-file', code: 'NOT_A_FILE' });
  if (stats.size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
  // One byte more than the size, so that the end is noticed without growing the buffer. The file may still grow.
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

/** The action's result; system errors become values. */
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
  // System errors have a code; anything else is a bug.
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
  CHANGED: 'changed',
};

/** What makes a folder a project: everything below it may come from a stranger. */
const MARKS = ['.git', 'contracts.config.yaml'];

/**
 * The path at which a file or folder may be written. Below the current folder and below projects no link is followed, wherever it leads:
 * a project may come from a stranger, and the link may lead to one of the user's own files. Outside of them links are the user's own.
 * Nothing of the path need exist.
 */
export function writingPlace(file: string): Result<string, FileFailure> {
  const absolute = path.resolve(file);
  let at = path.parse(absolute).root;
  const parts = absolute.slice(at.length).split(path.sep);
  const here = attemptNow(() => realpathSync(process.cwd()));
  let isInside = false;
  for (const [index, part] of parts.entries()) {
    isInside ||=
      !isHome(at) && ((here.ok && at === here.value) || MARKS.some((mark) => existsSync(path.join(at, mark))));
    const next = path.join(at, part);
    const rest = parts.slice(index + 1);
    const entry = attemptNow(() => lstatSync(next));
    if (!entry.ok) return entry.error.reason === 'missing' ? ok(path.join(next, ...rest)) : entry;
    if (!entry.value.isSymbolicLink()) {
      at = next;
      continue;
    }
    if (isInside) return fail({ reason: 'link', code: 'ELOOP' });
    const leads = attemptNow(() => realpathSync(next));
    // A device such as /dev/stdout leads to something without a path.
    if (!leads.ok) return rest.length === 0 ? ok(next) : leads;
    at = leads.value;
  }
  return ok(at);
}

/** The user's home folder, or one above it. Its links are the user's own, even where it is kept in git. */
function isHome(folder: string): boolean {
  const named = process.env['HOME'] ?? homedir();
  const real = attemptNow(() => realpathSync(named));
  const home = real.ok ? real.value : named;
  return home === folder || home.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
