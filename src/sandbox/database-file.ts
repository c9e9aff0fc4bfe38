import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { openLibsqlStore } from './libsql-store.ts';
import type { Store } from './store.ts';

export const IN_MEMORY = ':memory:';

/** Opens the store in a file that only its owner can read, in a folder that is made like that when it is not there. */
export function openDatabaseFile(database: string): Store {
  if (database === IN_MEMORY) return openLibsqlStore(database);
  mkdirSync(path.dirname(database), { recursive: true, mode: 0o700 });
  closeSync(openSync(database, 'a', 0o600));
  // The database's side files take their mode from this one.
  chmodSync(database, 0o600);
  return openLibsqlStore(database);
}
