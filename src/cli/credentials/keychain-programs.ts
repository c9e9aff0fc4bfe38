/** One call of the keychain's own program. A secret is only ever in `input`, which every user of the machine cannot read as they can arguments. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

export interface KeychainPrograms {
  /** What to install, or why there is nothing. */
  readonly missing: string;
  read(pin: string): ProgramCall;
  write(pin: string, text: string): ProgramCall;
  remove(pin: string): ProgramCall;
  /** Whether an end with this code and these complaints means that nothing is kept under the pin. */
  isNothingKept(code: number, complaints: string): boolean;
}

const SERVICE = 'hotel-contracts';

/** secret-tool ends with 1 for "nothing found" as for trouble; only trouble has words. */
const linux: KeychainPrograms = {
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

/** errSecItemNotFound, as `security` answers it. */
const NOT_FOUND = 44;

const mac: KeychainPrograms = {
  missing: '/usr/bin/security is missing',
  read: (pin) => ({ program: '/usr/bin/security', args: ['find-generic-password', '-s', SERVICE, '-a', pin, '-w'] }),
  // Commands from stdin: as an argument, the password would stand in the list of processes.
  write: (pin, text) => ({
    program: '/usr/bin/security',
    args: ['-i'],
    input: `add-generic-password -U -s "${SERVICE}" -a "${pin}" -w "${text}"\n`,
  }),
  remove: (pin) => ({ program: '/usr/bin/security', args: ['delete-generic-password', '-s', SERVICE, '-a', pin] }),
  isNothingKept: (code) => code === NOT_FOUND,
};

/** How the keychain of a platform is spoken to; `undefined` where none is supported, as on Windows. */
export function keychainPrograms(platform: NodeJS.Platform): KeychainPrograms | undefined {
  if (platform === 'linux') return linux;
  return platform === 'darwin' ? mac : undefined;
}
