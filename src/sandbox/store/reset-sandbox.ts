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

/** Whether there is a file to empty. Throws, as `resetSandbox` would, if it is another program's. */
export const hasRecords = async (database: string): Promise<boolean> =>
  withDatabaseFile(database, () => true, 'empty') ?? false;
