import { every } from '../../../host/every.ts';
import type { FileFailure } from '../../../host/files.ts';
import type { Processes } from '../../../host/host.ts';
import { Database, type DatabaseOptions } from '../../../host/postgres/database.ts';
import { ok, type Result } from '../../../kernel/result.ts';
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
  prepare(): Promise<Result<void, FileFailure>>;
  /** Whether it has tables, of any version; changes nothing. */
  hasTables(): Promise<Result<boolean, FileFailure>>;
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
    prepare: () => database.ready(),
    ready: async () => {
      const prepared = await database.ready();
      return prepared.ok ? moving.refuseOthers() : prepared;
    },
    hasTables: async () => {
      const seen = await database.look();
      return seen.ok ? ok(seen.value.tables !== 'none') : seen;
    },
    examine: () => examineDatabase(database),
    fleets: fleetRows(database),
    close: () => database.close(),
  };
}
