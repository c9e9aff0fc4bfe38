import path from 'node:path';
import type { HubDatabase } from '../../../practice-hub/open-hub-store.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { Secret } from '../../kernel/secret.ts';
import { parsePostgresAddress } from '../../postgres/postgres-address.ts';
import { CliFailure, usageFailure, wrongUsage } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import { readCaFile } from '../hub/read-ca-file.ts';
import type { Config } from './config-file.ts';

/** Where the practice hub keeps its records unless told otherwise. */
export const sandboxDatabase = (config: Config): string => path.join(config.folder, STATE_FOLDER, 'sandbox.db');

export const ANOTHER_FILE =
  "name another file with --db; if this one is the practice hub's own, delete it: the practice hub then starts empty";

const DATABASE_PASSWORD = 'CONTRACTS_DB_PASSWORD';

/** Where the practice hub keeps its records, and how messages name it. */
export interface ChosenDatabase {
  readonly database: HubDatabase;
  readonly shown: string;
}

/** By `--db`, or in the project's own file. An address ends the command with exit 64 if it is wrong. */
export function chosenDatabase(flag: string | undefined, config: Config): ChosenDatabase {
  if (flag === undefined || !/^postgres(?:ql)?:/i.test(flag)) {
    const file = flag ?? sandboxDatabase(config);
    return { database: file, shown: file };
  }
  const address = parsePostgresAddress(flag, DATABASE_PASSWORD);
  if (!address.ok) throw wrongUsage(`--db ${address.error}`);
  const { rootCertificate, shown } = address.value;
  const password = process.env[DATABASE_PASSWORD];
  return {
    database: {
      address: address.value,
      ...(password && { password: new Secret(password) }),
      ...(rootCertificate !== undefined && { ca: readCaFile(path.resolve(rootCertificate)) }),
    },
    shown: `postgres://${shown}`,
  };
}

/**
 * Returns the result of `work`. A problem with the practice hub's file ends the command with exit 64, an unreachable database with exit 7, and
 * both say what to do.
 */
export async function withDatabase<T>(shown: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    const reason = safeText(error instanceof Error ? error.message : String(error));
    throw databaseFailure(error, `the practice hub cannot keep its records in ${shown}: ${reason}`, ANOTHER_FILE);
  }
}

/** `hint` is for everything but an unreachable database. */
export function databaseFailure(error: unknown, message: string, hint: string, code = 'sandbox-database'): CliFailure {
  if (!(error instanceof Error && error.name === 'OutOfReach')) return usageFailure(code, message, hint);
  const advice = `check that the database runs, the user in --db, and the password in ${DATABASE_PASSWORD}`;
  return new CliFailure({ code, exit: EXIT.unreachable, message, hint: advice });
}
