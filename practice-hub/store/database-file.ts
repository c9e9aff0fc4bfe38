import { isUtf8 } from 'node:buffer';
import { chmodSync, closeSync, lstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { makeFolder } from '../../src/host/write-whole.ts';
import { APPLICATION_ID, type Db, numberAt, rowOf, TEXT_COLUMNS, withFile } from './libsql-database.ts';
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
  for (const [table, texts] of Object.entries(TEXT_COLUMNS)) {
    const damage = damageOfTable(db, { table, texts, numbers: NUMBER_COLUMNS[table] ?? [] });
    if (damage !== undefined) return damage;
  }
  return undefined;
}

/** Rows that are read together, which takes a third of the time. */
const ROWS = 2000;

interface TypedTable {
  readonly table: string;
  /** The columns that hold texts and numbers. */
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}

function damageOfTable(db: Db, { table, texts, numbers }: TypedTable): string | undefined {
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

/** The first bytes of every SQLite database. */
const BEGINNING = Buffer.from('SQLite format 3\0');

/** The position of the four-byte application id in the header. */
const ID_AT = 68;

/** Tables that every version of the practice hub has created. */
const OLDEST_TABLES = ['suppliers', 'hotels', 'rates', 'modifiers', 'ids'] as const;

/** Who created the file; `none` for one without content. The file is not changed. */
export function databaseOwner(file: string): 'none' | 'practice-hub' | 'another-program' | 'no-database' {
  const header = beginningOf(file);
  if (header.length === 0) return 'none';
  if (!header.subarray(0, BEGINNING.length).equals(BEGINNING)) return 'no-database';
  const id = header.length < ID_AT + 4 ? 0 : header.readUInt32BE(ID_AT);
  if (id !== 0) return id === APPLICATION_ID ? 'practice-hub' : 'another-program';
  return withFile(`${pathToFileURL(file).href}?mode=ro`, ownerByTables);
}

function beginningOf(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(ID_AT + 4);
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(handle);
  }
}

/** For files without an id, as from earlier versions. */
function ownerByTables(db: Db): 'none' | 'practice-hub' | 'another-program' {
  const ours = Object.keys(TEXT_COLUMNS).map((table) => `'${table}'`);
  const all = "sqlite_master where type in ('table', 'view', 'trigger') and name not glob 'sqlite_*'";
  if (numberAt(db, `select count(*) as n from ${all}`) === 0) return 'none';
  if (numberAt(db, `select count(*) as n from ${all} and name not in (${ours.join(', ')})`) > 0)
    return 'another-program';
  // A table with the same name but other columns belongs to another program.
  return OLDEST_TABLES.every((table) => hasColumns(db, table)) ? 'practice-hub' : 'another-program';
}

function hasColumns(db: Db, table: (typeof OLDEST_TABLES)[number]): boolean {
  const wanted = TEXT_COLUMNS[table].map((column) => `'${column}'`);
  const columns = `pragma_table_info('${table}') where name in (${wanted.join(', ')})`;
  return numberAt(db, `select count(*) as n from ${columns}`) === wanted.length;
}
