import { realpathSync } from 'node:fs';
import { changeTrust, hostOf, readTrust, type Trust, trustFilePath } from '../../use/ground/credentials/trust-file.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import type { TrustDocument } from '../../view/access-document.ts';

interface TrustFlags {
  readonly folder?: readonly string[] | undefined;
  readonly remove: boolean;
  readonly json: boolean;
}

/** Approves hosts and folders for this user on this machine, or withdraws the approval; without any, lists the approved ones. */
export async function trust(hosts: readonly string[], flags: TrustFlags, terminal: Terminal): Promise<CommandEnd> {
  const asked = { hosts: hosts.map(hostFrom), folders: (flags.folder ?? []).map(folderFrom) };
  const isChange = asked.hosts.length + asked.folders.length > 0;
  const { env } = process;
  const done = isChange ? await changeTrust(env, (before) => changed(before, asked, flags.remove)) : readTrust(env);
  if (!done.ok) throw usageFailure('trust-not-kept', done.error.reason, done.error.hint);
  const { value } = done;
  if (!flags.json) {
    for (const host of value.hosts) terminal.out(`host    ${host}`);
    for (const folder of value.folders) terminal.out(`folder  ${folder}`);
    if (value.hosts.length + value.folders.length === 0) terminal.out('Nothing is trusted yet.');
  }
  const { hosts: trusted, folders } = value;
  const file = trustFilePath(env);
  const document: TrustDocument = { version: 1, command: 'trust', file, hosts: [...trusted], folders: [...folders] };
  return { exit: EXIT.done, document };
}

function changed(before: Trust, { hosts, folders }: Trust, remove: boolean): Trust {
  const change = (all: readonly string[], asked: readonly string[]): readonly string[] =>
    remove ? all.filter((one) => !asked.includes(one)) : [...all, ...asked];
  return { hosts: change(before.hosts, hosts), folders: change(before.folders, folders) };
}

/** `hub.example.com`, `hub.example.com:8443`, or the whole address. */
function hostFrom(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  const host = hostOf(address);
  // A path would suggest that only a part of the host is trusted.
  if (host !== undefined && (text.includes('://') || !text.includes('/'))) return host;
  throw wrongUsage(`"${text}" is not a host`, 'write it like hub.example.com or hub.example.com:8443');
}

function folderFrom(text: string): string {
  try {
    return realpathSync(text);
  } catch {
    throw wrongUsage(`--folder ${text}: no such folder`);
  }
}
