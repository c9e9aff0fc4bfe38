import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileFailure } from '../../../host/files.ts';
import { databaseTrouble } from '../../../host/postgres/database-trouble.ts';
import { parsePostgresAddress } from '../../../host/postgres/postgres-address.ts';
import { fileState } from '../../../push/state/file-state.ts';
import { type DatabaseState, postgresState } from '../../../push/state/postgres/postgres-state.ts';
import type { StateStore } from '../../../push/state/state-store.ts';
import { STATE_PASSWORD, STATE_USER, settingsDatabase } from '../credentials/database-options.ts';
import { CliFailure, EXIT, usageFailure } from '../exit/exit-code.ts';
import { type Machine, thisMachine } from '../machine.ts';
import { type Config, unreadable } from './config-file.ts';
import { LOCK_FILE } from './lock-file.ts';

/** One for each address and account, so that a command uses the same connections everywhere. */
const opened = new Map<string, DatabaseState>();

/**
 * Where the runs in a hub are kept: in the database of the settings, if they name one. The practice hub is on this machine, and so is what is
 * kept of it. Ends the command with exit 7 if the database cannot be used, or with 64 if the last push is still in a file.
 */
export async function openState(
  config: Config,
  { hub }: { readonly hub?: unknown },
  machine: Machine = thisMachine,
): Promise<StateStore> {
  const shared = hub === undefined || hub === 'embedded' ? undefined : await readyDatabase(config, machine);
  if (shared === undefined) return fileState(config.folder, machine);
  const last = path.join(config.folder, LOCK_FILE);
  const kept = existsSync(last) ? await shared.files.modifiedAt(last) : undefined;
  const rows = kept?.ok === false && kept.error.reason === 'missing' ? await shared.pushed.environments() : undefined;
  if (rows?.ok && rows.value.length === 0)
    throw usageFailure(
      'state-not-moved',
      `what was pushed last is in ${path.relative(process.cwd(), last)}, not in ${shared.place}: without it a push would not notice changes made in the hub. Nothing was sent.`,
      '`contracts state move --to database` carries it over',
    );
  return shared;
}

/** Everywhere that runs of this project are kept. */
export async function openStates(config: Config, machine: Machine = thisMachine): Promise<readonly StateStore[]> {
  const shared = await readyDatabase(config, machine);
  const files = fileState(config.folder, machine);
  return shared === undefined ? [files] : [files, shared];
}

/** The database of the settings, if they name one. Ends the command with exit 7 if it cannot be used. */
export async function readyDatabase(
  config: Config,
  machine: Machine = thisMachine,
): Promise<DatabaseState | undefined> {
  const shared = sharedState(config, machine);
  const ready = await shared?.ready();
  if (shared && ready?.ok === false) throw unusable(shared, ready.error);
  return shared;
}

/** A database that cannot be used now. */
export function unusable({ place }: Pick<StateStore, 'place'>, { code }: FileFailure): CliFailure {
  const { reason, hint } = databaseTrouble(code, { address: '`state` in the settings', password: STATE_PASSWORD });
  const message = `${place} cannot be used: ${reason}. Nothing was sent.`;
  return new CliFailure({ code: 'state-unreachable', exit: EXIT.unreachable, message, hint });
}

/** `undefined` if the settings name no database. */
export function sharedState(config: Config, machine: Machine = thisMachine): DatabaseState | undefined {
  if (config.state === undefined) return undefined;
  const key = JSON.stringify([config.folder, config.state, process.env[STATE_USER]]);
  const known = opened.get(key);
  if (known) return known;
  const address = parsePostgresAddress(config.state, STATE_PASSWORD);
  if (!address.ok) throw unreadable(`${config.file}: state ${address.error}`);
  const state = postgresState(config.folder, settingsDatabase(address.value, config.folder, process.env), machine);
  opened.set(key, state);
  return state;
}
