import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { openLibsqlStore } from './libsql-store.ts';
import type { Store } from './store.ts';

const IN_MEMORY = ':memory:';

/** How every database of this kind begins. */
const BEGINNING = Buffer.from('SQLite format 3\0');

/**
 * Opens the store in a file that only its owner can read, in a folder that is made like that when it is not there. Throws when that
 * cannot be; a file that is something else (a contract, say) is left exactly as it is.
 */
export function openDatabaseFile(database: string): Store {
  if (database === IN_MEMORY) return openLibsqlStore(database);
  mkdirSync(path.dirname(database), { recursive: true, mode: 0o700 });
  if (existsSync(database) && isForeign(database)) throw new Error('it is not a database');
  closeSync(openSync(database, 'a', 0o600));
  // The database's side files take their mode from this one.
  chmodSync(database, 0o600);
  return openLibsqlStore(database);
}

/** Whether the file has content that no database begins with; an empty file becomes one. */
function isForeign(database: string): boolean {
  const file = openSync(database, 'r');
  try {
    const first = Buffer.alloc(BEGINNING.length);
    const length = readSync(file, first, 0, first.length, 0);
    return length > 0 && !first.equals(BEGINNING);
  } finally {
    closeSync(file);
  }
}
