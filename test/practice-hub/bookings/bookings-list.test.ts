import { describe, expect, test } from 'vitest';
import { book } from '../flow.ts';
import { at, type Client, listOf, TODAY } from '../sandbox-client.ts';
import { booked, keyToBook, selling } from './booked.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Three bookings: on 15 January at 09:30 and 10:30 (cancelled on the 17th), and on the 16th for a later stay. */
async function threeBookings() {
  const clock = { now: TODAY };
  const hub = await selling({ micrositeId: 'mine', username: 'anna', clock: () => clock.now });
  const first = await booked(hub);
  clock.now = TODAY + 60 * MINUTE;
  const second = await booked(hub);
  clock.now = TODAY + DAY;
  hub.token = await hub.signIn();
  const third = await booked(hub, { checkIn: '2027-05-20', checkOut: '2027-05-22' });
  clock.now = TODAY + 2 * DAY;
  hub.token = await hub.signIn();
  await hub.send('DELETE', second.detail);
  return { hub, first, second, third };
}

const list = (hub: Client, query: Record<string, string>) =>
  hub.get(`/booking/bookings?${new URLSearchParams({ from: '20270101', to: '20271231', ...query })}`);

describe('The bookings listing', () => {
  test('has reference, status, creation and microsite, oldest first, and no auditData', async () => {
    const { hub, first, second, third } = await threeBookings();
    const { status, body } = await list(hub, { microsite: 'mine' });
    expect(status).toBe(200);
    expect(body).toEqual({
      pagination: { firstResult: 0, pageResults: 3, totalResults: 3 },
      bookings: [
        {
          bookingReference: first.reference,
          status: 'BOOKED',
          creationDate: '2027-01-15T09:30:00',
          micrositeId: 'mine',
        },
        {
          bookingReference: second.reference,
          status: 'CANCELED',
          creationDate: '2027-01-15T10:30:00',
          micrositeId: 'mine',
        },
        {
          bookingReference: third.reference,
          status: 'BOOKED',
          creationDate: '2027-01-16T09:30:00',
          micrositeId: 'mine',
        },
      ],
    });
  });

  test.each<[string, Record<string, string>, readonly number[]]>([
    ['the microsite', { microsite: 'mine' }, [1, 2, 3]],
    ['another microsite', { microsite: 'other' }, []],
    ['the operator alone', { operator: 'sandbox' }, [1, 2, 3]],
    ['another operator', { operator: 'other', microsite: 'mine' }, []],
    ['the first day of creation', { from: '20270116' }, [3]],
    ['the last day of creation', { to: '20270115' }, [1, 2]],
    ['the time of the first day', { from: '20270115', fromtime: '09:30:01' }, [2, 3]],
    ['the time of the last day', { to: '20270115', totime: '09:30:00' }, [1]],
    ['the first departure', { fromDepartureDate: '2027-05-11' }, [3]],
    ['the last departure', { toDepartureDate: '20270510' }, [1, 2]],
    ['the first update', { ufrom: '2027-01-16' }, [2, 3]],
    ['the last update', { uto: '20270115' }, [1]],
    ['the first cancellation', { cfrom: '20270117' }, [2]],
    ['the last cancellation', { cto: '20270116' }, []],
    ['the user', { username: 'anna' }, [1, 2, 3]],
    ['another user', { username: 'karl' }, []],
    ['an unknown reference', { ref: 'MINE-1' }, []],
    ['the offset', { first: '1' }, [2, 3]],
    ['the page size', { first: '1', limit: '1' }, [2]],
  ])('can be narrowed by %s', async (_, query, expected) => {
    const { hub, first, second, third } = await threeBookings();
    const all = [first.reference, second.reference, third.reference];
    const { body } = await list(hub, 'operator' in query ? query : { microsite: 'mine', ...query });
    const found = listOf(at(body, 'bookings')).map(({ bookingReference }) => all.indexOf(String(bookingReference)) + 1);
    expect(found).toEqual(expected);
  });

  test('finds a booking by the reference of the trip, of the service or of the provider', async () => {
    const { hub, second } = await threeBookings();
    const service = at((await hub.get(second.trip)).body, 'hotelservice', 0);
    for (const ref of [second.reference, at(service, 'bookingReference'), at(service, 'providerBookingReference')]) {
      const { body } = await list(hub, { microsite: 'mine', ref: String(ref) });
      expect(listOf(at(body, 'bookings'))).toMatchObject([{ bookingReference: second.reference }]);
    }
  });

  test('has 100 bookings a page if no limit is sent', async () => {
    const hub = await selling({}, { unitsQuota: 200 });
    const key = await keyToBook(hub);
    for (let made = 0; made < 101; made += 1) await book(hub, key);
    const { body } = await list(hub, { microsite: 'sandbox' });
    expect(at(body, 'pagination')).toEqual({ firstResult: 0, pageResults: 100, totalResults: 101 });
  });
});
