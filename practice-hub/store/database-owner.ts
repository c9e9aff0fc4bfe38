import { closeSync, openSync, readSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { APPLICATION_ID, type Db, numberAt, TEXT_COLUMNS, withFile } from './libsql-database.ts';

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
