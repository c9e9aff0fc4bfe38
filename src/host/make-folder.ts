import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attemptNow } from './node-files.ts';
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
