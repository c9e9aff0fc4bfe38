import { TextDecoder, types } from 'node:util';
import Database from 'libsql';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';
import type { StoredHotel } from './store.ts';

/** `HCph`, in the header of every practice hub file. */
export const APPLICATION_ID = 0x48437068;

const SCHEMA = `
  create table if not exists suppliers (id integer primary key autoincrement, body text not null);
  create table if not exists hotels (
    supplier_id integer not null, provider_code text not null, contract_id text not null,
    live integer not null, updated_at integer not null, body text not null, revision integer not null default 0,
    unique (supplier_id, provider_code));
  create table if not exists rates (
    id integer primary key, supplier_id integer not null, provider_code text not null, body text not null);
  create index if not exists rates_of_hotel on rates (supplier_id, provider_code, id);
  create table if not exists modifiers (
    kind text not null, supplier_id integer not null, provider_code text not null, code text not null, body text not null,
    unique (kind, supplier_id, provider_code, code));
  create table if not exists ids (id integer primary key autoincrement, owner text unique);
  create table if not exists bookings (reference text primary key, service_reference text not null, body text not null,
    units text not null default '', trip text not null default '{}', microsite_id text not null default '',
    username text not null default '', status text not null default '', check_in text not null default '',
    created_at integer not null default 0, updated_at integer not null default 0, canceled_at integer not null default 0,
    supplier_id integer not null default 0, provider_code text not null default '');
  create table if not exists settings (name text primary key, value text not null);
  create index if not exists hotels_by_contract on hotels (contract_id);
`;

export const TEXT_COLUMNS = {
  suppliers: ['body'],
  hotels: ['provider_code', 'contract_id', 'body'],
  rates: ['provider_code', 'body'],
  modifiers: ['kind', 'provider_code', 'code', 'body'],
  ids: ['owner'],
  bookings: [
    'reference',
    'service_reference',
    'body',
    'units',
    'trip',
    'microsite_id',
    'username',
    'status',
    'check_in',
    'provider_code',
  ],
  settings: ['name', 'value'],
} as const;

const BUSY_MS = 10_000;
const PAUSE_MS = 10;
const NEVER_NOTIFIED = new Int32Array(new SharedArrayBuffer(4));

export type Db = InstanceType<typeof Database>;

export type Row = Readonly<Record<string, unknown>>;

export function rowOf(row: unknown): Row {
  if (typeof row !== 'object' || row === null) throw new TypeError('the database returned something that is not a row');
  return { ...row };
}

/** Selects a column with text as bytes: the library ends the whole process if text is not valid UTF-8. */
export const rawBytes = (column: string): string =>
  `case typeof(${column}) when 'text' then cast(${column} as blob) else ${column} end as ${column}`;

/** What `work` returns for a database file that is open only meanwhile. */
export const withFile = <T>(file: string, work: (db: Db) => T): T =>
  whileUnlocked(() => {
    const db = new Database(file, { timeout: BUSY_MS });
    try {
      return work(db);
    } finally {
      db.close();
    }
  });

/** Opens a practice hub database and creates missing tables and columns. Throws if it cannot. */
export const openLibsqlDatabase = (file: string): Db =>
  whileUnlocked(() => {
    const db = new Database(file, { timeout: BUSY_MS });
    try {
      // Before write-ahead logging starts, so that the id is written to the file itself.
      inTransaction(db, () => {
        if (numberAt(db, 'select application_id as n from pragma_application_id') !== APPLICATION_ID)
          db.exec(`pragma application_id = ${APPLICATION_ID}`);
        db.exec(SCHEMA);
        // Missing in files from earlier versions.
        addColumn(db, { table: 'hotels', column: 'revision', type: 'integer not null default 0' });
        addColumn(db, { table: 'bookings', column: 'units', type: "text not null default ''" });
        addBookingColumns(db);
        addCatalogueColumns(db);
        db.exec(INDEXES);
      });
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = NORMAL');
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });

/**
 * Closes the database with everything in the file itself: the library keeps the write-ahead log until the statements of the connection
 * are collected, which may be never. What another process still reads stays in the log.
 */
export function closeLibsqlDatabase(db: Db): void {
  try {
    db.exec('pragma wal_checkpoint');
  } catch {
    // For example on a full disk: nothing is lost, the log is next to the file.
  }
  db.close();
}

/** Repeats `work` while the file is locked. Statements wait for other writers, but not for the start or end of their write-ahead log. */
function whileUnlocked<T>(work: () => T): T {
  for (const until = Date.now() + BUSY_MS; ; Atomics.wait(NEVER_NOTIFIED, 0, 0, PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      const isLocked = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isLocked || Date.now() > until) throw error;
    }
  }
}

export function inTransaction<T>(db: Db, work: () => T, begin = 'begin immediate'): T {
  db.exec(begin);
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

interface NewColumn {
  readonly table: 'suppliers' | 'hotels' | 'bookings';
  readonly column: string;
  /** As SQL, with its default or what it is generated from. */
  readonly type: string;
}

/** Adds the column unless the table has it; returns whether it was missing. */
function addColumn(db: Db, { table, column, type }: NewColumn): boolean {
  // Unlike `table_info`, this lists generated columns too.
  const known = numberAt(db, `select count(*) as n from pragma_table_xinfo('${table}') where name = '${column}'`);
  if (known === 0) db.exec(`alter table ${table} add column ${column} ${type}`);
  return known === 0;
}

const INDEXES = `
  create index if not exists bookings_of_hotel on bookings (supplier_id, provider_code);
  create index if not exists bookings_by_creation on bookings (created_at);
  create index if not exists bookings_of_microsite on bookings (microsite_id, created_at);
  create index if not exists suppliers_by_activity on suppliers (active);
  create index if not exists hotels_on_sale on hotels (live, supplier_id);
  create index if not exists hotels_by_country on hotels (live, country, supplier_id);
  create index if not exists hotels_by_place on hotels (live, place, supplier_id);
`;

/**
 * What the catalogue selects by, generated from the records, so that it cannot differ from them whichever version writes. A `place` is a
 * JSON array of country and name.
 */
function addCatalogueColumns(db: Db): void {
  const text = (path: string) => `iif(json_type(body, '${path}') = 'text', json_extract(body, '${path}'), null)`;
  const generated = (type: string, value: string) =>
    // A damaged file can be opened to be emptied.
    `${type} generated always as (case when json_valid(body) then ${value} end) virtual`;
  addColumn(db, {
    table: 'suppliers',
    column: 'active',
    type: generated('integer', "json_type(body, '$.active') is not 'false'"),
  });
  addColumn(db, { table: 'hotels', column: 'country', type: generated('text', text('$.address.country')) });
  const place = `json_array(${text('$.address.country')}, ${text('$.address.locationName')})`;
  addColumn(db, { table: 'hotels', column: 'place', type: generated('text', place) });
}

/** Older files have only the bookings themselves: when and by whom they were made is not known. */
function addBookingColumns(db: Db): void {
  const texts = ['microsite_id', 'username', 'status', 'check_in', 'provider_code'];
  const numbers = ['created_at', 'updated_at', 'canceled_at', 'supplier_id'];
  const added = [
    addColumn(db, { table: 'bookings', column: 'trip', type: "text not null default '{}'" }),
    ...texts.map((column) => addColumn(db, { table: 'bookings', column, type: "text not null default ''" })),
    ...numbers.map((column) => addColumn(db, { table: 'bookings', column, type: 'integer not null default 0' })),
  ];
  if (!added.includes(true)) return;
  db.exec(`update bookings set status = coalesce(json_extract(body, '$.status'), ''),
    check_in = coalesce(json_extract(body, '$.accommodation.checkIn'), '') where json_valid(body);
    update bookings set supplier_id = coalesce(json_extract(units, '$.supplierId'), 0),
    provider_code = coalesce(json_extract(units, '$.providerCode'), '') where json_valid(units)`);
}

/** The number that a statement with one row and one column `n` returns. */
export function numberAt(db: Db, sql: string): number {
  const { n } = rowOf(db.prepare(sql).get());
  if (typeof n !== 'number') throw new TypeError('the database did not return a number');
  return n;
}

/** Prepared statements on one database. */
export interface Statements {
  readonly all: (sql: string, ...values: unknown[]) => Row[];
  /** Returns the id of the last row that was inserted. */
  readonly run: (sql: string, ...values: unknown[]) => number;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('the database contains a value that is not a number');
  return value;
}

export function stringOf(value: unknown): string {
  if (!types.isArrayBuffer(value)) throw new TypeError('the database contains a value that is not text');
  return utf8.decode(value);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function objectOf(text: unknown): JsonObject {
  const body: unknown = JSON.parse(stringOf(text));
  if (!isJsonObject(body)) throw new TypeError('the database contains a record that is not an object');
  return body;
}

/** The columns of a hotel. */
export const HOTEL = ['supplier_id', 'provider_code', 'contract_id', 'live', 'updated_at', 'body']
  .map(rawBytes)
  .join(', ');

export const hotelOf = (row: Row): StoredHotel => ({
  supplierId: numberOf(row['supplier_id']),
  providerCode: stringOf(row['provider_code']),
  contractId: stringOf(row['contract_id']),
  live: row['live'] === 1,
  updatedAt: numberOf(row['updated_at']),
  body: objectOf(row['body']),
});
