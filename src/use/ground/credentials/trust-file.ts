import { realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { databaseHost, parsePostgresAddress } from '../../../host/postgres/postgres-address.ts';
import { parseBaseUrl } from '../../../hub/transport-objection.ts';
import { parseJson } from '../../../kernel/json.ts';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import type { StoreTrouble } from './credential-store.ts';
import { readOwnFile, replaceOwnFile, trouble, userFolder } from './own-file.ts';

const trusted = z.object({
  /** Hubs and databases that may get secrets of `CONTRACTS_*` variables: `hub.example.com`, `db.example.com:5432`. */
  hosts: z.array(z.string()),
  /** Folders whose settings may belong to another user, or name authorities; absolute, links resolved. */
  folders: z.array(z.string()),
});

/** What the user has approved on this machine, whatever a project's settings say. */
export type Trust = ReadOnly<z.infer<typeof trusted>>;

const trustFile = trusted.extend({ version: z.literal(1) });

const NOTHING: Trust = { hosts: [], folders: [] };

export const trustFilePath = (env: NodeJS.ProcessEnv): string => path.join(userFolder(env), 'trusted.json');

/** A file that others can write approves nothing and is reported. */
export function readTrust(env: NodeJS.ProcessEnv): Result<Trust, StoreTrouble> {
  const file = trustFilePath(env);
  const text = readOwnFile(file);
  if (!text.ok) return text;
  if (text.value === undefined) return ok(NOTHING);
  const parsed = trustFile.safeParse(parseJson(text.value));
  return parsed.success ? ok(parsed.data) : fail(trouble(`${file} was not written by this tool`));
}

/** Whether the user has approved the settings of this folder. */
export function isTrustedFolder(folder: string, env: NodeJS.ProcessEnv = process.env): boolean {
  const trust = readTrust(env);
  return trust.ok && trust.value.folders.includes(realpathSync(folder));
}

export async function changeTrust(
  env: NodeJS.ProcessEnv,
  change: (trust: Trust) => Trust,
): Promise<Result<Trust, StoreTrouble>> {
  const before = readTrust(env);
  if (!before.ok) return before;
  const { hosts, folders } = change(before.value);
  const after = { hosts: [...new Set(hosts)].sort(), folders: [...new Set(folders)].sort() };
  const written = await replaceOwnFile(trustFilePath(env), `${JSON.stringify({ version: 1, ...after }, null, 2)}\n`);
  return written.ok ? ok(after) : written;
}

/**
 * The name under which a hub, a database or a mail server is approved: its host, with the port unless it is the default one of hubs. `undefined`
 * if it is not an address.
 */
export function hostOf(address: string): string | undefined {
  if (/^postgres(?:ql)?:/i.test(address)) {
    const database = parsePostgresAddress(address, '');
    return database.ok ? databaseHost(database.value) : undefined;
  }
  if (/^smtps?:/i.test(address) && URL.canParse(address)) {
    const { host, port, protocol } = new URL(address);
    return port === '' ? `${host}:${protocol === 'smtps:' ? 465 : 587}` : host;
  }
  const parsed = parseBaseUrl(address);
  return parsed.ok ? new URL(parsed.value).host : undefined;
}
