import { realpathSync } from 'node:fs';
import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import {
  changeTrust,
  hostOf,
  readTrust,
  type Trust as Trusted,
  trustFilePath,
} from '../../use/ground/credentials/trust-file.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { listFlag } from '../../use/ground/flags/flags.ts';
import type { TrustDocument } from '../../view/access-document.ts';

function changed(before: Trusted, { hosts, folders }: Trusted, remove: boolean): Trusted {
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

export default class Trust extends BaseCommand<typeof Trust> {
  static override summary = 'Approve a hub or database for your credentials, or list approvals.';
  static override description =
    "The author of a folder's settings chose the addresses in them. So CONTRACTS_USERNAME and CONTRACTS_PASSWORD are sent to a hub named only in settings after you approve its host. CONTRACTS_STATE_PASSWORD works the same way for a database (`contracts trust db.example.com:5432`). `contracts login` approves the host it logs in to. --folder approves the settings in a folder: those of another user of this machine, and certificates that they name. Approvals are stored in ~/.config/contracts/trusted.json, never in a project.";
  static override examples = [
    '<%= config.bin %> trust hub.example.com',
    '<%= config.bin %> trust --folder .',
    '<%= config.bin %> trust hub.example.com --remove',
  ];
  static override strict = false;
  static override args = {
    host: Args.string({ description: 'A host, such as hub.example.com or db.example.com:5432.' }),
  };
  static override flags = {
    folder: listFlag('DIR', 'Approve the settings in this folder, with the certificates they name.'),
    remove: Flags.boolean({ default: false, summary: 'Withdraw the approval.' }),
  };

  /** Approves hosts and folders for this user on this machine, or withdraws the approval; without any, lists the approved ones. */
  protected async execute(hosts: readonly string[]): Promise<CommandEnd> {
    const { flags } = this;
    const asked = { hosts: hosts.map(hostFrom), folders: (flags.folder ?? []).map(folderFrom) };
    const isChange = asked.hosts.length + asked.folders.length > 0;
    const { env } = process;
    const done = isChange ? await changeTrust(env, (before) => changed(before, asked, flags.remove)) : readTrust(env);
    if (!done.ok) throw usageFailure('trust-not-kept', done.error.reason, done.error.hint);
    const { value } = done;
    const lines = [
      ...value.hosts.map((host) => `host    ${host}`),
      ...value.folders.map((folder) => `folder  ${folder}`),
    ];
    const document: TrustDocument = { version: 1, command: 'trust', file: trustFilePath(env), ...value };
    return { exit: EXIT.done, document, text: () => lines.join('\n') || 'Nothing is trusted yet.' };
  }
}
