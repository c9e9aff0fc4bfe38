import { chmodSync, closeSync, lstatSync, openSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../host/make-folder.ts';
import { databaseDamage } from './database-damage.ts';
import { databaseOwner } from './database-owner.ts';
import { openLibsqlStore } from './libsql-store.ts';
import type { Store } from './store.ts';

const IN_MEMORY = ':memory:';

/** What the library keeps beside a database, and would write through a link. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/**
 * Opens the store in a file that only its owner can read, in a folder that is made like that when it is not there. Throws when that
 * cannot be; a file that is something else (a contract, another program's database) is left exactly as it is, and no link is followed.
 * Damaged records are in the way of everything but emptying it.
 */
export function openDatabaseFile(database: string, use: 'read' | 'empty' = 'read'): Store {
  if (database === IN_MEMORY) return openLibsqlStore(database);
  const made = makeFolder(path.dirname(path.resolve(database)), 0o700);
  if (!made.ok) throw new Error(`its folder cannot be created (${made.error.code})`);
  const isThere = isPlainFile(database);
  for (const side of SIDE_FILES) isPlainFile(database + side);
  const owner = isThere ? databaseOwner(database) : 'nobody';
  if (owner === 'no-database') throw new Error('it is not a database');
  if (owner === 'another-program') throw new Error('it is the database of another program');
  closeSync(openSync(database, 'a', 0o600));
  // The database's side files take their mode from this one.
  chmodSync(database, 0o600);
  const store = openLibsqlStore(database);
  const damage = use === 'read' ? databaseDamage(database) : undefined;
  if (damage === undefined) return store;
  store.close();
  throw new Error(`it is damaged (${damage})`);
}

/** Whether there is such a file. Throws when it is something else than a plain file. */
function isPlainFile(file: string): boolean {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) throw new Error(`${path.basename(file)} is a link, which is not followed`);
  if (entry && !entry.isFile()) throw new Error(`${path.basename(file)} is not a file`);
  return entry !== undefined;
}
