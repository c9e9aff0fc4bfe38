import * as z from 'zod';
import type { FileFailure } from '../../../host/files.ts';
import type { Processes } from '../../../host/host.ts';
import type { Database } from '../../../host/postgres/database.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { HeldLock } from '../../locks/lock-file.ts';
import { heldOf } from '../leases/lease-locks.ts';

import { allLeases } from './lease-rows.ts';
import { StateMoved } from './state-moved.ts';

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
export class Moving {
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
      await ask(`lock table ${this.#schema}.leases in share row exclusive mode`);
      const locks = (await allLeases(ask, this.#schema)).map((lease) => heldOf(lease, this.#processes));
      const held = locks.filter(({ stale }) => stale === undefined);
      if (held.length > 0) return held;
      await ask(`delete from ${this.#schema}.leases`);
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
