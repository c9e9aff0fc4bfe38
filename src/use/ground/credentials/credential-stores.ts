import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { Secret } from '../../../kernel/secret.ts';
import { isCi } from '../terminal/terminal.ts';
import type { CredentialStore, StoreTrouble } from './credential-store.ts';
import { openKeychain } from './keychain.ts';
import { readOwnFile, replaceOwnFile, trouble, userFolder } from './own-file.ts';

/** This user's stores in the order in which they are tried; none in CI, where only the variables count. */
export const credentialStores = (env: NodeJS.ProcessEnv): readonly CredentialStore[] =>
  isCi(env) ? [] : [openKeychain(), openCredentialFile(credentialFilePath(env))];

const entries = z.record(z.string(), z.object({ username: z.string().min(1), password: z.string().min(1) }));
const keptFile = z.object({ version: z.literal(1), credentials: entries });

type Entries = z.infer<typeof entries>;

/** Where the file is on this machine: among the user's own settings, never in a project. */
export const credentialFilePath = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string =>
  path.join(userFolder(env, platform), 'credentials.json');

/** A file that only its owner can read, in a folder that only its owner can open. */
export function openCredentialFile(file: string): CredentialStore {
  const read = (): Result<Entries, StoreTrouble> => {
    const text = readOwnFile(file);
    if (!text.ok) return text;
    if (text.value === undefined) return ok({});
    const parsed = keptFile.safeParse(parseJson(text.value));
    return parsed.success ? ok(parsed.data.credentials) : fail(trouble(`${file} was not written by this tool`));
  };
  const replace = (credentials: Entries): Promise<Result<null, StoreTrouble>> =>
    replaceOwnFile(file, `${JSON.stringify({ version: 1, credentials }, null, 2)}\n`);
  return {
    name: 'file',
    place: file,
    async read(pin) {
      const all = read();
      if (!all.ok) return all;
      const entry = Object.hasOwn(all.value, pin) ? all.value[pin] : undefined;
      return ok(entry && { username: entry.username, password: new Secret(entry.password) });
    },
    async write(pin, { username, password }) {
      const all = read();
      if (!all.ok) return all;
      return replace({ ...all.value, [pin]: { username, password: password.reveal() } });
    },
    async remove(pin) {
      const all = read();
      if (!all.ok) return all;
      if (!Object.hasOwn(all.value, pin)) return ok(false);
      const { [pin]: _, ...rest } = all.value;
      const written = await replace(rest);
      return written.ok ? ok(true) : written;
    },
  };
}
