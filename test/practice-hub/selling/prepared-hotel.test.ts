import { expect, test } from 'vitest';
import { PreparedHotels } from '../../../practice-hub/selling/prepared-hotel.ts';
import { openLibsqlStore } from '../../../practice-hub/store/libsql-store.ts';
import type { Store } from '../../../practice-hub/store/store.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { HOTEL } from '../sample-records.ts';

const KEY = { supplierId: 1, providerCode: 'SEA' };
const HOW = {
  quota: 'kept' as const,
  rateQuotas: 'added' as const,
  terms: { offersActive: true },
  switches: referencePricing,
};

/** A store with one hotel, and how often its rates were read. */
function counting() {
  const store = openLibsqlStore(':memory:');
  store.putHotel({ ...KEY, contractId: 'C1', live: true, updatedAt: 0, body: HOTEL });
  let reads = 0;
  const counted: Store = {
    ...store,
    rates: (key) => {
      reads += 1;
      return store.rates(key);
    },
  };
  return { store: counted, reads: () => reads };
}

test('a hotel is read once, however often it is used', () => {
  const { store, reads } = counting();
  const hotels = new PreparedHotels();
  const first = hotels.get(store, KEY, HOW);
  expect(hotels.get(store, KEY, HOW)).toBe(first);
  expect(reads()).toBe(1);
});

test('a hotel is read again after a write, and when the pricing settings change', () => {
  const { store, reads } = counting();
  const hotels = new PreparedHotels();
  hotels.get(store, KEY, HOW);
  store.putHotel({ ...KEY, contractId: 'C1', live: true, updatedAt: 0, body: { ...HOTEL, currency: 'USD' } });
  expect(hotels.get(store, KEY, HOW)?.book.contract.hotel.currency).toBe('USD');
  const switches = { ...referencePricing, rounding: 'line-truncate' } as const;
  expect(hotels.get(store, KEY, { ...HOW, switches })?.book.switches).toBe(switches);
  expect(reads()).toBe(3);
});

test('a hotel that is deleted is not sold, and created again it is another', () => {
  const { store } = counting();
  const hotels = new PreparedHotels();
  expect(hotels.get(store, KEY, HOW)).toBeDefined();
  store.clear();
  expect(hotels.get(store, KEY, HOW)).toBeUndefined();
  store.putHotel({ ...KEY, contractId: 'C2', live: true, updatedAt: 0, body: { ...HOTEL, currency: 'USD' } });
  expect(hotels.get(store, KEY, HOW)?.hotel.contractId).toBe('C2');
});
