import path from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { destinationCode, destinations } from '../../../practice-hub/selling/destinations.ts';
import { openLibsqlStore } from '../../../practice-hub/store/libsql-store.ts';
import type { Store } from '../../../practice-hub/store/store.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { MapStore } from '../../support/map-store.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { HOTEL } from '../sample-records.ts';

const ADDRESSES: readonly Json[] = [
  { locationName: 'Palma', country: 'ES' },
  { locationName: ' palma ', country: 'ES' },
  { locationName: 'Pálma', country: 'ES' },
  { locationName: 'Palma' },
  { locationName: 'دبي', country: 'AE' },
  { locationName: ' ', country: 'AE' },
  { country: 'PT' },
  {},
  null,
];

/** Three suppliers, the second switched off, with a hotel at every address, every fourth not live. */
function fill(store: Store): void {
  const suppliers = [{}, { active: false }, { active: true }].map((body) => store.addSupplier(body));
  let number = 0;
  for (const address of ADDRESSES)
    for (const supplierId of suppliers) {
      number += 1;
      const providerCode = `H${number}`;
      const body = { ...HOTEL, providerCode, address };
      store.putHotel({
        supplierId,
        providerCode,
        contractId: `C${number}`,
        live: number % 4 !== 0,
        updatedAt: 0,
        body,
      });
    }
}

const codes = (hotels: readonly { readonly providerCode: string }[]) => hotels.map(({ providerCode }) => providerCode);

test('the database finds the catalogue, destinations and hotels that a look at every hotel finds', () => {
  const store = openLibsqlStore(':memory:');
  const plain = new MapStore();
  for (const filled of [store, plain]) fill(filled);
  for (const duplicates of [false, true])
    for (const [first, limit] of [
      [0, 100],
      [3, 5],
      [30, 7],
      [90, 1],
    ] as const)
      expect(plain.catalogue(first, limit, duplicates)).toMatchObject(store.catalogue(first, limit, duplicates));

  const onSale = plain.hotels().filter((hotel) => plain.isOnSale(hotel));
  expect(codes(store.hotelsOnSale({}, 2, 4))).toEqual(codes(onSale.slice(2, 6)));
  const inSpain = onSale.filter(({ body }) => JSON.stringify(body['address']).includes('"ES"'));
  expect(codes(store.hotelsOnSale({ country: 'ES' }, 0, 100))).toEqual(codes(inSpain));
  const found = destinations(store);
  const expected = onSale.map(destinationCode).filter((code) => code !== undefined);
  expect(found.map(({ code }) => code)).toEqual([...new Set(expected)]);
  for (const { code, places, hotels } of found) {
    const here = onSale.filter((hotel) => destinationCode(hotel) === code);
    expect(codes(store.hotelsOnSale({ places }, 0, 100))).toEqual(codes(here));
    expect(hotels).toBe(here.length);
  }
  store.close();
});

test('the hotels of a file without the columns of the catalogue are found there too', () => {
  const file = path.join(temporaryFolder(), 'sandbox.db');
  const before = openLibsqlStore(file);
  fill(before);
  const expected = before.catalogue(0, 100, true);
  before.close();
  const db = new Database(file);
  db.exec(`drop index hotels_on_sale; drop index hotels_by_country; drop index hotels_by_place; drop index suppliers_by_activity;
    alter table hotels drop column country; alter table hotels drop column place; alter table suppliers drop column active`);
  db.close();
  const store = openLibsqlStore(file);
  expect(store.catalogue(0, 100, true)).toEqual(expected);
  expect(destinations(store).map(({ code }) => code)).toContain('ES-PALMA');
  store.close();
});
