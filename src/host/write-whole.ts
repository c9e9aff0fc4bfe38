import { randomUUID } from 'node:crypto';
import { constants, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attempt, attemptNow } from './node-files.ts';
import { STATE_FOLDER } from './state-files.ts';

/**
 * Makes the folder and its parents with this mode. An existing folder is fine; a link is a failure. Node's recursive `mkdir` may never
 * return where folders cannot be created, as in /proc.
 */
export function makeFolder(folder: string, mode: number): Result<void, FileFailure> {
  const made = makeOne(folder, mode);
  const above = path.dirname(folder);
  if (made.ok || made.error.code !== 'ENOENT' || above === folder) return made;
  const ready = makeFolder(above, mode);
  return ready.ok ? makeOne(folder, mode) : ready;
}

/** An existing folder is no failure: another run may have just made it. */
function makeOne(folder: string, mode: number): Result<void, FileFailure> {
  const made = attemptNow(() => mkdirSync(folder, { mode }));
  if (made.ok) return path.basename(folder) === STATE_FOLDER ? keepFromGit(folder) : ok(undefined);
  if (made.error.reason !== 'exists') return made;
  const entry = attemptNow(() => lstatSync(folder));
  if (!entry.ok) return entry;
  return entry.value.isDirectory() ? ok(undefined) : fail({ reason: 'not-a-file', code: 'ENOTDIR' });
}

/** The state belongs to this machine, not to the repository. */
const keepFromGit = (folder: string): Result<void, FileFailure> =>
  attemptNow(() => writeFileSync(path.join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }));

/** Flags to create a new file without following links. */
export const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** Modes before the umask. Without `folders`, the file's folder must exist. */
export interface Modes {
  readonly file: number;
  readonly folders?: number;
}

/** Gives the complete draft the file's name. */
export type Naming = (draft: string, file: string) => Promise<void>;

/**
 * Writes a file atomically: a synced draft in the same folder gets the file's name at the end. A process that dies half-way leaves no
 * partial file with that name.
 */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | Iterable<Uint8Array>,
  modes: Modes,
  naming: Naming,
): Promise<Result<void, FileFailure>> {
  const folder = path.dirname(file);
  const ready = modes.folders === undefined ? undefined : makeFolder(folder, modes.folders);
  if (ready?.ok === false) return ready;
  const draft = path.join(folder, `.${randomUUID()}.tmp`);
  const written = await attempt(async () => {
    const handle = await open(draft, NEW, modes.file);
    try {
      for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) await writeAll(handle, chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await naming(draft, file);
    await syncFolder(folder);
  });
  const cleared = await attempt(() => rm(draft, { force: true }));
  return written.ok ? cleared : written;
}

/** Replaces whatever has the name, including a link itself. */
export const overAnything: Naming = rename;

/** Fails with `exists` if the name is taken. Copies the draft on file systems without hard links. */
export const asNewFile: Naming = async (draft, file) => {
  const linked = await attempt(() => link(draft, file));
  if (linked.ok) return;
  if (linked.error.reason === 'exists') throw Object.assign(new Error('it exists'), { code: linked.error.code });
  await copyFile(draft, file, constants.COPYFILE_EXCL);
};

export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

/** A new file survives a power cut only if its folder is synced too. Ignored on systems that cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await attempt(() => open(folder, constants.O_RDONLY));
  if (!opened.ok) return;
  await attempt(() => opened.value.sync());
  await opened.value.close();
}
