import { existsSync, statSync } from 'node:fs';
import type { DatabaseOptions } from '../src/postgres/database.ts';
import type { HubStore } from './hub-store.ts';
import { openDatabaseFile } from './store/database-file.ts';
import type { Store } from './store/store.ts';
import { keptTokens } from './store/tokens.ts';

/** The path of a file, created if missing; `:memory:` for none; or a PostgreSQL database, which several processes may serve together. */
export type HubDatabase = string | DatabaseOptions;

/** Rejects if the database cannot be used. */
export async function openHubStore(database: HubDatabase, use?: 'empty'): Promise<HubStore> {
  if (typeof database !== 'string') {
    const { SharedHubStore } = await import('./shared/shared-hub-store.ts');
    return SharedHubStore.open(database);
  }
  const store = openDatabaseFile(database, use);
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
 * What `work` returns for the store, in a turn; `undefined` for a file that does not exist. Running hubs may have it open. A damaged file can
 * only be emptied.
 */
export async function withHubStore<T>(
  database: HubDatabase,
  work: (store: Store, hub: HubStore) => T,
  use?: 'empty',
): Promise<Awaited<T> | undefined> {
  if (typeof database === 'string' && !existsSync(database)) return undefined;
  const hub = await openHubStore(database, use);
  try {
    return await hub.turn(
      () => work(hub.store, hub),
      () => true,
    );
  } finally {
    await hub.close();
  }
}
