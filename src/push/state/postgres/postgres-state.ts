import { every } from '../../../host/every.ts';
import type { FileFailure } from '../../../host/files.ts';
import type { Processes } from '../../../host/host.ts';
import { Database, type DatabaseOptions } from '../../../host/postgres/database.ts';
import type { Result } from '../../../kernel/result.ts';
import { leaseLocks } from '../leases/lease-locks.ts';
import type { StateStore } from '../state-store.ts';
import { ApprovalRows } from './approval-rows.ts';
import { type DatabaseFacts, examineDatabase } from './examine-database.ts';
import { FileRows } from './file-rows.ts';
import { fleetRows } from './fleet-rows.ts';
import { leaseRows } from './lease-rows.ts';
import { STATE_TABLES } from './migrations.ts';
import { Moving } from './moving.ts';

interface DatabaseMeans {
  readonly processes: Processes;
}

/** What only a database has. */
export interface DatabaseState extends StateStore {
  readonly files: FileRows;
  readonly moving: Moving;
  readonly approvals: ApprovalRows;
  /** `ready`, also while the state is being moved. */
  reach(): Promise<Result<void, FileFailure>>;
  examine(): Promise<Result<DatabaseFacts, FileFailure>>;
  close(): Promise<void>;
}

/** State of the project in `folder` in a database that several machines share. */
export function postgresState(folder: string, options: DatabaseOptions, { processes }: DatabaseMeans): DatabaseState {
  const database = new Database(options, STATE_TABLES);
  const files = new FileRows(database, folder);
  const table = leaseRows(database);
  const moving = new Moving(database, processes);
  return {
    place: `the database ${options.address.shown}`,
    isShared: true,
    files,
    shared: files.shared,
    locks: leaseLocks({ table, processes, every }),
    moving,
    approvals: new ApprovalRows(database),
    reach: () => database.reach(),
    ready: async () => {
      const reached = await database.reach();
      return reached.ok ? moving.refuseOthers() : reached;
    },
    examine: () => examineDatabase(database),
    fleets: fleetRows(database),
    close: () => database.close(),
  };
}
