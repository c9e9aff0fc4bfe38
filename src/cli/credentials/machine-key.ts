import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOwnFile, replaceOwnFile, userFolder } from './own-file.ts';

const KEY = /^[0-9a-f]{64}\n$/;

/**
 * A secret of this person on this machine, made when it is first asked for. What is sealed with it was written here, and did not come with
 * a folder. `undefined` where it cannot be kept.
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
