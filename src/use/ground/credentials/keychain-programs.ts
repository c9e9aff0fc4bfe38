import path from 'node:path';
import { digestOf } from '../../../kernel/digest.ts';

/** One call of the keychain's own program. Secrets are only ever in `input`, because every user of the machine can read arguments. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

export interface KeychainPrograms {
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
