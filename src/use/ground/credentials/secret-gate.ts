import type { Result } from '../../../kernel/result.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import type { StoreTrouble } from './credential-store.ts';
import type { Trust } from './trust-file.ts';

export interface SentSecret {
  /** The variables that hold it, for messages. */
  readonly secret: string;
  /** The variable that names the only host it may be sent to. */
  readonly hostVariable?: string;
  /** Where a file of the folder wants it sent, as `trust` lists hosts: `hub.example.com`, `db.example.com:5432`. */
  readonly host: string;
  /** The value of that variable, in the same form. */
  readonly pinned?: string | undefined;
}

/** Why a secret is not sent. */
export interface Objection {
  readonly reason: string;
  readonly hint?: string;
}

/**
 * The one gate for secrets of the environment, whatever the protocol: an address in a file of the folder may be a stranger's, so a secret
 * goes only to the host that the same environment names or that this user has approved. `undefined` if it may be sent.
 */
export function sendingObjection(
  { secret, hostVariable, host, pinned }: SentSecret,
  trust: () => Result<Trust, StoreTrouble>,
): Objection | undefined {
  if (hostVariable !== undefined && pinned)
    return pinned === host ? undefined : { reason: `${hostVariable} is ${pinned}, but the settings name ${host}` };
  const read = trust();
  if (!read.ok) throw exposed(read.error);
  if (read.value.hosts.includes(host)) return undefined;
  const ways = hostVariable ?? 'CONTRACTS_BASE_URL, or CONTRACTS_PASSWORD_<ENV> with CONTRACTS_HOST_<ENV>';
  return {
    reason: `${secret} ${secret.includes(' ') ? 'are' : 'is'} not sent to ${host}, which only the settings file names`,
    hint: `if ${host} is yours: \`contracts trust ${host}\` once on this machine, or set ${ways}`,
  };
}

export const exposed = ({ reason, hint }: StoreTrouble): CliFailure =>
  new CliFailure({
    code: 'credentials-exposed',
    exit: EXIT.credentials,
    message: `${reason}: nothing in it is used`,
    ...(hint !== undefined && { hint: `${hint}; change the password if somebody may have read it` }),
  });
