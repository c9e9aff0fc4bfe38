import { expect, onTestFinished, test } from 'vitest';
import type { HubAnswer } from '../../src/hub/answer.ts';
import { serialiseBody } from '../../src/hub/prepare-call.ts';
import { type CallRecord, type HubClient, type HubSettings, openHub, operations } from '../../src/library/hub.ts';
import { booked, selling } from '../practice-hub/bookings/booked.ts';
import { driveEveryOperation } from '../practice-hub/every-operation.ts';
import type { Client } from '../practice-hub/sandbox-client.ts';

/** The library's client of a practice hub. */
function openLibrary({ sandbox }: Client, settings: HubSettings = {}): HubClient {
  const { baseUrl, username, password, micrositeId } = sandbox;
  const hub = openHub({ baseUrl, username, password, micrositeId }, settings);
  onTestFinished(() => hub.close());
  return hub;
}

const sellingHere = () => selling({ micrositeId: 'mine', username: 'anna', set: { refresh: 'unchanged' } });

test('every operation can be called, and its answer is read', async () => {
  const practice = await sellingHere();
  const { call }: { readonly call: unknown } = openLibrary(practice);
  const outcomes: Record<string, string> = {};
  await driveEveryOperation(practice, async (name, input = {}) => {
    if (typeof call !== 'function') throw new Error('no call');
    const answer: HubAnswer<unknown> = await call(operations[name], input);
    outcomes[name] = answer.kind === 'ok' ? 'ok' : answer.reason;
    const body = answer.kind === 'ok' ? JSON.parse(serialiseBody(answer.body).text) : null;
    return { status: answer.status ?? 0, headers: {}, body };
  });
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(operations).map((name) => [name, 'ok'])));
});

test('a booking is listed, read and cancelled, and the log of the calls has no guest in it', async () => {
  const practice = await sellingHere();
  const { reference: bookingReference } = await booked(practice);
  const log: CallRecord[] = [];
  const hub = openLibrary(practice, { onCall: (call) => log.push(call) });
  const query = { microsite: 'mine', from: '20270101', to: '20271231' };
  const listed = await hub.call(operations.listBookings, { query });
  expect(listed).toMatchObject({ kind: 'ok', body: { bookings: [{ bookingReference, status: 'BOOKED' }] } });
  const trip = await hub.call(operations.readTrip, { path: { micrositeId: 'mine', bookingReference } });
  expect(trip).toMatchObject({ body: { hotelservice: [{ pricebreakdown: { totalPrice: { microsite: PRICE } } }] } });
  const service = trip.kind === 'ok' ? trip.body.hotelservice?.[0]?.bookingReference : undefined;
  const path = { bookingReference, accommodationBookingReference: service ?? '' };
  expect(await hub.call(operations.cancelBooking, { path })).toMatchObject({ body: { status: 'CANCELED' } });
  expect(await hub.call(operations.readBooking, { path })).toMatchObject({ body: { status: 'CANCELED' } });
  expect(log.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
    'authenticate ok',
    ...['listBookings ok', 'readTrip ok', 'cancelBooking ok', 'readBooking ok'],
  ]);
  expect(JSON.stringify(log)).not.toContain('Meyer');
});

const PRICE = { amount: 300, currency: 'EUR' };

test('an aborted call is not sent', async () => {
  const hub = openLibrary(await sellingHere());
  const answer = await hub.call(operations.listSuppliers, { signal: AbortSignal.abort() });
  expect(answer).toMatchObject({ kind: 'unreachable', reason: 'stopped before it was sent' });
});

test('an operation that is printed shows what it is, and nothing can change it', () => {
  const { book } = operations;
  expect(book).toEqual({
    ...{ name: 'book', area: 'booking-flow', method: 'POST', effect: 'flow', deadlineMs: 120_000 },
    path: '/booking/accommodations/{accommodationId}/book',
  });
  expect(Object.isFrozen(book) && Object.isFrozen(operations)).toBe(true);
});
