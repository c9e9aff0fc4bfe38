import { rawBytes } from './libsql-database.ts';
import { HOTEL, hotelOf, numberOf, type Statements, stringOf } from './libsql-rows.ts';
import type { CatalogueSearch, HotelKey, Store } from './store.ts';

/** Live hotels whose supplier is not switched off. */
const ON_SALE = 'live = 1 and supplier_id not in (select id from suppliers where active = 0)';

/** The rows of all catalogue entries: of a hotel first its duplicate, which need not be on sale. */
const ENTRIES = {
  mapped: `select rowid as hotel, 1 as mapped from hotels where ${ON_SALE}`,
  all: `select rowid as hotel, 0 as mapped from hotels union all select rowid, 1 from hotels where ${ON_SALE}`,
};

/** The store's part for what the catalogue shows. */
export const libsqlCatalogue = ({
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
