import type Database from 'libsql';
import { type Db, numberOf, rawBytes, rowOf, stringOf, TEXT_COLUMNS } from '../store/libsql-database.ts';
import type { KeptTokens, Token } from '../store/tokens.ts';

export const TABLES: readonly string[] = Object.keys(TEXT_COLUMNS);

/** The changes to the tables of a store, as rows. Rows are known by their row ids, so that lists have the same order everywhere. */
export class TableRows {
  readonly #db: Db;
  readonly #statements = new Map<string, Statement>();
  readonly #columns: ReadonlyMap<string, readonly string[]>;

  constructor(db: Db) {
    this.#db = db;
    this.#columns = new Map(TABLES.map((table) => [table, columnsOf(db, table)]));
    db.exec('create temp table changes (tab text, id integer, primary key (tab, id)) without rowid');
    for (const table of TABLES)
      for (const change of ['insert', 'update'])
        db.exec(`create temp trigger ${table}_${change} after ${change} on main.${table} ${WHICH[table] ?? ''}
          begin
            -- Not "or ignore": the statement that changes the row decides what happens at a conflict.
            insert into changes select '${table}', new.rowid
            where not exists (select 1 from changes where tab = '${table}' and id = new.rowid);
          end`);
  }

  /** All rows that were written, as they are now, since the last call of `forget`. */
  changed(): { readonly isCleared: boolean; readonly rows: readonly Row[] } {
    const ids = this.#db.prepare('select cast(tab as blob) as tab, id from changes').all().map(rowOf);
    const changes = ids.map(({ tab, id }) => ({ tab: stringOf(tab), id: numberOf(id) }));
    return {
      isCleared: changes.some(({ tab }) => tab === CLEARED),
      rows: changes
        .filter(({ tab }) => tab !== CLEARED)
        .map(({ tab, id }) => ({ tab, key: String(id), content: this.#content(tab, id) })),
    };
  }

  forget(): void {
    this.#db.exec('delete from changes');
  }

  /** Call it after all tables were emptied. */
  noteCleared(): void {
    this.forget();
    this.#db.exec(`insert into changes values ('${CLEARED}', 0)`);
  }

  /** Writes a row that another process has changed. */
  adopt({ tab, key, content }: Row): void {
    const columns = this.#columns.get(tab) ?? [];
    const values: unknown = JSON.parse(content);
    if (!Array.isArray(values) || values.length !== columns.length)
      throw new Error(`a row of ${tab} was written by another version`);
    const places = ['rowid', ...columns];
    const sql = `insert or replace into ${tab} (${places.join(', ')}) values (${places.map(() => '?').join(', ')})`;
    this.#prepared(sql).run(Number(key), ...values);
  }

  /** The last ids that were given out, which are never given out again, as JSON. */
  get lastIds(): string {
    const rows = this.#db.prepare('select cast(name as blob) as name, seq from sqlite_sequence order by name').all();
    return JSON.stringify(rows.map(rowOf).map(({ name, seq }) => [stringOf(name), numberOf(seq)]));
  }

  setLastIds(text: string): void {
    const rows: unknown = JSON.parse(text);
    this.#db.exec('delete from sqlite_sequence');
    const write = this.#db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
    if (Array.isArray(rows)) for (const row of rows) write.run(row);
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql) ?? this.#db.prepare<unknown[]>(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #content(table: string, id: number): string {
    const columns = this.#columns.get(table) ?? [];
    const sql = `select ${columns.map(rawBytes).join(', ')} from ${table} where rowid = ?`;
    const row = rowOf(this.#prepared(sql).all(id)[0]);
    return JSON.stringify(columns.map((column) => plainValue(row[column])));
  }
}

type Statement = Database.Statement<unknown[]>;

/** Ids that belong to nothing are only counted. */
const WHICH: Readonly<Record<string, string>> = { ids: 'when new.owner is not null' };

/** Without columns that are derived from others, and without the row id under its own name. */
function columnsOf(db: Db, table: string): readonly string[] {
  const sql = `select cast(name as blob) as name from pragma_table_info('${table}')
    where not (pk = 1 and lower(type) = 'integer') order by cid`;
  return db
    .prepare(sql)
    .all()
    .map((row) => stringOf(rowOf(row)['name']));
}

const plainValue = (value: unknown): unknown => (value === null || typeof value === 'number' ? value : stringOf(value));

/** A record as all processes of a hub share it: of a table of the store, or of what the hub remembers. */
export interface RowKey {
  readonly tab: string;
  readonly key: string;
}

export interface Row extends RowKey {
  /** JSON. */
  readonly content: string;
}

/** What a turn has changed. */
export interface Changes {
  /** Everything in the tables of the store was deleted before. */
  readonly isCleared: boolean;
  readonly rows: readonly Row[];
  /** Dropped rows. Other processes need no notice: the rows have expired, or they drop them by themselves. */
  readonly dropped: readonly RowKey[];
  /** The last ids that were given out, as JSON. */
  readonly lastIds: string;
}

/** The row that stands for deleting everything in the tables of the store. */
export const CLEARED = 'cleared';

/** What rows of tokens are filed under. */
export const TOKENS = 'tokens';

/** The changes to a hub's tokens, as rows. */
export class TokenRows {
  readonly #tokens: KeptTokens;
  readonly #before = new Map<string, Token | undefined>();

  constructor(tokens: KeptTokens) {
    this.#tokens = tokens;
    tokens.watch = (key, before) => {
      if (!this.#before.has(key)) this.#before.set(key, before);
    };
  }

  changed(): Pick<Changes, 'rows' | 'dropped'> {
    const keys = [...this.#before.keys()].map((key) => ({ tab: TOKENS, key }));
    return {
      rows: keys.flatMap(({ key }) => {
        const token = this.#tokens.get(key);
        return token === undefined ? [] : [{ tab: TOKENS, key, content: JSON.stringify(token) }];
      }),
      dropped: keys.filter(({ key }) => !this.#tokens.has(key)),
    };
  }

  /** The changes until now are kept. */
  forget(): void {
    this.#before.clear();
  }

  /** Everything is as it was before the changes. */
  undo(): void {
    for (const [key, token] of [...this.#before])
      if (token === undefined) this.#tokens.delete(key);
      else this.#tokens.set(key, token);
    this.#before.clear();
  }

  adopt({ key, content }: Row): void {
    this.#tokens.set(key, JSON.parse(content));
  }
}
