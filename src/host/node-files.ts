import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileEntry, FileFailure, Files } from './files.ts';

/** The real file system. */
export const nodeFiles: Files = {
  lstat: (path) => attempt(async () => entryOf(await lstat(path))),
  realpath: (path) => attempt(() => realpath(path)),
  readdir: (path) => attempt(() => readdir(path)),
  read: async (path, limitBytes) => {
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const opened = await attempt(() => open(path, flags));
    if (!opened.ok) return opened;
    try {
      const read = await attempt(() => readBounded(opened.value, limitBytes));
      return read.ok ? read.value : read;
    } finally {
      await opened.value.close();
    }
  },
};

/** Looks at what was opened, not at what stood at the path before: between the two it may have been exchanged. */
async function readBounded(handle: FileHandle, limitBytes: number): Promise<Result<Uint8Array, FileFailure>> {
  const stats = await handle.stat();
  if (!stats.isFile()) return fail({ reason: 'not-a-file', code: 'NOT_A_FILE' });
  if (stats.size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(64 * 1024), 0, 64 * 1024, size);
    if (bytesRead === 0) return ok(Buffer.concat(chunks));
    size += bytesRead;
    if (size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
    chunks.push(buffer.subarray(0, bytesRead));
  }
}

function entryOf(stats: Awaited<ReturnType<typeof lstat>>): FileEntry {
  const kind = stats.isSymbolicLink() ? 'link' : stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'other';
  return { kind, sizeBytes: Number(stats.size) };
}

/** What the action gives; a failure of the system as a value. */
export async function attempt<T>(action: () => Promise<T>): Promise<Result<T, FileFailure>> {
  try {
    return ok(await action());
  } catch (error) {
    const code = codeOf(error);
    // A failure of the system has a code; anything else is a bug of ours.
    if (code === undefined) throw error;
    return fail({ reason: REASONS[code] ?? 'failed', code });
  }
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
