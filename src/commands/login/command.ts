import { Flags } from '@oclif/core';
import { BaseCommand, type FlagsOf } from '../../cli/base-command.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { Secret } from '../../kernel/secret.ts';
import { notKept, placesToKeep } from '../../use/account/places-to-keep.ts';
import type { CredentialStore, Credentials } from '../../use/ground/credentials/credential-store.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import { credentialPin } from '../../use/ground/credentials/find-credentials.ts';
import { changeTrust, hostOf } from '../../use/ground/credentials/trust-file.ts';
import { type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { choiceFlag, environmentFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { readStdin } from '../../use/ground/flags/given-file.ts';
import { connect } from '../../use/ground/hub/connection.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import type { ChosenEnvironment } from '../../use/ground/settings/environment.ts';
import { ask, askSecret, type Terminal } from '../../use/ground/terminal/terminal.ts';
import type { LoginDocument } from '../../view/access-document.ts';
import { durationText } from '../../view/text/time-text.ts';

type LoginFlags = FlagsOf<typeof Login>;

const MAX_PASSWORD_BYTES = 4096;

/** The store that was asked for; otherwise the first one that this machine has, with the reason why the ones before it are missing. */
async function usableStore(
  stores: readonly CredentialStore[],
  wanted: CredentialStore['name'] | undefined,
  pin: string,
): Promise<{ readonly store: CredentialStore; readonly absent?: string }> {
  let absent: string | undefined;
  for (const store of stores.filter(({ name }) => wanted === undefined || name === wanted)) {
    const read = await store.read(pin);
    if (read.ok) return { store, ...(absent !== undefined && { absent }) };
    const { kind, reason, hint } = read.error;
    if (wanted !== undefined || kind !== 'absent') throw notKept(store, reason, hint);
    absent = reason;
  }
  throw wrongUsage(
    'there is nowhere to store credentials on this machine',
    'set CONTRACTS_USERNAME and CONTRACTS_PASSWORD',
  );
}

async function askFor(environment: ChosenEnvironment, flags: LoginFlags, terminal: Terminal): Promise<Credentials> {
  const place = environmentText(environment);
  if (!flags['password-stdin'] && !terminal.interactive)
    throw wrongUsage(
      'this needs a password, but there is no terminal to ask on',
      'pipe it in and add --password-stdin (and --username)',
    );
  const username =
    flags.username ??
    process.env['CONTRACTS_USERNAME'] ??
    (flags['password-stdin'] ? '' : await ask(`User name for ${place}: `));
  if (username === '') throw wrongUsage('no user name was given', 'add --username');
  const password = flags['password-stdin']
    ? (await readStdin(MAX_PASSWORD_BYTES)).replace(/\r?\n$/, '')
    : await askSecret(`Password of ${safeText(username, 200)} for ${place} (not shown): `);
  if (!password)
    throw wrongUsage(
      'no password was given; nothing was stored',
      'type it at the prompt, or pipe it in with --password-stdin',
    );
  return { username, password: new Secret(password) };
}

export default class Login extends BaseCommand<typeof Login> {
  static override summary = 'Log in to an environment and store the credentials.';
  static override description =
    'Asks for a user name and password, tries them at the hub, and stores them in the keychain (macOS; Linux with secret-tool; on Windows a file encrypted for you). Where there is no keychain, or with --store file, they go to a file that only you can read. They are used only for this hub and microsite. CONTRACTS_USERNAME and CONTRACTS_PASSWORD take precedence; in CI only those are used.';
  static override examples = [
    '<%= config.bin %> login --env test',
    '<%= config.bin %> login --env test --username api-user --password-stdin --store file < password.txt',
  ];
  static override flags = {
    ...environmentFlags,
    username: textFlag('NAME', 'User name (asked for if missing).', { char: 'u' }),
    'password-stdin': Flags.boolean({ summary: 'Read the password from stdin.' }),
    store: choiceFlag(
      ['keychain', 'file'],
      'Where to store the credentials (default: the keychain if there is one, else a file).',
    ),
  };

  /** Asks for credentials, tries them at the hub and stores them if it accepts them: in one store only, for this hub only. */
  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { config, environment, hub, stores } = placesToKeep(flags.env);
    // Checked first, so that no password is typed for nothing.
    const { store, absent } = await usableStore(stores, flags.store, credentialPin(hub));
    if (absent !== undefined)
      terminal.talk(
        `There is no keychain to use (${absent}). The credentials go to ${store.place}, which only you can read.`,
      );

    const credentials = await askFor(environment, flags, terminal);
    const signing = { ...environment, hub: { ...hub, ...credentials, source: 'variables' as const } };
    const connection = await connect({ config, environment: signing, terminal }, flags);
    let tokenLivesMs: number;
    try {
      const signedIn = await connection.hub.signIn();
      if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, environment, 'Nothing was stored.');
      ({ tokenLivesMs } = signedIn.body);
    } finally {
      await connection.close();
    }
    const kept = await store.write(credentialPin(hub), credentials);
    if (!kept.ok) throw notKept(store, kept.error.reason, kept.error.hint);
    // Typing a password for this host approves it. If that cannot be stored, `contracts trust` says why.
    const host = hostOf(hub.baseUrl);
    if (host !== undefined)
      await changeTrust(process.env, ({ hosts, folders }) => ({ hosts: [...hosts, host], folders }));
    // Kept in one store only: otherwise the first store that is asked could have an old password.
    for (const other of stores) if (other !== store) await other.remove(credentialPin(hub));
    const line = `${terminal.paint.sign('✓')} ${safeText(credentials.username, 200)} is signed in to ${environment.name} (${hub.baseUrl}, microsite ${hub.micrositeId}); kept in ${store.place}; a token lives ${durationText(tokenLivesMs)}`;
    if (!flags.json) terminal.out(line);
    if (process.env['CONTRACTS_PASSWORD'])
      terminal.talk(
        terminal.talkPaint.warning(
          'CONTRACTS_USERNAME and CONTRACTS_PASSWORD are set and take precedence over stored credentials',
        ),
      );
    return {
      exit: EXIT.done,
      document: {
        version: 1,
        command: 'login',
        environment: environment.name,
        account: credentials.username,
        keptIn: store.name,
        tokenLivesSeconds: Math.floor(tokenLivesMs / 1000),
      } satisfies LoginDocument,
    };
  }
}
