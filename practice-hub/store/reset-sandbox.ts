import { type HubDatabase, withHubStore } from '../open-hub-store.ts';
import type { Store } from './store.ts';

/** Deletes all records of the practice hub; a hub that has them open continues, empty. `false` if there is no file or no table. */
export async function resetSandbox(database: HubDatabase): Promise<boolean> {
  const clear = (store: Store): true => {
    store.write(() => store.clear());
    return true;
  };
  return (await withHubStore(database, clear, 'empty')) ?? false;
}

/** Whether there is something to empty. Rejects, as `resetSandbox` would, if it is another program's. */
export const hasRecords = async (database: HubDatabase): Promise<boolean> =>
  (await withHubStore(database, () => true, 'empty')) ?? false;
