import type { FileFailure } from '../../host/files.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { fileState } from '../../push/state/file-state.ts';
import { isKept, keptFiles, type MovePlace } from '../../push/state/move/move-files.ts';
import type { DatabaseState } from '../../push/state/postgres/postgres-state.ts';
import { usageFailure } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';
import { sharedState, unusable } from '../../use/ground/settings/open-state.ts';

/** The files of the project, as far as a database can take them over. */
export function filesPlace({ folder }: Config): MovePlace {
  const store = fileState(folder, thisMachine);
  return { store, folder, list: () => keptFiles(folder, store.files) };
}

export const databasePlace = ({ folder }: Config, store: DatabaseState): MovePlace => ({
  store,
  folder,
  list: async (): Promise<Result<readonly string[], FileFailure>> => {
    const paths = await store.files.paths();
    return paths.ok ? ok(paths.value.filter(isKept)) : paths;
  },
});

/** The database of the settings, also while its content is being moved; `undefined` if they name none. */
export async function reachedDatabase(config: Config): Promise<DatabaseState | undefined> {
  const database = sharedState(config);
  const ready = await database?.reach();
  if (database && ready?.ok === false) throw unusable(database, ready.error);
  return database;
}

/** The value, or the end of the command. */
export function orEnd<T>(result: Result<T, FileFailure>, place: string): T {
  if (result.ok) return result.value;
  throw usageFailure('state-unreadable', `the state in ${place} cannot be read (${result.error.code})`);
}
