import { constants } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { Secret } from '../../kernel/secret.ts';
import type { CredentialStore, StoreTrouble } from './credential-store.ts';

const entries = z.record(z.string(), z.object({ username: z.string().min(1), password: z.string().min(1) }));
const keptFile = z.object({ version: z.literal(1), credentials: entries });

type Entries = z.infer<typeof entries>;

const MAX_BYTES = 1024 * 1024;
const OTHERS = 0o077;

/** Where the file is on this machine: in the person's own settings, never in a project. */
export function credentialFilePath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] || homedir();
  const settings = platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  return path.join(settings || path.join(home, '.config'), 'contracts', 'credentials.json');
}

/**
 * A file that its owner alone may read, in a folder that is the owner's alone; one that others could read or that belongs to somebody
 * else is refused, as ssh does with keys. Windows has no such modes: there the folder's own rights are all the protection.
 */
export function openCredentialFile(file: string): CredentialStore {
  const read = async (): Promise<Result<Entries, StoreTrouble>> => {
    const text = await readOwn(file);
    if (!text.ok) return text;
    const parsed = keptFile.safeParse(jsonOf(text.value));
    return parsed.success ? ok(parsed.data.credentials) : fail(trouble(`${file} was not written by this tool`));
  };
  return {
    name: 'file',
    place: file,
    async read(pin) {
      const all = await read();
      if (!all.ok) return all;
      const entry = Object.hasOwn(all.value, pin) ? all.value[pin] : undefined;
      return ok(entry && { username: entry.username, password: new Secret(entry.password) });
    },
    async write(pin, { username, password }) {
      const all = await read();
      if (!all.ok) return all;
      return replaceOwn(file, { ...all.value, [pin]: { username, password: password.reveal() } });
    },
    async remove(pin) {
      const all = await read();
      if (!all.ok) return all;
      if (!Object.hasOwn(all.value, pin)) return ok(false);
      const { [pin]: _, ...rest } = all.value;
      const written = await replaceOwn(file, rest);
      return written.ok ? ok(true) : written;
    },
  };
}

const EMPTY = '{"version":1,"credentials":{}}';

async function readOwn(file: string): Promise<Result<string, StoreTrouble>> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > MAX_BYTES) return fail(trouble(`${file} is no file of this tool`));
    if (process.platform !== 'win32') {
      const mode = (stats.mode & 0o777).toString(8).padStart(4, '0');
      if (stats.uid !== process.getuid?.()) return fail(unsafe(`${file} belongs to somebody else`));
      if ((stats.mode & OTHERS) !== 0) {
        return fail(unsafe(`${file} can be read or written by others (mode ${mode})`, `chmod 600 ${file}`));
      }
    }
    return ok(await handle.readFile('utf8'));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return ok(EMPTY);
    return fail(trouble(`${file} cannot be read (${code === 'ELOOP' ? 'it is a link' : code})`));
  } finally {
    await handle?.close();
  }
}

/** Whole or not at all, and nobody else's to read at any moment. */
async function replaceOwn(file: string, credentials: Entries): Promise<Result<null, StoreTrouble>> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.credentials.${process.pid}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await rm(temporary, { force: true });
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify({ version: 1, credentials }, null, 2)}\n`);
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

const trouble = (reason: string): StoreTrouble => ({ kind: 'failed', reason });

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
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
