import * as z from 'zod';
import { parseJson } from '../../kernel/json.ts';
import { Secret } from '../../kernel/secret.ts';
import type { Credentials } from './credentials.ts';

const kept = z.object({ username: z.string().min(1), password: z.string().min(1) });

/** Credentials as one word of letters, digits, `-` and `_`, which no keychain program can take for anything else. */
export const keptText = ({ username, password }: Credentials): string =>
  Buffer.from(JSON.stringify({ username, password: password.reveal() }), 'utf8').toString('base64url');

/** What `keptText` has written; `undefined` for anything else. */
export function readKept(text: string): Credentials | undefined {
  const parsed = kept.safeParse(parseJson(Buffer.from(text.trim(), 'base64url').toString('utf8')));
  return parsed.success ? { username: parsed.data.username, password: new Secret(parsed.data.password) } : undefined;
}
