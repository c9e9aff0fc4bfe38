import path from 'node:path';
import { type HeldLock, LOCK_SUFFIX, type LockMeans, readLock } from './lock-file.ts';

/** All locks that stand, by file name. Gates of a take-over that a crash left behind are among them. */
export async function listLocks(means: LockMeans): Promise<readonly HeldLock[]> {
  const names = await means.files.readdir(means.folder);
  if (!names.ok) return [];
  const files = names.value.filter((name) => name.endsWith(LOCK_SUFFIX) || name.endsWith(`${LOCK_SUFFIX}.taking`));
  const locks = await Promise.all(files.toSorted().map((name) => readLock(means, path.join(means.folder, name))));
  return locks.flatMap((lock) => lock ?? []);
}
