import path from 'node:path';
import * as z from 'zod';
import { findProgram, foreignVariables } from '../../../host/find-program.ts';
import { type ForeignEnd, runForeign } from '../../../host/run-foreign.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { parseJson } from '../../../kernel/json.ts';
import { redact } from '../../../kernel/redact.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { Secret } from '../../../kernel/secret.ts';
import type { CredentialStore, Credentials, StoreTrouble } from './credential-store.ts';

const UNSUPPORTED: KeychainPrograms['missing'] = 'no keychain of this system is supported';

/**
 * The user's keychain, through the system's own program: `secret-tool` on Linux, `security` on macOS, PowerShell on Windows. Other systems
 * have none.
 */
export function openKeychain(platform: NodeJS.Platform = process.platform): CredentialStore {
  const programs = keychainPrograms(platform);

  const run = async (callOf: (known: KeychainPrograms) => ProgramCall): Promise<Result<ForeignEnd, StoreTrouble>> => {
    const end = programs && (await runProgram(callOf(programs)));
    return end ? ok(end) : fail({ kind: 'absent', reason: programs?.missing ?? UNSUPPORTED });
  };
  const isNothing = ({ code, stderr }: ForeignEnd): boolean => programs?.isNothingKept(code, stderr) ?? true;

  const read: CredentialStore['read'] = async (pin) => {
    const end = await run((known) => known.read(pin));
    if (!end.ok) return end;
    const output = end.value.stdout.toString('utf8');
    if (end.value.code !== 0)
      return isNothing(end.value) ? ok(undefined) : fail(troubleOf(end.value, secretsIn(output)));
    const credentials = readKept(output);
    return credentials ? ok(credentials) : fail({ kind: 'failed', reason: 'its entry was not written by this tool' });
  };

  return {
    name: 'keychain',
    place: programs?.place ?? 'the keychain',
    read,
    async write(pin, credentials) {
      const end = await run((known) => known.write(pin, keptText(credentials)));
      if (!end.ok) return end;
      if (end.value.code !== 0) return fail(troubleOf(end.value, secretsIn(keptText(credentials))));
      // `security -i` exits with 0 even if the command failed.
      const back = await read(pin);
      if (!back.ok) return back;
      const isKept = back.value && keptText(back.value) === keptText(credentials);
      return isKept ? ok(null) : fail({ kind: 'failed', reason: 'it did not store the secret' });
    },
    async remove(pin) {
      const before = await read(pin);
      // Removes whatever is there, but only if something is: otherwise the program would report an error.
      if (before.ok && before.value === undefined) return ok(false);
      if (!before.ok && before.error.kind === 'absent') return before;
      const kept = before.ok && before.value ? secretsIn(keptText(before.value)) : [];
      const end = await run((known) => known.remove(pin));
      if (!end.ok) return end;
      return end.value.code === 0 || isNothing(end.value) ? ok(true) : fail(troubleOf(end.value, kept));
    },
  };
}

/** The secrets in a stored word: the word itself, and the password in it. */
function secretsIn(word: string): string[] {
  const kept = word.trim();
  return [kept, readKept(kept)?.password.reveal() ?? ''].filter((secret) => secret !== '');
}

/**
 * In the program's own words, which are about the keychain. If they quote what it stores, as a program that traces itself would, that is
 * hidden.
 */
const troubleOf = ({ code, stderr }: ForeignEnd, secrets: readonly string[] = []): StoreTrouble => {
  const words = redact(stderr.trim(), secrets);
  return {
    kind: 'failed',
    reason: `it answered ${code === -1 ? 'nothing in time' : code}${words === '' ? '' : `: ${safeText(words, 200)}`}`,
  };
};

const kept = z.object({ username: z.string().min(1), password: z.string().min(1) });

/** Credentials as one word of letters, digits, `-` and `_`, which no keychain program can misread. */
const keptText = ({ username, password }: Credentials): string =>
  Buffer.from(JSON.stringify({ username, password: password.reveal() }), 'utf8').toString('base64url');

/** Reads what `keptText` has written; `undefined` for anything else. */
function readKept(text: string): Credentials | undefined {
  const parsed = kept.safeParse(parseJson(Buffer.from(text.trim(), 'base64url').toString('utf8')));
  return parsed.success ? { username: parsed.data.username, password: new Secret(parsed.data.password) } : undefined;
}

/** Long enough for a person to unlock the keychain. */
const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 64 * 1024;

/** Runs an installed program to its end; `undefined` if it is not installed. It gets none of this tool's own variables. */
async function runProgram({ program, args, input = '' }: ProgramCall): Promise<ForeignEnd | undefined> {
  const file = path.isAbsolute(program) ? program : findProgram(program);
  if (file === undefined) return undefined;
  const options = { env: foreignVariables(), input, timeoutMs: TIMEOUT_MS, mostOutput: MAX_OUTPUT };
  return runForeign(file, args, options).catch(() => undefined);
}

/** One call of the keychain's own program. Secrets are only ever in `input`, because every user of the machine can read arguments. */
interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

interface KeychainPrograms {
  /** For messages. */
  readonly place: string;
  /** What to install, or why there is no keychain. */
  readonly missing: string;
  read(pin: string): ProgramCall;
  write(pin: string, text: string): ProgramCall;
  remove(pin: string): ProgramCall;
  /** Whether this exit code and this stderr mean that nothing is stored under the pin. */
  isNothingKept(code: number, complaints: string): boolean;
}

const SERVICE = 'hotel-contracts';

/** secret-tool exits with 1 both for "nothing found" and for failures; only failures print a message. */
const linux: KeychainPrograms = {
  place: 'the keychain',
  missing: 'secret-tool (package libsecret-tools) is not installed',
  read: (pin) => ({ program: 'secret-tool', args: ['lookup', 'service', SERVICE, 'account', pin] }),
  write: (pin, text) => ({
    program: 'secret-tool',
    args: ['store', `--label=contracts ${pin}`, 'service', SERVICE, 'account', pin],
    input: text,
  }),
  remove: (pin) => ({ program: 'secret-tool', args: ['clear', 'service', SERVICE, 'account', pin] }),
  isNothingKept: (code, complaints) => code === 1 && complaints.trim() === '',
};

/** errSecItemNotFound, as `security` returns it. */
const NOT_FOUND = 44;

const mac: KeychainPrograms = {
  place: 'the keychain',
  missing: '/usr/bin/security is missing',
  read: (pin) => ({ program: '/usr/bin/security', args: ['find-generic-password', '-s', SERVICE, '-a', pin, '-w'] }),
  // The command goes through stdin: as an argument, the password would appear in the list of processes.
  write: (pin, text) => ({
    program: '/usr/bin/security',
    args: ['-i'],
    input: `add-generic-password -U -s "${SERVICE}" -a "${pin}" -w "${text}"\n`,
  }),
  remove: (pin) => ({ program: '/usr/bin/security', args: ['delete-generic-password', '-s', SERVICE, '-a', pin] }),
  isNothingKept: (code) => code === NOT_FOUND,
};

/**
 * Windows encrypts a file for the signed-in user (DPAPI). The commands use no cmdlets, because their modules cannot be loaded if another
 * version of PowerShell has set its module path.
 */
const windows = (systemRoot: string): KeychainPrograms => {
  const call = (pin: string, work: string): ProgramCall => ({
    program: path.win32.join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    args: [
      '-NoLogo',
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      `${PROTECTED_FILE.replace('NAME', digestOf(pin))} ${work}`,
    ],
  });
  return {
    place: 'a file that Windows encrypts for you',
    missing: 'Windows PowerShell is not installed',
    read: (pin) => call(pin, READ_PROTECTED),
    write: (pin, text) => ({ ...call(pin, WRITE_PROTECTED), input: text }),
    remove: (pin) => call(pin, REMOVE_PROTECTED),
    isNothingKept: (code) => code === NOT_FOUND,
  };
};

const PROTECTED_FILE = [
  `$ErrorActionPreference = 'Stop';`,
  `[void][Reflection.Assembly]::LoadWithPartialName('System.Security');`,
  `$folder = [IO.Path]::Combine([Environment]::GetFolderPath('ApplicationData'), 'contracts');`,
  `$file = [IO.Path]::Combine($folder, 'NAME.dpapi');`,
].join(' ');
const READ_PROTECTED = [
  `if (-not [IO.File]::Exists($file)) { exit ${NOT_FOUND} };`,
  `$bytes = [Security.Cryptography.ProtectedData]::Unprotect([IO.File]::ReadAllBytes($file), $null, 'CurrentUser');`,
  `[Console]::Out.Write([Text.Encoding]::ASCII.GetString($bytes))`,
].join(' ');
const WRITE_PROTECTED = [
  `$bytes = [Text.Encoding]::ASCII.GetBytes([Console]::In.ReadToEnd().Trim());`,
  `$kept = [Security.Cryptography.ProtectedData]::Protect($bytes, $null, 'CurrentUser');`,
  `[void][IO.Directory]::CreateDirectory($folder);`,
  `[IO.File]::WriteAllBytes($file, $kept)`,
].join(' ');
const REMOVE_PROTECTED = `if (-not [IO.File]::Exists($file)) { exit ${NOT_FOUND} }; [IO.File]::Delete($file)`;

/** How to use the keychain of a platform; `undefined` if it is not supported. */
export function keychainPrograms(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): KeychainPrograms | undefined {
  if (platform === 'linux') return linux;
  if (platform === 'win32') return windows(env['SystemRoot'] || 'C:\\Windows');
  return platform === 'darwin' ? mac : undefined;
}
