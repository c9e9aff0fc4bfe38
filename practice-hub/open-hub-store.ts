import { existsSync, statSync } from 'node:fs';
import type { DatabaseOptions } from '../src/host/postgres/database.ts';
import { openDatabaseFile } from './store/database-file.ts';
import type { Store } from './store/store.ts';
import { type HubStore, keptTokens } from './store/tokens.ts';

/** The path of a file, created if missing; `:memory:` for none; or a PostgreSQL database, which several processes may serve together. */
export type HubDatabase = string | DatabaseOptions;

/** Rejects if the database cannot be used. Tables that are missing in PostgreSQL are created. */
export async function openHubStore(database: HubDatabase, use?: Use): Promise<HubStore> {
  return typeof database === 'string' ? openFile(database, use) : (await sharedStores()).open(database);
}

const sharedStores = async () => (await import('./shared/shared-hub-store.ts')).SharedHubStore;

/** `look`: nothing is changed; `empty`: also a damaged file, which can only be emptied. */
type Use = 'look' | 'empty';

function openFile(database: string, use?: Use): HubStore {
  const store = openDatabaseFile(database, use === 'empty' ? use : undefined);
  return {
    store,
    tokens: keptTokens(),
    isShared: false,
    turn: (work) => work(),
    afterwards: (work) => work(),
    sizeBytes: async () => {
      const files = [database, `${database}-wal`].filter((file) => existsSync(file));
      return files.reduce((bytes, file) => bytes + statSync(file).size, 0);
    },
    close: async () => store.close(),
  };
}

/**
 * What `work` returns for the store, in a turn; `undefined` for a file that does not exist, and for a database without tables, which stays as
 * it is. Running hubs may have it open.
 */
export async function withHubStore<T>(
  database: HubDatabase,
  work: (store: Store, hub: HubStore) => T,
  use?: Use,
): Promise<Awaited<T> | undefined> {
  if (typeof database === 'string' && !existsSync(database)) return undefined;
  const hub = typeof database === 'string' ? openFile(database, use) : await (await sharedStores()).openThere(database);
  if (hub === undefined) return undefined;
  try {
    return await hub.turn(
      () => work(hub.store, hub),
      () => use !== 'look',
    );
  } finally {
    await hub.close();
  }
}
