import Database from 'libsql';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import type { HotelKey, ModifierKind, Store, StoredBooking, StoredHotel, StoredRate, StoredSupplier } from './store.ts';

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
    units text not null default '');
  create table if not exists settings (name text primary key, value text not null);
`;

const BUSY_MS = 10_000;

/**
 * A store in an SQLite file, or in memory for `:memory:`. Several processes may open one file: writers queue, readers see whole
 * requests. Throws when the file cannot be opened or is no database.
 */
export function openLibsqlStore(file: string): Store {
  const db = new Database(file, { timeout: BUSY_MS });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(SCHEMA);
  addColumn(db, 'hotels', 'revision', 'integer not null default 0');
  addColumn(db, 'bookings', 'units', "text not null default ''");
  db.exec('create index if not exists hotels_by_contract on hotels (contract_id)');
  return storeOn(db);
}

/** Files of an earlier version lack it. */
function addColumn(db: InstanceType<typeof Database>, table: string, column: string, type: string): void {
  const missing = (): boolean =>
    rowOf(db.prepare('select count(*) as n from pragma_table_info(?) where name = ?').get(table, column))['n'] === 0;
  if (!missing()) return;
  db.exec('begin immediate');
  // Another process may have been first.
  if (missing()) db.exec(`alter table ${table} add column ${column} ${type}`);
  db.exec('commit');
}

function storeOn(db: InstanceType<typeof Database>): Store {
  const prepared = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
    const known = prepared.get(sql) ?? db.prepare<unknown[]>(sql);
    prepared.set(sql, known);
    return known;
  };
  const all = (sql: string, ...values: unknown[]): Row[] =>
    statement(sql)
      .all(...values)
      .map(rowOf);
  const one = (sql: string, ...values: unknown[]): Row | undefined => all(sql, ...values)[0];
  const run = (sql: string, ...values: unknown[]): number => Number(statement(sql).run(...values).lastInsertRowid);
  const inTransaction = <T>(begin: string, work: () => T): T => {
    db.exec(begin);
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };

  return {
    read: (work) => inTransaction('begin', work),
    write: (work) => inTransaction('begin immediate', work),

    suppliers: () => all('select id, body from suppliers order by id').map(supplierOf),
    supplier: (id) => maybe(one('select id, body from suppliers where id = ?', id), supplierOf),
    addSupplier: (body) => run('insert into suppliers (body) values (?)', JSON.stringify(body)),
    replaceSupplier: (id, body) => {
      run('update suppliers set body = ? where id = ?', JSON.stringify(body), id);
    },

    hotels: (supplierId) =>
      (supplierId === undefined
        ? all('select * from hotels order by rowid')
        : all('select * from hotels where supplier_id = ? order by rowid', supplierId)
      ).map(hotelOf),
    hotel: (key) =>
      maybe(
        one('select * from hotels where supplier_id = ? and provider_code = ?', key.supplierId, key.providerCode),
        hotelOf,
      ),
    hotelOfContract: (contractId) => maybe(one('select * from hotels where contract_id = ?', contractId), hotelOf),
    hotelStamp: (key) =>
      maybe(
        one(
          'select contract_id, revision from hotels where supplier_id = ? and provider_code = ?',
          key.supplierId,
          key.providerCode,
        ),
        stampOf,
      ),
    putHotel: (hotel) => {
      run(
        `insert into hotels (supplier_id, provider_code, contract_id, live, updated_at, body) values (?, ?, ?, ?, ?, ?)
         on conflict (supplier_id, provider_code) do update
         set live = excluded.live, updated_at = excluded.updated_at, body = excluded.body, revision = revision + 1`,
        hotel.supplierId,
        hotel.providerCode,
        hotel.contractId,
        hotel.live ? 1 : 0,
        hotel.updatedAt,
        JSON.stringify(hotel.body),
      );
    },

    rates: (key) =>
      all(
        'select id, body from rates where supplier_id = ? and provider_code = ? order by id',
        key.supplierId,
        key.providerCode,
      ).map(rateOf),
    addRate: (key, id, body) => {
      run(
        'insert into rates (id, supplier_id, provider_code, body) values (?, ?, ?, ?)',
        id,
        key.supplierId,
        key.providerCode,
        JSON.stringify(body),
      );
    },
    replaceRate: (id, body) => {
      run('update rates set body = ? where id = ?', JSON.stringify(body), id);
    },

    modifiers: (kind: ModifierKind, key: HotelKey) =>
      all(
        'select body from modifiers where kind = ? and supplier_id = ? and provider_code = ? order by rowid',
        kind,
        key.supplierId,
        key.providerCode,
      ).map(bodyOf),
    hasModifier: (kind, key, providerCode) =>
      one(
        'select 1 from modifiers where kind = ? and supplier_id = ? and provider_code = ? and code = ?',
        kind,
        key.supplierId,
        key.providerCode,
        providerCode,
      ) !== undefined,
    addModifier: (kind, key, providerCode, body) => {
      run(
        'insert into modifiers (kind, supplier_id, provider_code, code, body) values (?, ?, ?, ?, ?)',
        kind,
        key.supplierId,
        key.providerCode,
        providerCode,
        JSON.stringify(body),
      );
    },

    newId: () => run('insert into ids (owner) values (null)'),
    roomId: (key, roomCode) => {
      const owner = JSON.stringify([key.supplierId, key.providerCode, roomCode]);
      const known = one('select id from ids where owner = ?', owner);
      return known ? numberOf(known['id']) : run('insert into ids (owner) values (?)', owner);
    },

    booking: (reference, serviceReference) =>
      maybe(
        one('select * from bookings where reference = ? and service_reference = ?', reference, serviceReference),
        bookingOf,
      ),
    putBooking: (booking) => {
      run(
        `insert into bookings (reference, service_reference, body, units) values (?, ?, ?, ?)
         on conflict (reference) do update set body = excluded.body, units = excluded.units`,
        booking.bookingReference,
        booking.accommodationBookingReference,
        JSON.stringify(booking.body),
        booking.units === undefined ? '' : JSON.stringify(booking.units),
      );
    },
    bookings: () => all('select * from bookings order by rowid').map(bookingOf),

    setting: (name) => maybe(one('select value from settings where name = ?', name), ({ value }) => stringOf(value)),
    putSetting: (name, value) => {
      run(
        'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
        name,
        value,
      );
    },

    counts: () => {
      const count = (sql: string): number => numberOf(one(sql)?.['n']);
      return {
        suppliers: count('select count(*) as n from suppliers'),
        hotels: count('select count(*) as n from hotels'),
        rates: count('select count(*) as n from rates'),
        offers: count("select count(*) as n from modifiers where kind = 'offer'"),
        supplements: count("select count(*) as n from modifiers where kind = 'supplement'"),
      };
    },
    clear: () => {
      for (const table of ['suppliers', 'hotels', 'rates', 'modifiers', 'ids', 'bookings', 'settings'])
        run(`delete from ${table}`);
    },
    close: () => {
      db.close();
    },
  };
}

type Statement = Database.Statement<unknown[]>;

type Row = Readonly<Record<string, unknown>>;

function rowOf(row: unknown): Row {
  if (typeof row !== 'object' || row === null) throw new TypeError('the database answered something that is no row');
  return { ...row };
}

const maybe = <T>(row: Row | undefined, read: (row: Row) => T): T | undefined => (row ? read(row) : undefined);

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('the database holds something else than a number');
  return value;
}

function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('the database holds something else than a text');
  return value;
}

const bodyOf = (row: Row): JsonObject => objectOf(row['body']);

function objectOf(text: unknown): JsonObject {
  const body: unknown = JSON.parse(stringOf(text));
  if (!isJsonObject(body)) throw new TypeError('the database holds a record that is no object');
  return body;
}

const supplierOf = (row: Row): StoredSupplier => ({ id: numberOf(row['id']), body: bodyOf(row) });
const rateOf = (row: Row): StoredRate => ({ id: numberOf(row['id']), body: bodyOf(row) });

const hotelOf = (row: Row): StoredHotel => ({
  supplierId: numberOf(row['supplier_id']),
  providerCode: stringOf(row['provider_code']),
  contractId: stringOf(row['contract_id']),
  live: row['live'] === 1,
  updatedAt: numberOf(row['updated_at']),
  body: bodyOf(row),
});

// Contract ids are never given twice, so a hotel that is deleted and made anew has another stamp.
const stampOf = (row: Row): string => `${stringOf(row['contract_id'])}/${numberOf(row['revision'])}`;

const bookingOf = (row: Row): StoredBooking => ({
  bookingReference: stringOf(row['reference']),
  accommodationBookingReference: stringOf(row['service_reference']),
  body: bodyOf(row),
  ...(row['units'] !== '' && { units: objectOf(row['units']) }),
});
