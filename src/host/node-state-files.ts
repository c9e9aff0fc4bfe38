import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, lstat, lutimes, mkdir, open, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attempt, nodeFiles } from './node-files.ts';
import { STATE_FOLDER, type StateFiles } from './state-files.ts';

const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** The real file system. */
export const nodeStateFiles: StateFiles = {
  read: nodeFiles.read,
  readdir: nodeFiles.readdir,
  makeFolder: (folder) => makeFolder(folder, 0o700),
  create: async (file, bytes) => {
    // The file gets its name only when it is complete, so a process that dies half-way leaves no partial lock.
    const draft = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
    const made = await attempt(async () => {
      const handle = await open(draft, NEW, 0o600);
      try {
        for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) await writeAll(handle, chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await publish(draft, file);
      await syncFolder(path.dirname(file));
    });
    const cleared = await attempt(() => rm(draft, { force: true }));
    return made.ok ? cleared : made;
  },
  openAppend: (file) =>
    attempt(async () => {
      const handle = await open(file, NEW | constants.O_APPEND, 0o600);
      await syncFolder(path.dirname(file));
      return {
        append: (bytes: Uint8Array) => attempt(() => appendAll(handle, bytes)),
        close: () => handle.close(),
      };
    }),
  modifiedAt: (file) => attempt(async () => (await lstat(file)).mtimeMs),
  touch: (file, timeMs) => attempt(() => lutimes(file, timeMs / 1000, timeMs / 1000)),
  remove: (file) => attempt(() => rm(file, { force: true })),
  removeFolder: (folder) => attempt(() => rmdir(folder)),
};

/** Gives the draft its name; fails if that exists. Copies it on file systems without hard links. */
export async function publish(draft: string, file: string): Promise<void> {
  const linked = await attempt(() => link(draft, file));
  if (linked.ok) return;
  if (linked.error.reason === 'exists') throw Object.assign(new Error('it exists'), { code: linked.error.code });
  await copyFile(draft, file, constants.COPYFILE_EXCL);
}

async function appendAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  await writeAll(handle, bytes);
  await handle.datasync();
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

/** Makes the folder and its parents. Node's recursive `mkdir` never returns where folders cannot be created, as in /proc. */
export async function makeFolder(folder: string, mode: number): Promise<Result<void, FileFailure>> {
  const made = await makeOne(folder, mode);
  const above = path.dirname(folder);
  if (made.ok || made.error.code !== 'ENOENT' || above === folder) return made;
  const ready = await makeFolder(above, mode);
  return ready.ok ? makeOne(folder, mode) : ready;
}

/** An existing folder is no failure: another run may have just made it. */
async function makeOne(folder: string, mode: number): Promise<Result<void, FileFailure>> {
  const made = await attempt(() => mkdir(folder, { mode }));
  if (made.ok) return path.basename(folder) === STATE_FOLDER ? keepFromGit(folder) : ok(undefined);
  if (made.error.reason !== 'exists') return made;
  const entry = await nodeFiles.lstat(folder);
  if (!entry.ok) return entry;
  return entry.value.kind === 'folder' ? ok(undefined) : fail({ reason: 'not-a-file', code: 'ENOTDIR' });
}

/** The state belongs to this machine, not to the repository. */
const keepFromGit = (folder: string): Promise<Result<void, FileFailure>> =>
  attempt(() => writeFile(path.join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }));

/** A new file survives a power cut only if its folder is synced too. Ignored on systems that cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await attempt(() => open(folder, constants.O_RDONLY));
  if (!opened.ok) return;
  await attempt(() => opened.value.sync());
  await opened.value.close();
}
