import { describe, expect, test } from 'vitest';
import { at, errorOf } from '../sandbox-client.ts';
import { booked, selling } from './booked.ts';

describe('A refund', () => {
  test('moves money, part by part, and changes no status', async () => {
    const hub = await selling();
    const { reference, trip, detail } = await booked(hub);
    const refund = (amount: number) =>
      hub.post('/booking/refund', { bookingReference: reference, amount, currency: 'EUR' });
    const first = await refund(100.1);
    expect([first.status, first.body]).toEqual([
      200,
      {
        auditData: expect.anything(),
        refund: {
          bookingReference: reference,
          id: 1,
          amount: 100.1,
          currency: 'EUR',
          external: false,
          comment: null,
          date: '2027-01-15T09:30:00',
        },
        refundStatus: 'PARTIALLY_REFUNDED',
      },
    ]);
    expect((await refund(199.9)).body).toMatchObject({ refund: { id: 2 }, refundStatus: 'REFUNDED' });
    expect((await hub.get(trip)).body).toMatchObject({
      payment: { paid: { amount: 300 }, refunded: { amount: 300, currency: 'EUR' }, refundStatus: 'REFUNDED' },
    });
    expect(at((await hub.get(detail)).body, 'status')).toBe('BOOKED');
  });

  test('made outside the platform is registered', async () => {
    const hub = await selling();
    const { reference } = await booked(hub);
    const answer = await hub.post('/booking/refund', { bookingReference: reference, amount: 5, external: true });
    expect(answer.body).toMatchObject({ refund: { external: true, currency: 'EUR' } });
  });

  test.each([
    ['more than was paid', { amount: 300.01 }, /not be greater than the 300 EUR/],
    ['nothing', { amount: 0 }, /greater than 0/],
    ['a part of a cent', { amount: 1.005 }, /finer than the currency/],
    ['another currency', { amount: 1, currency: 'USD' }, /The payment is in EUR/],
  ])('of %s is refused', async (_, fields, message) => {
    const hub = await selling();
    const { reference } = await booked(hub);
    const answer = await hub.post('/booking/refund', { bookingReference: reference, ...fields });
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(message)]);
  });
});
