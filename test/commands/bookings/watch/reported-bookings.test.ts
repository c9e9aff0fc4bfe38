import { describe, expect, test } from 'vitest';
import type { Burst } from '../../../../src/commands/bookings/watch/event-queue.ts';
import { ReportedBookings } from '../../../../src/commands/bookings/watch/teller.ts';
import type { TripState } from '../../../../src/commands/bookings/watch/watch-document.ts';
import { received } from './events.ts';

const burst = (...texts: readonly string[]): Burst => {
  const events = texts.map((text) => received(text));
  return { bookingReference: events[0]?.event.bookingReference ?? '', events, repeated: [], failures: 0 };
};

const trip = (status: string, historyEntries = 0): TripState => ({
  ...{ status, state: 'unclear' },
  services: [{ id: '1', hotel: 'Sea Palace', checkIn: '2027-05-10', checkOut: '2027-05-13', status, state: 'unclear' }],
  requests: [],
  history: [],
  historyEntries,
});

describe('The report on a booking', () => {
  test('is at first what it is, then what changed', () => {
    const reported = new ReportedBookings();
    expect(reported.tell(burst('CREATED K7 1'), trip('RQ'))?.changes).toEqual([
      'Sea Palace, 2027-05-10 to 2027-05-13: waiting for the supplier',
    ]);
    expect(reported.tell(burst('MODIFIED K7 5'), trip('BOOKED'))?.changes).toEqual([
      'Sea Palace, 2027-05-10 to 2027-05-13: confirmed (was waiting for the supplier)',
    ]);
  });

  test('is nothing if an event is repeated and nothing changed', () => {
    const reported = new ReportedBookings();
    reported.tell(burst('CREATED K7 1'), trip('BOOKED'));
    expect(reported.tell(burst('CREATED K7 1'), trip('BOOKED'))).toBeUndefined();
  });

  test('is the change if an event of the same second has the same body', () => {
    const reported = new ReportedBookings();
    reported.tell(burst('MODIFIED K7 1'), trip('RQ'));
    expect(reported.tell(burst('MODIFIED K7 1'), trip('CANCELED'))).toMatchObject({
      events: [{ type: 'MODIFIED' }],
      changes: ['Sea Palace, 2027-05-10 to 2027-05-13: cancelled (was waiting for the supplier)'],
    });
  });

  test('names an event once, even if another one of its booking is new', () => {
    const reported = new ReportedBookings();
    reported.tell(burst('CREATED K7 1'), trip('BOOKED'));
    const line = reported.tell(burst('CREATED K7 1', 'MODIFIED K7 4'), trip('BOOKED'));
    expect(line?.events.map(({ type }) => type)).toEqual(['MODIFIED']);
  });

  test('says that an event is late, and still shows the booking as it is now', () => {
    const reported = new ReportedBookings();
    expect(reported.tell(burst('CANCELED K7 9'), trip('CANCELED'))?.late).toBe(false);
    expect(reported.tell(burst('CREATED K7 1'), trip('CANCELED'))).toMatchObject({
      late: true,
      trip: { status: 'CANCELED' },
    });
    expect(reported.tell(burst('MODIFIED K7 5'), trip('CANCELED'))?.late).toBe(true);
  });

  test('of an unknown type is its name', () => {
    const line = new ReportedBookings().tell(burst('RENUMBERED K7 1'), trip('BOOKED'));
    expect(line?.events).toMatchObject([{ type: 'RENUMBERED', known: false }]);
  });

  test('is that the hub has no such booking, once', () => {
    const reported = new ReportedBookings();
    expect(reported.tell(burst('CREATED K7 1'), undefined)).toMatchObject({ changes: [] });
    expect(reported.tell(burst('CREATED K7 1'), undefined)).toBeUndefined();
    expect(reported.tell(burst('CREATED K7 1'), trip('BOOKED'))?.changes).toHaveLength(1);
  });

  test('is bounded in memory: after very many others a booking is new again', () => {
    const reported = new ReportedBookings();
    reported.tell(burst('CREATED K0 1'), trip('BOOKED'));
    for (let one = 1; one <= 1000; one += 1) reported.tell(burst(`CREATED K${one} 1`), trip('BOOKED'));
    expect(reported.tell(burst('MODIFIED K0 2'), trip('BOOKED'))?.changes).toHaveLength(1);
  });
});
