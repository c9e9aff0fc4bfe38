import { renameSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { fail, type Result } from '../kernel/result.ts';
import { type FileFailure, MOST_SHARED_BYTES, type SharedFiles } from './files.ts';
import { attemptNow, readLinkedNow } from './node-files.ts';
import { asNewFile, writeWhole } from './write-whole.ts';

const CHANGED: FileFailure = { reason: 'changed', code: 'CHANGED' };

/** The real file system. */
export const nodeSharedFiles: SharedFiles = {
  read: async (file) => readLinkedNow(file, MOST_SHARED_BYTES),
  replace: async (file, before, after) => {
    const done = await (before === undefined
      ? writeWhole(file, after, { file: 0o666, folders: 0o777 }, asNewFile)
      : exchange(file, before, after));
    const otherwise = before === undefined ? 'exists' : 'missing';
    return !done.ok && done.error.reason === otherwise ? fail(CHANGED) : done;
  },
};

async function exchange(file: string, before: Uint8Array, after: Uint8Array): Promise<Result<void, FileFailure>> {
  const stats = attemptNow(() => statSync(file));
  if (!stats.ok) return stats;
  const { mode } = stats.value;
  return writeWhole(file, after, { file: mode & 0o777 }, async (draft) => {
    await chmod(draft, mode & 0o7777);
    const now = readLinkedNow(file, MOST_SHARED_BYTES);
    if (!now.ok || Buffer.compare(now.value, before) !== 0)
      throw Object.assign(new Error('it changed'), { code: CHANGED.code });
    renameSync(draft, file);
  });
}
