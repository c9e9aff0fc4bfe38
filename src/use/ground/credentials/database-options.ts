import type { DatabaseOptions } from '../../../host/postgres/database.ts';
import { databaseHost, type PostgresAddress } from '../../../host/postgres/postgres-address.ts';
import { CliFailure, EXIT } from '../exit/exit-code.ts';
import { readCaFile, readCaFileOfSettings } from './read-ca-file.ts';
import { secretFor } from './secret-gate.ts';

export const STATE_USER = 'CONTRACTS_STATE_USER';
export const STATE_PASSWORD = 'CONTRACTS_STATE_PASSWORD';
export const SANDBOX_PASSWORD = 'CONTRACTS_DB_PASSWORD';

type Variables = NodeJS.ProcessEnv;

/** A database that the command line names. */
export function givenDatabase(address: PostgresAddress, env: Variables): DatabaseOptions {
  const { rootCertificate } = address;
  const ca = rootCertificate === undefined ? undefined : readCaFile(rootCertificate);
  return { address, ...passwordFor(SANDBOX_PASSWORD, 'given', env), ...(ca !== undefined && { ca }) };
}

/**
 * The database that the settings in `folder` name. Ends the command with exit 8 if its password must not be sent there, or with 64 if the
 * settings of a folder that is not trusted choose the authorities.
 */
export function settingsDatabase(address: PostgresAddress, folder: string, env: Variables): DatabaseOptions {
  const password = passwordFor(STATE_PASSWORD, databaseHost(address), env);
  const user = address.user ?? env[STATE_USER];
  const { rootCertificate } = address;
  const ca = rootCertificate === undefined ? undefined : readCaFileOfSettings(folder, rootCertificate);
  return { address: { ...address, ...(user && { user }) }, ...password, ...(ca !== undefined && { ca }) };
}

function passwordFor(variable: string, host: string, env: Variables): Pick<DatabaseOptions, 'password'> {
  const password = secretFor({ variable, host }, env);
  if (password.ok) return password.value === undefined ? {} : { password: password.value };
  const { reason, hint } = password.error;
  throw new CliFailure({
    code: 'no-credentials',
    exit: EXIT.credentials,
    message: `${reason}. Nothing was sent.`,
    ...(hint !== undefined && { hint }),
  });
}
