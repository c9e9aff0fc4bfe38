import { closeLibsqlDatabase, type Db, inTransaction, openLibsqlDatabase } from '../store/libsql-database.ts';
import { storeOn } from '../store/libsql-store.ts';
import { ACCOUNT, type Store } from '../store/store.ts';
import type { KeptTokens } from '../store/tokens.ts';
import { type Changes, CLEARED, type Row, TABLES, TableRows, TOKENS, TokenRows } from './table-rows.ts';

/** A process's own copy of the hub's records. What a turn changes is kept or undone as a whole. */
export class Replica {
  readonly store: Store;
  readonly #base: Store;
  readonly #db: Db;
  readonly #tables: TableRows;
  readonly #tokens: TokenRows;
  #undone = 0;

  constructor(tokens: KeptTokens) {
    const db = openLibsqlDatabase(':memory:');
    const base = storeOn(db);
    this.#db = db;
    this.#base = base;
    this.#tables = new TableRows(db);
    this.#tokens = new TokenRows(tokens);
    this.store = {
      ...base,
      read: (work) => (db.inTransaction ? work() : base.read(work)),
      write: (work) => this.#nested(work),
      // A turn that was undone may have been seen in quotes.
      hotelStamp: (key) => {
        const stamp = base.hotelStamp(key);
        return stamp === undefined ? undefined : `${stamp}/${this.#undone}`;
      },
      clear: () => {
        const account = base.setting(ACCOUNT);
        base.clear();
        this.#tables.noteCleared();
        if (account !== undefined) base.putSetting(ACCOUNT, account);
      },
    };
  }

  get lastIds(): string {
    return this.#tables.lastIds;
  }

  begin(): void {
    this.#db.exec('begin');
  }

  changes(): Changes {
    const { isCleared, rows } = this.#tables.changed();
    const tokens = this.#tokens.changed();
    return { isCleared, rows: [...rows, ...tokens.rows], dropped: tokens.dropped, lastIds: this.lastIds };
  }

  keep(): void {
    this.#forget();
    this.#db.exec('commit');
  }

  undo(): void {
    this.#tokens.undo();
    if (!this.#db.inTransaction) return;
    this.#undone += 1;
    this.#db.exec('rollback');
  }

  /** Takes over what other processes have changed, in that order. */
  adopt(rows: readonly Row[]): void {
    inTransaction(this.#db, () => {
      for (const row of rows) {
        if (row.tab === CLEARED) this.#base.clear();
        else if (row.tab === TOKENS) this.#tokens.adopt(row);
        // Earlier versions stored combination keys too.
        else if (TABLES.includes(row.tab)) this.#tables.adopt(row);
      }
      this.#forget();
    });
  }

  setLastIds(text: string): void {
    if (text !== this.lastIds) this.#tables.setLastIds(text);
  }

  close(): void {
    closeLibsqlDatabase(this.#db);
  }

  #forget(): void {
    this.#tables.forget();
    this.#tokens.forget();
  }

  #nested<T>(work: () => T): T {
    if (!this.#db.inTransaction) throw new Error('a write outside a turn');
    this.#db.exec('savepoint work');
    try {
      const result = work();
      this.#db.exec('release work');
      return result;
    } catch (error) {
      this.#db.exec('rollback to work; release work');
      throw error;
    }
  }
}
