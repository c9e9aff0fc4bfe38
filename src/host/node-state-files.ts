import { lstat, lutimes, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attempt, nodeFiles, writingPlace } from './node-files.ts';
import type { StateFiles } from './state-files.ts';
import { asNewFile, makeFolder, openToAppend, writeAll, writeWhole } from './write-whole.ts';

/** The real file system. */
export const nodeStateFiles: StateFiles = {
  read: nodeFiles.read,
  readdir: nodeFiles.readdir,
  makeFolder: async (folder) => makeFolder(folder, 0o700),
  create: (file, bytes) => writeWhole(file, bytes, { file: 0o600 }, asNewFile),
  openAppend: async (file) => {
    const opened = await openToAppend(file, true, { file: 0o600 });
    if (!opened.ok) return opened;
    const handle = opened.value;
    return ok({
      append: (bytes: Uint8Array) =>
        attempt(async () => {
          await writeAll(handle, bytes);
          await handle.datasync();
        }),
      close: () => handle.close(),
    });
  },
  modifiedAt: (file) => attempt(async () => (await lstat(file)).mtimeMs),
  touch: (file, timeMs) => inFolder(file, () => lutimes(file, timeMs / 1000, timeMs / 1000)),
  remove: (file) => inFolder(file, () => rm(file, { force: true })),
  removeFolder: (folder) => inFolder(folder, () => rmdir(folder)),
};

/** Does something with an entry of a folder, unless that folder is reached through a link of the project. */
async function inFolder(entry: string, action: () => Promise<void>): Promise<Result<void, FileFailure>> {
  const place = writingPlace(path.dirname(entry));
  return place.ok ? attempt(action) : place;
}
