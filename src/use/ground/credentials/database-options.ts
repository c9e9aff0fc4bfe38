import type { DatabaseOptions } from '../../../host/postgres/database.ts';
import { databaseHost, type PostgresAddress } from '../../../host/postgres/postgres-address.ts';
import { Secret } from '../../../kernel/secret.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import { readCaFile, readCaFileOfSettings } from './read-ca-file.ts';
import { sendingObjection } from './secret-gate.ts';
import { readTrust } from './trust-file.ts';

const STATE_HOST = 'CONTRACTS_STATE_HOST';
const STATE_USER = 'CONTRACTS_STATE_USER';
export const STATE_PASSWORD = 'CONTRACTS_STATE_PASSWORD';
export const SANDBOX_PASSWORD = 'CONTRACTS_DB_PASSWORD';

type Variables = NodeJS.ProcessEnv;

/** A database that the command line names. */
export function givenDatabase(address: PostgresAddress, env: Variables): DatabaseOptions {
  const { rootCertificate } = address;
  const ca = rootCertificate === undefined ? undefined : readCaFile(rootCertificate);
  return { address, ...passwordIn(SANDBOX_PASSWORD, env), ...(ca !== undefined && { ca }) };
}

/**
 * The database that the settings in `folder` name. Ends the command with exit 8 if its password must not be sent there, or with 64 if the
 * settings of a folder that is not trusted choose the authorities.
 */
export function settingsDatabase(address: PostgresAddress, folder: string, env: Variables): DatabaseOptions {
  const password = passwordIn(STATE_PASSWORD, env);
  if ('password' in password) refuseOtherHost(databaseHost(address), env);
  const user = address.user ?? env[STATE_USER];
  const { rootCertificate } = address;
  const ca = rootCertificate === undefined ? undefined : readCaFileOfSettings(folder, rootCertificate);
  return { address: { ...address, ...(user && { user }) }, ...password, ...(ca !== undefined && { ca }) };
}

function refuseOtherHost(host: string, env: Variables): void {
  const pinned = env[STATE_HOST]?.trim().toLowerCase();
  const sent = { secret: STATE_PASSWORD, hostVariable: STATE_HOST, host, pinned: pinned && withPort(pinned) };
  const objection = sendingObjection(sent, () => readTrust(env));
  if (objection === undefined) return;
  const { reason, hint } = objection;
  throw new CliFailure({
    ...{ code: 'no-credentials', exit: EXIT.credentials, message: `${reason}. Nothing was sent.` },
    ...(hint !== undefined && { hint }),
  });
}

const withPort = (host: string): string => (/:\d+$/.test(host) ? host : `${host}:5432`);

function passwordIn(variable: string, env: Variables): Pick<DatabaseOptions, 'password'> {
  const password = env[variable];
  return password ? { password: new Secret(password) } : {};
}
