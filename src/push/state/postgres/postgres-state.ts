import * as z from 'zod';
import { every } from '../../../host/every.ts';
import type { FileFailure } from '../../../host/files.ts';
import type { Processes } from '../../../host/host.ts';
import { Database, type DatabaseOptions } from '../../../host/postgres/database.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { HeldLock } from '../../locks/lock-file.ts';
import { heldOf, leaseLocks } from '../leases/lease-locks.ts';
import type { PushedTable } from '../pushed-table.ts';
import type { StateStore } from '../state-store.ts';
import { ApprovalRows } from './approval-rows.ts';
import { type DatabaseFacts, examineDatabase } from './examine-database.ts';
import { FileRows } from './file-rows.ts';
import { fleetRows } from './fleet-rows.ts';
import { allLeases, leaseRows, lockLeases } from './lease-rows.ts';
import { STATE_TABLES } from './migrations.ts';
import { pushedRows } from './pushed-rows.ts';
import { StateMoved } from './state-moved.ts';

interface DatabaseMeans {
  readonly processes: Processes;
}

/** What only a database has. */
export interface DatabaseState extends StateStore {
  readonly files: FileRows;
  readonly pushed: PushedTable;
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
    pushed: pushedRows(database, (file) => files.key(file)),
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

const moveNote = z.object({
  to: z.enum(['files', 'database']),
  user: z.string(),
  host: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** Who moves the state of a project, or has moved it to files. */
export type MoveNote = z.infer<typeof moveNote>;

const UNREADABLE: MoveNote = { to: 'database', user: '?', host: '?', at: '?' };

/** A note in the database that keeps everybody else out while its content is incomplete, and for good once it was moved to files. */
class Moving {
  readonly #database: Database;
  readonly #schema: string;
  readonly #processes: Processes;

  constructor(database: Database, processes: Processes) {
    this.#database = database;
    this.#schema = database.address.schema;
    this.#processes = processes;
  }

  look(): Promise<Result<MoveNote | undefined, FileFailure>> {
    return this.#database.read(async (ask) => {
      const [row] = await ask<{ note: unknown }>(`select note from ${this.#schema}.moves`);
      return row && (moveNote.safeParse(row.note).data ?? UNREADABLE);
    });
  }

  /** Fails with `MOVED` if there is a note. */
  refuseOthers(): Promise<Result<void, FileFailure>> {
    return this.#database.read(async (ask) => {
      if ((await ask(`select from ${this.#schema}.moves`)).length > 0) throw new StateMoved();
    });
  }

  /**
   * Writes the note, unless somebody holds a lock: then nothing has changed, and the locks are returned. A run whose lock has ended can no
   * longer renew it. A run that takes a lock at the same moment either comes first and is seen, or sees the note.
   */
  begin(note: MoveNote): Promise<Result<readonly HeldLock[], FileFailure>> {
    return this.#database.transact(async (ask) => {
      await lockLeases(ask, this.#schema);
      const locks = (await allLeases(ask, this.#schema)).map((lease) => heldOf(lease, this.#processes));
      const held = locks.filter(({ stale }) => stale === undefined);
      if (held.length > 0) return held;
      await ask(`delete from ${this.#schema}.runs`);
      await ask(
        `insert into ${this.#schema}.moves (note) values ($1) on conflict (single) do update set note = excluded.note`,
        [JSON.stringify(note)],
      );
      return [];
    });
  }

  /** Lets everybody in again. */
  async end(): Promise<Result<void, FileFailure>> {
    const done = await this.#database.write((ask) => ask(`delete from ${this.#schema}.moves`));
    return done.ok ? ok(undefined) : done;
  }
}
