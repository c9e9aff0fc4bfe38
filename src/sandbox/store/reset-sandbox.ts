import { withDatabaseFile } from './database-file.ts';
import type { Store } from './store.ts';

/** Deletes all records in the practice hub's file; a hub that has it open continues, empty. `false` if there is no file. */
export async function resetSandbox(database: string): Promise<boolean> {
  const clear = (store: Store): true => {
    store.write(() => store.clear());
    return true;
  };
  return withDatabaseFile(database, clear, 'empty') ?? false;
}
