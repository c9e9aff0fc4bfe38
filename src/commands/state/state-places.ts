import path from 'node:path';
import { type LockSection, lockPieces } from '../../contract/pushed/lock-text.ts';
import type { FileFailure } from '../../host/files.ts';
import { utf8Whole } from '../../kernel/json-pieces.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { fileState } from '../../push/state/file-state.ts';
import { isKept, keptFiles, LAST_PUSH, type MovePlace } from '../../push/state/move/move-files.ts';
import type { DatabaseState } from '../../push/state/postgres/postgres-state.ts';
import { usageFailure } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';
import { lockBytes, lockOf } from '../../use/ground/settings/lock-file.ts';
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
    if (!paths.ok) return paths;
    const pushed = await store.pushed.environments();
    if (!pushed.ok) return pushed;
    const kept = paths.value.filter((file) => isKept(file) && file !== LAST_PUSH);
    const isPushed = pushed.value.length > 0 || paths.value.includes(LAST_PUSH);
    return ok(isPushed ? [...kept, LAST_PUSH] : kept);
  },
});

/** Makes a file of what was pushed last, which a move compares and carries over; the next push makes rows of it again. */
export async function asFile({ folder }: Config, { pushed, shared, place }: DatabaseState): Promise<void> {
  const file = path.join(folder, LAST_PUSH);
  // A file next to rows comes from a move that was cut off, or from an older version of the tool: its records count too.
  const bytes = await lockBytes(shared, file);
  if (bytes && orEnd(await pushed.environments(), place).length > 0)
    orEnd(await pushed.adopt(file, bytes, lockOf(file, bytes)), place);
  const lock = new Map<string, LockSection>();
  for (const environment of orEnd(await pushed.environments(), place)) {
    const section = orEnd(await pushed.read(environment), place);
    if (section) lock.set(environment, section);
  }
  if (lock.size === 0) return;
  const text = utf8Whole(() => lockPieces(lock));
  orEnd(await shared.replace(file, undefined, text), place);
  orEnd(await pushed.clear(), place);
}

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
