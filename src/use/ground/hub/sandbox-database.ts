import path from 'node:path';
import type { HubDatabase } from '../../../../practice-hub/open-hub-store.ts';
import { databaseTrouble } from '../../../host/postgres/database-trouble.ts';
import { parsePostgresAddress } from '../../../host/postgres/postgres-address.ts';
import { STATE_FOLDER } from '../../../host/state-files.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { plural } from '../../../view/text/plural.ts';
import { confirm } from '../consent.ts';
import { givenDatabase, SANDBOX_PASSWORD } from '../credentials/database-options.ts';
import { CliFailure, EXIT, usageFailure, wrongUsage } from '../exit/exit-code.ts';
import type { Config } from '../settings/config-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Where the practice hub keeps its records by default. */
export const sandboxDatabase = (config: Config): string => path.join(config.folder, STATE_FOLDER, 'sandbox.db');

export const ANOTHER_FILE =
  "name another file with --db; if this one is the practice hub's own, delete it: the practice hub then starts empty";

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
  const address = parsePostgresAddress(flag, SANDBOX_PASSWORD);
  if (!address.ok) throw wrongUsage(`--db ${address.error}`);
  return { database: givenDatabase(address.value, process.env), shown: `postgres://${address.value.shown}` };
}

/** Asks before tables are created in a schema of PostgreSQL that has tables of other programs. */
export async function agreeToTables({ database, shown }: ChosenDatabase, yes: boolean, terminal: Terminal) {
  if (typeof database === 'string' || yes) return;
  const { foreignTables } = await import('../../../../practice-hub/shared/shared-hub-store.ts');
  const foreign = await withDatabase(shown, () => foreignTables(database));
  if (foreign.length === 0) return;
  const others = `${plural(foreign.length, 'table')} of other programs (${safeText(foreign.slice(0, 3).join(', '), 100)})`;
  const { schema } = database.address;
  await confirm(
    { asked: `Create tables of a practice hub in the schema ${schema} of ${shown}, which has ${others}?` },
    false,
    {
      terminal,
    },
  );
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
    throw databaseFailure(error, `the practice hub cannot keep its records in ${shown}`, ANOTHER_FILE);
  }
}

/** `hint` is for everything but a PostgreSQL database that cannot be used. */
export function databaseFailure(error: unknown, message: string, hint: string, code = 'sandbox-database'): CliFailure {
  const text = safeText(error instanceof Error ? error.message : String(error));
  if (!(error instanceof Error && error.name === 'OutOfReach')) return usageFailure(code, `${message}: ${text}`, hint);
  const trouble = databaseTrouble(text, { address: '--db', password: SANDBOX_PASSWORD });
  return new CliFailure({ code, exit: EXIT.unreachable, message: `${message}: ${trouble.reason}`, hint: trouble.hint });
}
