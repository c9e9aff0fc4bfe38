import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { attemptNow, readOwnedNow } from '../../../host/node-files.ts';
import { makeFolder, overAnything, writeWhole } from '../../../host/write-whole.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import type { StoreTrouble } from './credential-store.ts';

const MAX_BYTES = 1024 * 1024;
const OTHERS = 0o077;

/**
 * The folder of the user's own settings on this machine. A relative `XDG_CONFIG_HOME` is ignored, as its specification requires: it would
 * depend on the folder that the command runs in.
 */
export function userFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] || homedir();
  const settings = platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  const folder = settings && path.isAbsolute(settings) ? settings : path.join(home, '.config');
  return path.join(folder, 'contracts');
}

/**
 * The text of a file that only its owner can read; `undefined` if there is none. A file that others could read or write, or that belongs to
 * another user, is refused, as ssh does with keys. Windows has no such modes: there, only the permissions of the folder protect the file.
 */
export function readOwnFile(file: string): Result<string | undefined, StoreTrouble> {
  const read = readOwnedNow(file, MAX_BYTES);
  if (!read.ok) {
    const { reason, code } = read.error;
    if (reason === 'missing') return ok(undefined);
    return fail(trouble(`${file} cannot be read (${code === 'ELOOP' ? 'it is a link' : code})`));
  }
  const { bytes, ownerId, mode } = read.value;
  if (process.platform !== 'win32') {
    if (ownerId !== process.getuid?.()) return fail(unsafe(`${file} belongs to somebody else`));
    if ((mode & OTHERS) !== 0) {
      const shown = mode.toString(8).padStart(4, '0');
      return fail(unsafe(`${file} can be read or written by others (mode ${shown})`, `chmod 600 ${file}`));
    }
  }
  return ok(Buffer.from(bytes).toString('utf8'));
}

/** Writes the file whole or not at all; others can never read it. */
export async function replaceOwnFile(file: string, text: string): Promise<Result<null, StoreTrouble>> {
  const folder = path.dirname(file);
  const made = makeFolder(folder, 0o700);
  const closed = made.ok ? attemptNow(() => chmodSync(folder, 0o700)) : made;
  const done = closed.ok ? await writeWhole(file, Buffer.from(text), { file: 0o600 }, overAnything) : closed;
  return done.ok ? ok(null) : fail(trouble(`${file} cannot be written (${done.error.code})`));
}

export const trouble = (reason: string): StoreTrouble => ({ kind: 'failed', reason });

const unsafe = (reason: string, hint?: string): StoreTrouble => ({
  kind: 'unsafe',
  reason,
  ...(hint !== undefined && { hint }),
});

const KEY = /^[0-9a-f]{64}\n$/;

/**
 * A secret of this user on this machine, created when it is first needed. Anything sealed with it was written here and did not come with a
 * folder. `undefined` if it cannot be stored.
 */
export async function machineKey(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const file = path.join(userFolder(env), 'machine.key');
  const kept = readOwnFile(file);
  if (!kept.ok) return undefined;
  if (kept.value !== undefined && KEY.test(kept.value)) return kept.value;
  const made = await replaceOwnFile(file, `${randomBytes(32).toString('hex')}\n`);
  const key = made.ok ? readOwnFile(file) : made;
  return key.ok ? (key.value ?? undefined) : undefined;
}
