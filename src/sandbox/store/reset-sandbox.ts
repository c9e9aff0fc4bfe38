import { existsSync } from 'node:fs';
import { openDatabaseFile } from './database-file.ts';

/** Deletes every record in the embedded hub's file; a hub that has it open goes on, empty. `false` when there was no file. */
export async function resetSandbox(database: string): Promise<boolean> {
  if (!existsSync(database)) return false;
  const store = openDatabaseFile(database, 'empty');
  try {
    store.write(() => store.clear());
  } finally {
    store.close();
  }
  return true;
}
