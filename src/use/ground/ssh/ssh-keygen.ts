import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, foreignVariables } from '../../../host/find-program.ts';
import { readGivenNow } from '../../../host/node-given-files.ts';
import { type ForeignEnd, runForeign } from '../../../host/run-foreign.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { KeySigner } from '../../../plan/approvals/signer.ts';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';
import type { Config } from '../settings/config-file.ts';

/** What a signature is for. A signature of one kind never counts as one of another. */
export type Namespace = 'contracts-plan' | 'contracts-proof' | 'contracts-trial';

/** A list in the format of `ssh-keygen`, read once, so that everything is judged by the same bytes. */
export interface SignerList {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface Signers {
  readonly allowed: SignerList;
  readonly revoked?: SignerList;
}

const MOST_BYTES = 1024 * 1024;

/** The lists that the settings name. Ends the command with exit 64 if they are missing. */
export function readSigners({ signers, file = 'contracts.config.yaml' }: Config): Signers {
  if (signers === undefined)
    throw usageFailure(
      'no-signers',
      `${file} does not say whose signatures count`,
      'write signers: { allowed: allowed_signers } into it; docs/approvals.md shows the file',
    );
  const { allowed, revoked } = signers;
  return { allowed: signerList(allowed), ...(revoked !== undefined && { revoked: signerList(revoked) }) };
}

/** A list, whole. Ends the command with exit 64 if it cannot be read. */
export function signerList(file: string): SignerList {
  const read = readGivenNow(file, MOST_BYTES);
  if (read.ok) return { file, bytes: read.value };
  throw usageFailure(
    'no-signers',
    `${file} cannot be read (${read.error.code})`,
    'signers: in the settings names it; docs/approvals.md shows such a file',
  );
}

/**
 * Signs a message with an SSH key: a private key, or a public key whose private half an agent holds. With a terminal, `ssh-keygen` asks there
 * for a passphrase. Ends the command with exit 64 if the key cannot sign.
 */
export async function signWith(
  key: string,
  message: string | Uint8Array,
  namespace: Namespace,
  isAtTerminal: boolean,
): Promise<string> {
  const { code, stdout, stderr } = await keygen(['-Y', 'sign', '-f', key, '-n', namespace], message, isAtTerminal);
  if (code === 0) return stdout.toString('latin1');
  throw usageFailure('not-signed', `${key} cannot sign: ${whyNotSigned(stderr)}`, hintOf(stderr));
}

function whyNotSigned(stderr: string): string {
  if (isLocked(stderr)) return 'it has a passphrase, which was not given or is wrong';
  if (isElsewhere(stderr)) return 'its private key is neither in a file next to it nor in an SSH agent';
  if (/Couldn't load public key .*No such file/.test(stderr)) return 'there is no key in this file, or no such file';
  const lines = stderr.split('\n').filter((line) => !/^(?:Signing data|Enter passphrase|@+|\s*$)/.test(line));
  return safeText(lines.at(-1) ?? 'ssh-keygen does not say why', 300);
}

function hintOf(stderr: string): string {
  if (isLocked(stderr)) return 'run it at a terminal, or load the key into an SSH agent with ssh-add';
  if (isElsewhere(stderr)) return 'load the key with ssh-add; SSH_AUTH_SOCK says where the agent is';
  return 'name a private SSH key with --key, or the .pub file of a key in your SSH agent';
}

const isLocked = (stderr: string): boolean => /incorrect passphrase/.test(stderr);
const isElsewhere = (stderr: string): boolean => /No private key found|agent/.test(stderr);

/** Exactly as `ssh-keygen` writes it: it reads other forms too, so that a file could change unnoticed. */
const ARMORED = /^-----BEGIN SSH SIGNATURE-----\n(?:[A-Za-z0-9+/]+={0,2}\n)+-----END SSH SIGNATURE-----\n$/;

/**
 * Who signed the message, or in words why the signature does not count. `at` is when it must have counted: by default now. Only `ssh-keygen`
 * decides; nothing is verified here.
 */
export async function signerOf(
  message: string | Uint8Array,
  signature: string,
  namespace: Namespace,
  { allowed, revoked }: Signers,
  at?: Date,
): Promise<Result<KeySigner, string>> {
  if (!ARMORED.test(signature)) return fail('it is not an SSH signature');
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-signature-'));
  try {
    const [file, list, gone] = [
      path.join(folder, 'signature'),
      path.join(folder, 'allowed'),
      path.join(folder, 'revoked'),
    ];
    await writeFile(file, signature);
    await writeFile(list, allowed.bytes);
    if (revoked) await writeFile(gone, revoked.bytes);
    const time = at === undefined ? [] : ['-O', `verify-time=${timeText(at)}`];
    const by = ['-f', list, '-s', file, ...time];
    const found = await keygen(['-Y', 'find-principals', ...by], '');
    const principals = found.code === 0 ? found.stdout.toString('utf8').split('\n').filter(Boolean) : [];
    const [principal] = principals;
    if (principal === undefined) return fail(whyUnknown(found.stderr, path.basename(allowed.file)));
    const pattern = principals.find((name) => /[*?!]/.test(name));
    if (pattern !== undefined)
      return fail(
        `${path.basename(allowed.file)} lists this key for ${safeText(pattern, 100)}: list it for one person, not for a pattern`,
      );
    const verify = (...more: readonly string[]) =>
      keygen(['-Y', 'verify', ...by, '-n', namespace, '-I', principal, ...more], message);
    const end = await verify(...(revoked ? ['-r', gone] : []));
    const key = / key (SHA256:\S+)/.exec(end.stdout.toString('latin1'))?.[1];
    if (end.code === 0 && key !== undefined) return ok({ principals, key });
    const isRevoked = revoked && (await verify()).code === 0;
    return fail(isRevoked ? `${path.basename(revoked.file)} says that its key is revoked` : whyNot(end.stderr));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function whyUnknown(stderr: string, allowed: string): string {
  if (/key has expired/.test(stderr)) return `its key has expired (valid-before in ${allowed})`;
  if (/not yet valid/.test(stderr)) return `its key is not valid yet (valid-after in ${allowed})`;
  return /parse signature|sshsig/.test(stderr) ? 'it is not an SSH signature' : `${allowed} does not list its key`;
}

function whyNot(stderr: string): string {
  if (/namespace does not match/.test(stderr)) return 'it was made for something else (another namespace)';
  if (/not permitted for use in signature namespace/.test(stderr))
    return 'its key may not sign this (namespaces in the list of signers)';
  if (/incorrect signature/.test(stderr)) return 'what was signed is not this file, or it was changed afterwards';
  return `it does not verify${stderr.trim() === '' ? '' : `: ${safeText(stderr.trim(), 200)}`}`;
}

/** Without a zone, `ssh-keygen` takes a time for local time, in every version. */
const timeText = (at: Date): string =>
  [
    at.getFullYear(),
    ...[at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()].map((part) =>
      String(part).padStart(2, '0'),
    ),
  ].join('');

async function keygen(args: readonly string[], input: string | Uint8Array, isAtTerminal = false): Promise<ForeignEnd> {
  const program = findProgram('ssh-keygen');
  if (program === undefined) throw noKeygen();
  // No window of the desktop asks either.
  const quiet = isAtTerminal ? {} : { SSH_ASKPASS_REQUIRE: 'never' };
  return runForeign(program, args, {
    env: { ...foreignVariables(), LC_ALL: 'C', ...quiet },
    input,
    alone: !isAtTerminal,
  });
}

const noKeygen = (): CliFailure =>
  usageFailure(
    'no-ssh-keygen',
    'ssh-keygen is not installed, and it makes and verifies signatures',
    'install OpenSSH 8.9 or later (package openssh-client)',
  );
