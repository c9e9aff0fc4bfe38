import { isUtf8 } from 'node:buffer';
import { chmodSync, closeSync, lstatSync, openSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import { makeFolder } from '../../src/host/write-whole.ts';
import { databaseOwner } from './database-owner.ts';
import { type Db, numberAt, rowOf, TEXT_COLUMNS, withFile } from './libsql-database.ts';
import { openLibsqlStore } from './libsql-store.ts';
import type { Store } from './store.ts';

const IN_MEMORY = ':memory:';

/** Files that the library writes next to the database, following links. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/**
 * Opens the store in a file that only its owner can read, and creates the folder if missing. Throws without changing a file that is
 * anything else (a contract, another program's database); never follows a link. A damaged database can only be emptied.
 */
export function openDatabaseFile(database: string, use: 'read' | 'empty' = 'read'): Store {
  if (database === IN_MEMORY) return openLibsqlStore(database);
  const made = makeFolder(path.dirname(path.resolve(database)), 0o700);
  if (!made.ok) throw new Error(`its folder cannot be created (${made.error.code})`);
  const isThere = isPlainFile(database);
  for (const side of SIDE_FILES) isPlainFile(database + side);
  const owner = isThere ? databaseOwner(database) : 'none';
  if (owner === 'no-database') throw new Error('it is not a database');
  if (owner === 'another-program') throw new Error("it is another program's database");
  closeSync(openSync(database, 'a', 0o600));
  // The database's side files inherit this mode.
  chmodSync(database, 0o600);
  const store = openLibsqlStore(database);
  const damage = use === 'read' ? databaseDamage(database) : undefined;
  if (damage === undefined) return store;
  store.close();
  throw new Error(`it is damaged (${damage})`);
}

/** Whether the file exists. Throws if it is not a plain file. */
function isPlainFile(file: string): boolean {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) throw new Error(`${path.basename(file)} is a symbolic link`);
  if (entry && !entry.isFile()) throw new Error(`${path.basename(file)} is not a file`);
  return entry !== undefined;
}

/** Without the keys, which are always numbers. */
const NUMBER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  hotels: ['supplier_id', 'live', 'updated_at', 'revision'],
  rates: ['supplier_id'],
  modifiers: ['supplier_id'],
  bookings: ['created_at', 'updated_at', 'canceled_at', 'supplier_id'],
};

/** Why the database is unreadable (broken pages, invalid UTF-8, records that are not JSON), or `undefined`. */
const databaseDamage = (file: string): string | undefined => withFile(file, damageOf);

function damageOf(db: Db): string | undefined {
  const broken = "select count(*) as n from pragma_quick_check(1) where quick_check <> 'ok'";
  if (numberAt(db, broken) > 0) return 'broken pages';
  for (const [table, columns] of Object.entries(TEXT_COLUMNS)) {
    const damage = damageOfTable(db, table, columns, NUMBER_COLUMNS[table] ?? []);
    if (damage !== undefined) return damage;
  }
  return undefined;
}

/** Rows that are read together, which takes a third of the time. */
const ROWS = 2000;

function damageOfTable(
  db: Db,
  table: string,
  texts: readonly string[],
  numbers: readonly string[],
): string | undefined {
  const any = (conditions: readonly string[]): string => `total(${conditions.join(' or ') || '0'}) > 0`;
  const read = db.prepare(
    `select max(at) as last, ${any(texts.map((column) => `typeof(${column}) in ('integer', 'real')`))} as untyped,
       ${texts.map((column) => `cast(group_concat(${column}, char(10)) as blob) as ${column}`).join(', ')},
       ${any(texts.filter((column) => JSON_COLUMNS.has(column)).map((column) => `not json_valid(${column})`))} as unrecorded,
       ${any(numbers.map((column) => `typeof(${column}) <> 'integer'`))} as unnumbered
     from (select ${['rowid as at', ...texts, ...numbers].join(', ')} from ${table} where rowid > ? order by rowid limit ${ROWS})`,
  );
  for (let after: unknown = -1; ; ) {
    const row = rowOf(read.all(after)[0]);
    if (row['last'] === null) return undefined;
    if (row['untyped'] === 1 || !texts.every((column) => isReadable(row[column]))) return `text in ${table}`;
    if (row['unrecorded'] === 1) return `a record in ${table}`;
    if (row['unnumbered'] === 1) return `a number in ${table}`;
    after = row['last'];
  }
}

const JSON_COLUMNS: ReadonlySet<string> = new Set(['body', 'trip']);

const isReadable = (value: unknown): boolean => value === null || (types.isArrayBuffer(value) && isUtf8(value));
