import { describe, expect, test } from 'vitest';
import { tripChanges } from '../../../../src/commands/bookings/watch/read-trip.ts';
import type { TripState } from '../../../../src/commands/bookings/watch/watch-document.ts';
import { changeText } from '../../../../src/commands/bookings/watch/watch-output.ts';
import { createPaint } from '../../../../src/view/text/paint.ts';

type Service = TripState['services'][number];

const service = (fields: Partial<Service> = {}): Service => ({
  ...{ id: '1', hotel: 'Sea Palace', room: 'Double room', checkIn: '2027-05-10', checkOut: '2027-05-13' },
  ...{ status: 'BOOKED', state: 'confirmed', price: { amount: '300.00', currency: 'EUR' } },
  ...fields,
});

const trip = (fields: Partial<TripState> = {}): TripState => ({
  ...{ status: 'BOOKED', state: 'confirmed', services: [service()], requests: [], history: [], historyEntries: 0 },
  ...fields,
});

const STAY = 'Sea Palace, Double room, 2027-05-10 to 2027-05-13, EUR 300.00';

describe('The changes of a booking', () => {
  test('are none if nothing changed', () => expect(tripChanges(trip(), trip())).toEqual([]));

  test.each<[string, Partial<Service>, string]>([
    ['status', { status: 'CANCELED' }, `${STAY}: cancelled (was confirmed)`],
    ['unknown status', { status: 'RENUMBERED' }, `${STAY}: unknown status RENUMBERED (was confirmed)`],
    [
      'price',
      { price: { amount: '280.00', currency: 'EUR' } },
      'Sea Palace, Double room, 2027-05-10 to 2027-05-13, EUR 280.00 (was EUR 300.00): confirmed',
    ],
    [
      'stay',
      { checkOut: '2027-05-14' },
      'Sea Palace, Double room, 2027-05-10 to 2027-05-14 (was 2027-05-10 to 2027-05-13), EUR 300.00: confirmed',
    ],
  ])('name the %s before and now', (_, fields, line) =>
    expect(tripChanges(trip(), trip({ services: [service(fields)] }))).toEqual([line]),
  );

  test('name hotels that were added or left the booking', () => {
    const other = service({ id: '2', hotel: 'Mountain Lodge' });
    expect(tripChanges(trip(), trip({ services: [other] }))).toEqual([
      `new: ${STAY.replace('Sea Palace', 'Mountain Lodge')}: confirmed`,
      `no longer in the booking: ${STAY}: confirmed`,
    ]);
  });

  test('name the status of the booking if no hotel changed', () => {
    expect(tripChanges(trip(), trip({ status: 'LOCKED' }))).toEqual(['the booking: locked (was confirmed)']);
    expect(tripChanges(undefined, trip({ services: [], status: 'LOCKED' }))).toEqual(['the booking: locked']);
  });

  test('name new client requests, messages and who closed what, but not what guests wrote', () => {
    const request = { id: '7', type: 'CANCELLATION', closed: false, messages: 1 };
    const name = 'cancellation request (cancels nothing by itself) 7';
    expect(tripChanges(trip(), trip({ requests: [request] }))).toEqual([`new ${name}: open, 1 message`]);
    expect(
      tripChanges(trip({ requests: [request] }), trip({ requests: [{ ...request, messages: 3, closed: true }] })),
    ).toEqual([`${name}: 2 new messages`, `${name}: closed`]);
    expect(tripChanges(trip(), trip({ requests: [{ ...request, type: 'RENAME' }] }))).toEqual([
      'new request of the unknown kind RENAME 7: open, 1 message',
    ]);
  });

  test('have the new entries of the history, at first only the last', () => {
    const history = [{ message: 'Booked' }, { message: 'Refunded 10 EUR' }, { message: 'Paid' }];
    expect(tripChanges(trip(), trip({ history, historyEntries: 3 }))).toHaveLength(3);
    expect(tripChanges(trip({ historyEntries: 2 }), trip({ history, historyEntries: 3 }))).toEqual(['history: Paid']);
    expect(tripChanges(undefined, trip({ history, historyEntries: 3 }))).toEqual([
      `${STAY}: confirmed`,
      'history: Paid',
    ]);
  });
});

test('A change is shown with its time, booking and events, one fact a line', () => {
  const event = { known: true, timestamp: '2027-01-15T09:30:00', micrositeId: 'm', receivedAt: '' };
  const line = {
    ...{ version: 1 as const, command: 'bookings watch' as const, kind: 'change' as const, bookingReference: 'K7' },
    events: [
      { ...event, type: 'CREATED' },
      { ...event, type: 'RENUMBERED\u001b[2J', known: false },
    ],
    ...{ late: true, trip: trip(), changes: ['a', 'b'] },
  };
  const paint = createPaint(false);
  expect(changeText(line, paint)).toBe(
    '2027-01-15 09:30:00  K7  created, unknown event RENUMBERED\\u001b[2J (arrived late)\n  a\n  b',
  );
  const { trip: _, ...absent } = line;
  expect(changeText(absent, paint)).toContain('\n  the hub has no such booking');
});
