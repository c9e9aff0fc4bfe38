import { fail, ok, type Result } from '../../../kernel/result.ts';
import { Secret } from '../../../kernel/secret.ts';
import { CliFailure, EXIT } from '../exit/exit-code.ts';
import type { StoreTrouble } from './credential-store.ts';
import { hostOf, readTrust, type Trust } from './trust-file.ts';

export interface Objection {
  readonly reason: string;
  readonly hint?: string;
}

export interface AskedSecret {
  readonly variable: string;
  /** For messages, if a user name goes with it. */
  readonly shown?: string;
  /** Where it is to be sent, as `trust` lists hosts: `hub.example.com`, `db.example.com:5432`. `given`: the command line names the host. */
  readonly host: string | 'given';
}

type Variables = NodeJS.ProcessEnv;

/** The variable that names the only host for a secret: both are set by the same hand. */
const HOST_VARIABLES: readonly (readonly [secret: RegExp, host: string])[] = [
  [/^CONTRACTS_PASSWORD$/, 'CONTRACTS_BASE_URL'],
  [/^CONTRACTS_PASSWORD_(\w+)$/, 'CONTRACTS_HOST_$1'],
  [/^CONTRACTS_STATE_PASSWORD$/, 'CONTRACTS_STATE_HOST'],
  [/^(CONTRACTS_NOTIFY_(?:\w+_)?)SECRET$/, '$1URL'],
  [/^(CONTRACTS_NOTIFY_(?:\w+_)?SMTP)_PASSWORD$/, '$1'],
];

export const hostVariableOf = (variable: string): string | undefined => {
  const [secret, host] = HOST_VARIABLES.find(([pattern]) => pattern.test(variable)) ?? [];
  return secret && host && variable.replace(secret, host);
};

/**
 * The one gate for secrets of the environment, whatever the protocol: an address in a file of the folder may be a stranger's, and so may the
 * choice of the variables. A secret goes only to the host that its own variable names, that this user has approved, or that the command line
 * names. `undefined` if the variable is not set.
 */
export function secretFor(
  { variable, shown = variable, host }: AskedSecret,
  env: Variables,
  trust: () => Result<Trust, StoreTrouble> = () => readTrust(env),
): Result<Secret | undefined, Objection> {
  const value = env[variable];
  if (!value) return ok(undefined);
  if (host === 'given') return ok(new Secret(value));
  const hostVariable = hostVariableOf(variable);
  const named = hostVariable && env[hostVariable]?.trim();
  if (named) {
    const pinned = hostIn(named, hostVariable === 'CONTRACTS_STATE_HOST' ? ':5432' : '');
    if (pinned === host) return ok(new Secret(value));
    return fail({ reason: `${hostVariable} is ${pinned}, but the settings name ${host}` });
  }
  const read = trust();
  if (!read.ok) throw exposed(read.error);
  if (read.value.hosts.includes(host)) return ok(new Secret(value));
  const ways =
    hostVariable === undefined || variable === 'CONTRACTS_PASSWORD'
      ? 'CONTRACTS_BASE_URL, or CONTRACTS_PASSWORD_<ENV> with CONTRACTS_HOST_<ENV>'
      : hostVariable;
  return fail({
    reason: `${shown} ${shown.includes(' ') ? 'are' : 'is'} not sent to ${host}, which only the settings file names`,
    hint: `if ${host} is yours: \`contracts trust ${host}\` once on this machine, or set ${ways}`,
  });
}

/** The host of an address, or a host as it is written, with this port unless it has one. */
function hostIn(text: string, port: string): string {
  const plain = text.toLowerCase();
  if (!text.includes('://')) {
    // `::1` is written `[::1]` in addresses.
    const host = /^[0-9a-f:.]*:[0-9a-f:.]*:/.test(plain) ? `[${plain}]` : plain;
    if (!/:\d+$/.test(host)) return `${host}${port}`;
    return port === '' ? host.replace(/:443$/, '') : host;
  }
  const address = URL.canParse(text) && /^https?:/i.test(text) ? new URL(text).origin : text;
  return hostOf(address) ?? 'not a valid address';
}

export const exposed = ({ reason, hint }: StoreTrouble): CliFailure =>
  new CliFailure({
    code: 'credentials-exposed',
    exit: EXIT.credentials,
    message: `${reason}: nothing in it is used`,
    ...(hint !== undefined && { hint: `${hint}; change the password if somebody may have read it` }),
  });
