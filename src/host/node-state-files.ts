import { constants } from 'node:fs';
import { lstat, lutimes, open, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { attempt, nodeFiles } from './node-files.ts';
import type { StateFiles } from './state-files.ts';
import { asNewFile, makeFolder, NEW, syncFolder, writeAll, writeWhole } from './write-whole.ts';

/** The real file system. */
export const nodeStateFiles: StateFiles = {
  read: nodeFiles.read,
  readdir: nodeFiles.readdir,
  makeFolder: async (folder) => makeFolder(folder, 0o700),
  create: (file, bytes) => writeWhole(file, bytes, { file: 0o600 }, asNewFile),
  openAppend: (file) =>
    attempt(async () => {
      const handle = await open(file, NEW | constants.O_APPEND, 0o600);
      await syncFolder(path.dirname(file));
      return {
        append: (bytes: Uint8Array) =>
          attempt(async () => {
            await writeAll(handle, bytes);
            await handle.datasync();
          }),
        close: () => handle.close(),
      };
    }),
  modifiedAt: (file) => attempt(async () => (await lstat(file)).mtimeMs),
  touch: (file, timeMs) => attempt(() => lutimes(file, timeMs / 1000, timeMs / 1000)),
  remove: (file) => attempt(() => rm(file, { force: true })),
  removeFolder: (folder) => attempt(() => rmdir(folder)),
};
