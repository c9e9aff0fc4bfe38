import { describe, expect, test } from 'vitest';
import type { StayRequest } from '../../src/pricing/request/stay-request.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { contractK, LOW, percent, RATE, sold, stay } from './contract-k.ts';

const onRequest = LOW.seasonRoomPrices.map((price) => ({ ...price, unitsQuota: 0, unitsOnRequest: 1 }));
const contract = {
  ...contractK({ offers: [percent('10')] }),
  rates: [
    { ...RATE, offers: ['OFFER'] },
    { ...RATE, name: 'Request', seasons: [{ ...LOW, seasonRoomPrices: onRequest }] },
  ],
};
const book = priceBook(contract);
const requests: readonly [string, StayRequest][] = [
  ['a stay', stay('2027-05-10', 3)],
  ['a stay on request', stay('2027-05-10', 3, '2', { rate: 'Request' })],
  ['a night that is not sold', stay('2027-07-10', 3)],
  ['a rate that does not exist', stay('2027-05-10', 3, '2', { rate: 'Winter' })],
  ['a room that does not exist', stay('2027-05-10', 3, '2', { room: 'SUITE' })],
];

describe('in a price book', () => {
  test.each(requests)('the refusal equals that of the price: %s', (_, request) => {
    const price = book.price(request);
    expect(book.refusal(request)).toEqual(price.sold ? undefined : { reason: price.reason, sources: price.sources });
  });

  test('prices name the room by its code, whatever its name', () => {
    expect(sold(book.price(stay('2027-05-10', 3))).room).toBe('DBL');
  });
});
