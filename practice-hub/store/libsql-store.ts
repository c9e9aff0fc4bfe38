import type Database from 'libsql';
import type { JsonObject } from '../../src/kernel/json.ts';
import { libsqlBookings } from './libsql-bookings.ts';
import {
  closeLibsqlDatabase,
  type Db,
  HOTEL,
  hotelOf,
  inTransaction,
  numberOf,
  objectOf,
  openLibsqlDatabase,
  type Row,
  rawBytes,
  rowOf,
  type Statements,
  stringOf,
} from './libsql-database.ts';
import type { CatalogueSearch, HotelKey, Store, StoredRecord } from './store.ts';

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
  const first = <T>(read: (row: Row) => T, sql: string, ...values: unknown[]): T | undefined =>
    all(sql, ...values).map(read)[0];
  const run = (sql: string, ...values: unknown[]): number => Number(statement(sql).run(...values).lastInsertRowid);

  return {
    read: (work) => inTransaction(db, work, 'begin'),
    write: (work) => inTransaction(db, work),

    suppliers: () => all(`select id, ${BODY} from suppliers order by id`).map(recordOf),
    supplier: (id) => first(recordOf, `select id, ${BODY} from suppliers where id = ?`, id),
    addSupplier: (body) => run('insert into suppliers (body) values (?)', JSON.stringify(body)),
    replaceSupplier: (id, body) => run('update suppliers set body = ? where id = ?', JSON.stringify(body), id),

    hotels: (supplierId) =>
      (supplierId === undefined
        ? all(`select ${HOTEL} from hotels order by rowid`)
        : all(`select ${HOTEL} from hotels where supplier_id = ? order by rowid`, supplierId)
      ).map(hotelOf),
    hotel: (key) => first(hotelOf, `select ${HOTEL} from hotels where ${OF_HOTEL}`, ...of(key)),
    hotelOfContract: (contractId) => first(hotelOf, `select ${HOTEL} from hotels where contract_id = ?`, contractId),
    hotelStamp: (key) =>
      first(stampOf, `select ${rawBytes('contract_id')}, revision from hotels where ${OF_HOTEL}`, ...of(key)),
    putHotel: (hotel) =>
      run(
        `insert into hotels (supplier_id, provider_code, contract_id, live, updated_at, body) values (?, ?, ?, ?, ?, ?)
         on conflict (supplier_id, provider_code) do update
         set live = excluded.live, updated_at = excluded.updated_at, body = excluded.body, revision = revision + 1`,
        ...of(hotel),
        ...[hotel.contractId, hotel.live ? 1 : 0, hotel.updatedAt, JSON.stringify(hotel.body)],
      ),

    rates: (key) => all(`select id, ${BODY} from rates where ${OF_HOTEL} order by id`, ...of(key)).map(recordOf),
    addRate: (key, id, body) =>
      run(
        'insert into rates (supplier_id, provider_code, id, body) values (?, ?, ?, ?)',
        ...of(key),
        id,
        JSON.stringify(body),
      ),
    replaceRate: (id, body) => run('update rates set body = ? where id = ?', JSON.stringify(body), id),

    modifiers: (kind, key) =>
      all(`select ${BODY} from modifiers where ${OF_HOTEL} and kind = ? order by rowid`, ...of(key), kind).map(bodyOf),
    hasModifier: (kind, key, code) =>
      all(`select 1 from modifiers where ${OF_HOTEL} and kind = ? and code = ?`, ...of(key), kind, code).length > 0,
    addModifier: (kind, key, { providerCode, body }) =>
      run(
        'insert into modifiers (supplier_id, provider_code, kind, code, body) values (?, ?, ?, ?, ?)',
        ...of(key),
        kind,
        providerCode,
        JSON.stringify(body),
      ),

    newId: () => run('insert into ids (owner) values (null)'),
    roomId: (key, roomCode) => {
      const owner = JSON.stringify([key.supplierId, key.providerCode, roomCode]);
      return (
        first(({ id }) => numberOf(id), 'select id from ids where owner = ?', owner) ??
        run('insert into ids (owner) values (?)', owner)
      );
    },

    ...libsqlCatalogue({ all }),
    ...libsqlBookings({ all, run }),

    setting: (name) =>
      first(({ value }) => stringOf(value), `select ${rawBytes('value')} from settings where name = ?`, name),
    putSetting: (name, value) =>
      run(
        'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
        name,
        value,
      ),

    counts: () => {
      const count = (table: string): number => numberOf(all(`select count(*) as n from ${table}`)[0]?.['n']);
      return {
        suppliers: count('suppliers'),
        hotels: count('hotels'),
        rates: count('rates'),
        offers: count("modifiers where kind = 'offer'"),
        supplements: count("modifiers where kind = 'supplement'"),
        bookings: count('bookings'),
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

const OF_HOTEL = 'supplier_id = ? and provider_code = ?';

const of = ({ supplierId, providerCode }: HotelKey): [number, string] => [supplierId, providerCode];

const bodyOf = (row: Row): JsonObject => objectOf(row['body']);

const recordOf = (row: Row): StoredRecord => ({ id: numberOf(row['id']), body: bodyOf(row) });

// Contract ids are never reused, so a hotel that is deleted and created again gets a new stamp.
const stampOf = (row: Row): string => `${stringOf(row['contract_id'])}/${numberOf(row['revision'])}`;

/** Live hotels whose supplier is not switched off. */
const ON_SALE = 'live = 1 and supplier_id not in (select id from suppliers where active = 0)';

/** The rows of all catalogue entries: of a hotel first its duplicate, which need not be on sale. */
const ENTRIES = {
  mapped: `select rowid as hotel, 1 as mapped from hotels where ${ON_SALE}`,
  all: `select rowid as hotel, 0 as mapped from hotels union all select rowid, 1 from hotels where ${ON_SALE}`,
};

/** The store's part for what the catalogue shows. */
const libsqlCatalogue = ({
  all,
}: Pick<Statements, 'all'>): Pick<Store, 'isOnSale' | 'catalogue' | 'hotelsOnSale' | 'placesOnSale'> => ({
  isOnSale: ({ supplierId, providerCode }: HotelKey) =>
    all(`select 1 from hotels where supplier_id = ? and provider_code = ? and ${ON_SALE}`, supplierId, providerCode)
      .length > 0,

  catalogue: (first, limit, duplicates) => {
    const entries = ENTRIES[duplicates ? 'all' : 'mapped'];
    const [counted] = all(`select count(*) as n from (${entries})`);
    // Sorted without the hotels themselves: only those of the page are read.
    const page = `select hotel, mapped from (${entries}) order by hotel, mapped limit ? offset ?`;
    return {
      total: numberOf(counted?.['n']),
      page: all(
        `select mapped, ${HOTEL} from (${page}) join hotels on hotels.rowid = hotel order by hotel, mapped`,
        limit,
        first,
      ).map((row) => ({ hotel: hotelOf(row), entry: row['mapped'] === 1 ? 'mapped' : 'duplicate' })),
    };
  },

  hotelsOnSale: (search, first, limit) => {
    const { sql, values } = conditionOf(search);
    const page = `select rowid from hotels where ${ON_SALE}${sql} order by rowid limit ? offset ?`;
    return all(`select ${HOTEL} from hotels where rowid in (${page}) order by rowid`, ...values, limit, first).map(
      hotelOf,
    );
  },

  placesOnSale: () =>
    all(
      `select ${rawBytes('place')}, count(*) as n from hotels where ${ON_SALE} group by hotels.place order by min(rowid)`,
    ).map((row) => ({ place: stringOf(row['place']), hotels: numberOf(row['n']) })),
});

function conditionOf({ country, places }: CatalogueSearch): {
  readonly sql: string;
  readonly values: readonly string[];
} {
  const ofCountry = country === undefined ? '' : ' and country = ?';
  const inPlaces = places === undefined ? '' : ` and place in (${places.map(() => '?').join(', ')})`;
  return { sql: ofCountry + inPlaces, values: [...(country === undefined ? [] : [country]), ...(places ?? [])] };
}
