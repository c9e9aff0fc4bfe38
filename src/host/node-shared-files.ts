import { fail, type Result } from '../kernel/result.ts';
import { type FileFailure, MOST_SHARED_BYTES, type SharedFiles } from './files.ts';
import { readLinkedNow, writingPlace } from './node-files.ts';
import { CHANGED, ReplacedFiles } from './replaced-files.ts';
import { asNewFile, writeWhole } from './write-whole.ts';

/** The real file system. */
export const nodeSharedFiles: SharedFiles = {
  read: async (file) => readLinkedNow(file, MOST_SHARED_BYTES),
  replace: async (file, before, after) => {
    const place = writingPlace(file);
    if (!place.ok) return place;
    const done = await (before === undefined
      ? writeWhole(file, after, { file: 0o666, folders: 0o777 }, asNewFile)
      : exchange(file, before, after));
    const otherwise = before === undefined ? 'exists' : 'missing';
    return !done.ok && done.error.reason === otherwise ? fail(CHANGED) : done;
  },
};

async function exchange(file: string, before: Uint8Array, after: Uint8Array): Promise<Result<void, FileFailure>> {
  const change = new ReplacedFiles();
  const added = await change.add(file, before, after);
  if (!added.ok) return added;
  const done = await change.commit();
  return done.ok ? done : fail(done.error.failure);
}
