import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readOwnedNow } from '../../host/node-files.ts';
import { makeFolder } from '../../host/node-state-files.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { StoreTrouble } from './credential-store.ts';

const MAX_BYTES = 1024 * 1024;
const OTHERS = 0o077;

/**
 * The text of a file that its owner alone may read; `undefined` if there is none. One that others could read or write, or that belongs
 * to somebody else, is refused, as ssh does with keys. Windows has no such modes: there the folder's own rights are all the protection.
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

/** Writes it whole or not at all; nobody else can read it at any moment. */
export async function replaceOwnFile(file: string, text: string): Promise<Result<null, StoreTrouble>> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    const made = await makeFolder(folder, 0o700);
    if (!made.ok) return fail(trouble(`${file} cannot be written (${made.error.code})`));
    await chmod(folder, 0o700);
    await rm(temporary, { force: true });
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    return ok(null);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    return fail(trouble(`${file} cannot be written (${codeOf(error)})`));
  }
}

export const trouble = (reason: string): StoreTrouble => ({ kind: 'failed', reason });

const unsafe = (reason: string, hint?: string): StoreTrouble => ({
  kind: 'unsafe',
  reason,
  ...(hint !== undefined && { hint }),
});

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}

/** The parser's own error would quote the file. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
