import { randomUUID } from 'node:crypto';
import { constants, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../kernel/digest.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attempt, attemptNow, writingPlace } from './node-files.ts';
import { nodeProcesses } from './node-processes.ts';
import { STATE_FOLDER } from './state-files.ts';

/**
 * Makes the folder and its parents with this mode. An existing folder is fine; a link of the project, or to anything else than a folder,
 * is a failure. Node's recursive `mkdir` may never return where folders cannot be created, as in /proc.
 */
export function makeFolder(folder: string, mode: number): Result<void, FileFailure> {
  // The folder itself is never a link, even outside of projects.
  const above = writingPlace(path.dirname(folder));
  return above.ok ? makeFolders(path.join(above.value, path.basename(folder)), mode) : above;
}

function makeFolders(folder: string, mode: number): Result<void, FileFailure> {
  const made = makeOne(folder, mode);
  const above = path.dirname(folder);
  if (made.ok || made.error.code !== 'ENOENT' || above === folder) return made;
  const ready = makeFolders(above, mode);
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
const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** Modes before the umask. Without `folders`, the file's folder must exist. */
export interface Modes {
  readonly file: number;
  readonly folders?: number;
}

/** Gives the complete draft the file's name. */
export type Naming = (draft: string, file: string) => Promise<void>;

/** The complete text of a file, on disk next to it, under another name. */
export interface FileDraft {
  readonly draft: string;
  /** Where the file is really written. */
  readonly file: string;
}

/**
 * Writes a file atomically, never through a link of the project: a synced draft in the same folder gets the file's name at the end. A
 * process that dies half-way leaves no partial file with that name, but a draft, which a later process removes.
 */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | Iterable<Uint8Array>,
  modes: Modes,
  naming: Naming,
): Promise<Result<void, FileFailure>> {
  const drafted = await writeDraft(file, bytes, modes);
  return drafted.ok ? nameDraft(drafted.value, naming) : drafted;
}

/** Writes and syncs the draft of a file. */
export async function writeDraft(
  file: string,
  bytes: Uint8Array | Iterable<Uint8Array>,
  modes: Modes,
): Promise<Result<FileDraft, FileFailure>> {
  // What has the name itself is for the naming.
  const place = writingPlace(path.dirname(file));
  if (!place.ok) return place;
  const folder = place.value;
  const ready = modes.folders === undefined ? undefined : makeFolders(folder, modes.folders);
  if (ready?.ok === false) return ready;
  removeOldDrafts(folder);
  const draft = draftIn(folder);
  const written = await attempt(async () => {
    const handle = await open(draft, NEW, modes.file);
    try {
      for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) await writeAll(handle, chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  if (written.ok) return ok({ draft, file: path.join(folder, path.basename(file)) });
  await removeDraft(draft);
  return written;
}

/** Gives a draft the name of its file. The draft is gone afterwards, whatever happens. */
export async function nameDraft({ draft, file }: FileDraft, naming: Naming): Promise<Result<void, FileFailure>> {
  const named = await attempt(async () => {
    await naming(draft, file);
    await syncFolder(path.dirname(file));
  });
  const cleared = await removeDraft(draft);
  return named.ok ? cleared : named;
}

export const removeDraft = (draft: string): Promise<Result<void, FileFailure>> =>
  attempt(() => rm(draft, { force: true }));

/** Whose process ids these are: others, in another container or on another machine, may write here too. */
const SPACE = digestOf(nodeProcesses.space).slice(0, 12);
/** A new name for a draft. */
export const draftIn = (folder: string): string =>
  path.join(folder, `.contracts-${SPACE}-${process.pid}-${randomUUID()}.tmp`);

/** An older draft of a process that is unknown here belongs to one that died. */
const OLD_MS = 60 * 60_000;
const swept = new Set<string>();

/** Removes what dead processes left, once for each folder and process. What cannot be removed stays. */
function removeOldDrafts(folder: string): void {
  if (swept.has(folder)) return;
  swept.add(folder);
  const names = attemptNow(() => readdirSync(folder));
  for (const name of names.ok ? names.value : []) {
    const [, space, pid] = /^\.contracts-([0-9a-f]{12})-(\d+)-[0-9a-f-]{36}\.tmp$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const draft = path.join(folder, name);
    const entry = attemptNow(() => lstatSync(draft));
    // A draft may be a hard link to a file that is years old, so its age counts from the last change of its links (ctime).
    const isLeft = (ctimeMs: number): boolean =>
      space === SPACE ? !nodeProcesses.isAlive(Number(pid)) : Date.now() - ctimeMs > OLD_MS;
    if (entry.ok && entry.value.isFile() && isLeft(entry.value.ctimeMs)) attemptNow(() => rmSync(draft));
  }
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

/**
 * Opens a file to append to it, never through a link of the project. `isNew`: it must not exist yet, and its folder is synced, so that it
 * survives a power cut.
 */
export async function openToAppend(
  file: string,
  isNew: boolean,
  modes: Modes,
): Promise<Result<FileHandle, FileFailure>> {
  const place = writingPlace(file);
  if (!place.ok) return place;
  const folder = path.dirname(place.value);
  const ready = modes.folders === undefined ? undefined : makeFolders(folder, modes.folders);
  if (ready?.ok === false) return ready;
  return attempt(async () => {
    const flags = isNew ? NEW | constants.O_APPEND : constants.O_RDWR | constants.O_CREAT | constants.O_APPEND;
    const handle = await open(place.value, flags | (constants.O_NOFOLLOW ?? 0), modes.file);
    if (isNew) await syncFolder(folder);
    return handle;
  });
}

export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

/** A new file survives a power cut only if its folder is synced too. Ignored on systems that cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await attempt(() => open(folder, constants.O_RDONLY));
  if (!opened.ok) return;
  await attempt(() => opened.value.sync());
  await opened.value.close();
}
