import { randomUUID } from 'node:crypto';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attempt, readLinkedNow } from './node-files.ts';
import { makeFolder, publish, syncFolder } from './node-state-files.ts';
import { MOST_SHARED_BYTES, type SharedFiles } from './shared-files.ts';

const CHANGED = fail<FileFailure>({ reason: 'changed', code: 'CHANGED' });

/** The real file system. */
export const nodeSharedFiles: SharedFiles = {
  read: async (file) => readLinkedNow(file, MOST_SHARED_BYTES),
  replace: async (file, before, after) => {
    const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
    const done = await (before === undefined ? create(file, draft, after) : exchange(file, draft, before, after));
    const cleared = await attempt(() => rm(draft, { force: true }));
    return done.ok ? cleared : done;
  },
};

async function create(file: string, draft: string, after: Uint8Array): Promise<Result<void, FileFailure>> {
  const ready = await makeFolder(path.dirname(file), FOLDER_MODE);
  if (!ready.ok) return ready;
  const made = await attempt(async () => {
    await writeDraft(draft, after, FILE_MODE);
    await publish(draft, file);
    await syncFolder(path.dirname(file));
  });
  return !made.ok && made.error.reason === 'exists' ? CHANGED : made;
}

async function exchange(
  file: string,
  draft: string,
  before: Uint8Array,
  after: Uint8Array,
): Promise<Result<void, FileFailure>> {
  const exchanged = await attempt(async () => {
    const { mode } = await stat(file);
    await writeDraft(draft, after, mode & 0o777);
    await chmod(draft, mode & 0o7777);
    const now = readLinkedNow(file, MOST_SHARED_BYTES);
    if (!now.ok || Buffer.compare(now.value, before) !== 0) return false;
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return true;
  });
  if (!exchanged.ok) return exchanged.error.reason === 'missing' ? CHANGED : exchanged;
  return exchanged.value ? ok(undefined) : CHANGED;
}

/** The usual modes, before the umask. */
const FOLDER_MODE = 0o777;
const FILE_MODE = 0o666;

async function writeDraft(draft: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
