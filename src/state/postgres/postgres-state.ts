import type { Processes } from '../../host/host.ts';
import { Database, type DatabaseOptions } from '../../postgres/database.ts';
import { leaseLocks } from '../leases/lease-locks.ts';
import type { StateStore } from '../state-store.ts';
import { FileRows } from './file-rows.ts';
import { leaseRows } from './lease-rows.ts';
import { STATE_TABLES } from './migrations.ts';

interface DatabaseMeans {
  readonly processes: Processes;
}

/** State of the project in `folder` in a database that several machines share. */
export function postgresState(
  folder: string,
  options: DatabaseOptions,
  { processes }: DatabaseMeans,
): StateStore & { close(): Promise<void> } {
  const database = new Database(options, STATE_TABLES);
  const files = new FileRows(database, folder);
  const table = leaseRows(database);
  return {
    place: `the database ${options.address.shown}`,
    isShared: true,
    files,
    shared: files.shared,
    locks: leaseLocks({ table, processes, every }),
    ready: () => database.ready(),
    close: () => database.close(),
  };
}

/** A process that has nothing else to do ends. */
function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
