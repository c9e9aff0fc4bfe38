import type Database from 'libsql';
import type { JsonObject } from '../../src/kernel/json.ts';
import { libsqlBookings } from './libsql-bookings.ts';
import { libsqlCatalogue } from './libsql-catalogue.ts';
import {
  closeLibsqlDatabase,
  type Db,
  inTransaction,
  openLibsqlDatabase,
  type Row,
  rawBytes,
  rowOf,
} from './libsql-database.ts';
import { HOTEL, hotelOf, numberOf, objectOf, stringOf } from './libsql-rows.ts';
import type { HotelKey, ModifierKind, Store, StoredRecord } from './store.ts';

/**
 * A store in an SQLite file, or in memory for `:memory:`. Several processes may open one file: writers wait for each other, readers see
 * only complete requests. Throws if the file cannot be opened or is not a database.
 */
export const openLibsqlStore = (file: string): Store => storeOn(openLibsqlDatabase(file));

const BODY = rawBytes('body');

export function storeOn(db: Db): Store {
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

  return {
    read: (work) => inTransaction(db, work, 'begin'),
    write: (work) => inTransaction(db, work),

    suppliers: () => all(`select id, ${BODY} from suppliers order by id`).map(recordOf),
    supplier: (id) => maybe(one(`select id, ${BODY} from suppliers where id = ?`, id), recordOf),
    addSupplier: (body) => run('insert into suppliers (body) values (?)', JSON.stringify(body)),
    replaceSupplier: (id, body) => {
      run('update suppliers set body = ? where id = ?', JSON.stringify(body), id);
    },

    hotels: (supplierId) =>
      (supplierId === undefined
        ? all(`select ${HOTEL} from hotels order by rowid`)
        : all(`select ${HOTEL} from hotels where supplier_id = ? order by rowid`, supplierId)
      ).map(hotelOf),
    hotel: (key) =>
      maybe(
        one(
          `select ${HOTEL} from hotels where supplier_id = ? and provider_code = ?`,
          key.supplierId,
          key.providerCode,
        ),
        hotelOf,
      ),
    hotelOfContract: (contractId) =>
      maybe(one(`select ${HOTEL} from hotels where contract_id = ?`, contractId), hotelOf),
    hotelStamp: (key) =>
      maybe(
        one(
          `select ${rawBytes('contract_id')}, revision from hotels where supplier_id = ? and provider_code = ?`,
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
        `select id, ${BODY} from rates where supplier_id = ? and provider_code = ? order by id`,
        key.supplierId,
        key.providerCode,
      ).map(recordOf),
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
        `select ${BODY} from modifiers where kind = ? and supplier_id = ? and provider_code = ? order by rowid`,
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

    ...libsqlCatalogue({ all }),
    ...libsqlBookings({ all, run }),

    setting: (name) =>
      maybe(one(`select ${rawBytes('value')} from settings where name = ?`, name), ({ value }) => stringOf(value)),
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
        bookings: count('select count(*) as n from bookings'),
      };
    },
    clear: () => {
      for (const table of ['suppliers', 'hotels', 'rates', 'modifiers', 'ids', 'bookings', 'settings'])
        run(`delete from ${table}`);
    },
    close: () => closeLibsqlDatabase(db),
  };
}

type Statement = Database.Statement<unknown[]>;

const maybe = <T>(row: Row | undefined, read: (row: Row) => T): T | undefined => (row ? read(row) : undefined);

const bodyOf = (row: Row): JsonObject => objectOf(row['body']);

const recordOf = (row: Row): StoredRecord => ({ id: numberOf(row['id']), body: bodyOf(row) });

// Contract ids are never reused, so a hotel that is deleted and created again gets a new stamp.
const stampOf = (row: Row): string => `${stringOf(row['contract_id'])}/${numberOf(row['revision'])}`;
