import type { FileFailure } from '../../src/host/files.ts';
import { type Ask, Database, type DatabaseOptions } from '../../src/host/postgres/database.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Store } from '../store/store.ts';
import { type HubStore, keptTokens, OutOfReach } from '../store/tokens.ts';
import { HUB_TABLES, HubRows } from './hub-rows.ts';
import { Replica } from './replica.ts';

/** A request that waits for its turn. */
interface Job {
  readonly mayChange: () => boolean;
  /** Never throws. */
  readonly run: () => void;
  /** Answers with what `run` has found. */
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/** More would keep other processes waiting. */
const MOST_TOGETHER = 100;
const LONGEST_WORK_MS = 1000;

/**
 * Records in PostgreSQL; every process has a copy in memory. Requests that arrive while others are stored share the next
 * transaction: the lock, the rows of other processes, their own work, what it changed. A copy is never ahead of the database.
 */
export class SharedHubStore implements HubStore {
  readonly tokens = keptTokens();
  readonly isShared = true;
  readonly store: Store;
  readonly #database: Database;
  readonly #rows: HubRows;
  readonly #replica: Replica;
  #version = 0;
  #waiting: Job[] = [];
  #serving: Promise<void> | undefined;
  #isWorking = false;
  #bug: unknown;
  #afterwards: (() => void)[] = [];

  private constructor(database: Database) {
    this.#database = database;
    this.#rows = new HubRows(database.address.schema);
    this.#replica = new Replica(this.tokens);
    this.store = this.#replica.store;
  }

  /** Creates the tables where they are missing. Rejects with `OutOfReach`. */
  static open(options: DatabaseOptions): Promise<SharedHubStore> {
    return connected(options, async (database) => {
      reached(await database.ready());
      return new SharedHubStore(database);
    });
  }

  /** `undefined` without tables; creates and changes none. Rejects with `OutOfReach`, also if the tables are of an earlier version. */
  static openThere(options: DatabaseOptions): Promise<SharedHubStore | undefined> {
    return connected(options, async (database) => {
      const { tables } = reached(await database.look());
      if (tables === 'older') throw new OutOfReach('OLDER');
      if (tables === 'ready') return new SharedHubStore(database);
      await database.close();
      return undefined;
    });
  }

  turn<T>(work: () => T, mayChange: () => boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      let end = (): void => {};
      const run = (): void => {
        try {
          const value = work();
          end = () => resolve(value);
        } catch (error) {
          end = () => reject(error);
        }
      };
      this.#waiting.push({ mayChange, run, end: () => end(), fail: reject });
      this.#serving ??= this.#serve();
    });
  }

  afterwards(work: () => void): void {
    if (this.#isWorking) this.#afterwards.push(work);
    else work();
  }

  sizeBytes(): Promise<number> {
    return this.#within(this.#database.ask((ask) => this.#rows.sizeBytes(ask)));
  }

  async close(): Promise<void> {
    await this.#serving;
    this.#replica.close();
    await this.#database.close();
  }

  async #serve(): Promise<void> {
    // The first caller has to see that this runs before it ends.
    await undefined;
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.splice(0, MOST_TOGETHER);
      try {
        const isRead = !jobs.some(mayChange) && (await this.#read(jobs));
        if (!isRead) await this.#write(jobs);
      } catch (error) {
        this.#afterwards = [];
        this.#replica.undo();
        for (const job of jobs) job.fail(error);
      }
    }
    this.#serving = undefined;
  }

  /** `false` if one of them may change something now that the records are new. */
  async #read(jobs: Job[]): Promise<boolean> {
    await this.#within(this.#database.ask((ask) => this.#catchUp(ask)));
    if (jobs.some(mayChange)) return false;
    this.#work(jobs);
    const { isCleared, rows, dropped } = this.#replica.changes();
    if (isCleared || rows.length > 0 || dropped.length > 0) throw new Error('a read has changed something');
    this.#end(jobs);
    return true;
  }

  async #write(jobs: Job[]): Promise<void> {
    // Others go on while a new process reads everything for the first time.
    if (this.#version === 0) await this.#within(this.#database.ask((ask) => this.#catchUp(ask)));
    const version = await this.#within(
      this.#database.transact(async (ask) => {
        const head = await this.#rows.lock(ask);
        if (head.version !== this.#version) await this.#catchUp(ask);
        const changes = this.#own(() => {
          this.#replica.setLastIds(head.lastIds);
          this.#work(jobs);
          return this.#replica.changes();
        });
        const { isCleared, rows, dropped, lastIds } = changes;
        const isNothing = !isCleared && rows.length === 0 && dropped.length === 0 && lastIds === head.lastIds;
        return isNothing ? head.version : this.#rows.write(ask, head.version, changes);
      }),
    );
    this.#end(jobs, version);
  }

  async #catchUp(ask: Ask): Promise<void> {
    for await (const { version, rows } of this.#rows.after(ask, this.#version)) {
      this.#own(() => this.#replica.adopt(rows));
      this.#version = version;
    }
  }

  async #within<T>(asked: Promise<Result<T, FileFailure>>): Promise<T> {
    const answer = await asked;
    const bug = this.#bug;
    this.#bug = undefined;
    if (answer.ok) return answer.value;
    throw bug ?? new OutOfReach(answer.error.code);
  }

  /** What goes wrong in `work` is not the database's fault. */
  #own<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#bug = error;
      throw error;
    }
  }

  /** Those for which there is no time wait again, and are no longer among `jobs`. */
  #work(jobs: Job[]): void {
    this.#replica.begin();
    this.#isWorking = true;
    const until = performance.now() + LONGEST_WORK_MS;
    let done = 0;
    try {
      for (const job of jobs) {
        if (done > 0 && performance.now() > until) break;
        job.run();
        done += 1;
      }
    } finally {
      this.#isWorking = false;
    }
    this.#waiting.unshift(...jobs.splice(done));
  }

  #end(jobs: readonly Job[], version = this.#version): void {
    this.#replica.keep();
    this.#version = version;
    const done = this.#afterwards;
    this.#afterwards = [];
    for (const work of done) work();
    for (const job of jobs) job.end();
  }
}

async function connected<T>(options: DatabaseOptions, use: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ ...options, patienceMs: 0 }, HUB_TABLES);
  try {
    return await use(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function reached<T>(result: Result<T, FileFailure>): T {
  if (result.ok) return result.value;
  throw new OutOfReach(result.error.code);
}

/** The tables and views of other programs in a schema that has none of a practice hub. Changes nothing; rejects with `OutOfReach`. */
export const foreignTables = (options: DatabaseOptions): Promise<readonly string[]> =>
  connected(options, async (database) => {
    const { tables, names } = reached(await database.look());
    await database.close();
    return tables === 'none' ? names : [];
  });

const mayChange = (job: Job): boolean => job.mayChange();
