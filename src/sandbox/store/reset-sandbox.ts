import { existsSync } from 'node:fs';
import { openDatabaseFile } from './database-file.ts';

/** Deletes all records in the practice hub's file; a hub that has it open continues, empty. `false` if there is no file. */
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
