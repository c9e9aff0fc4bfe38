import { describe, expect, it } from 'vitest';
import { readListing, readTrips } from '../../../src/verify/bookings/read-listing.ts';
import { answer, failing, flowHub, type Reply, type SeenCall } from '../../support/flow-hub.ts';

const QUERY = { microsite: 'm', from: '20261024', to: '20261124' };

const references = (count: number): string[] => Array.from({ length: count }, (_, index) => `B${index + 1}`);

const page = (bookings: readonly string[], totalResults?: number): Reply =>
  answer({
    bookings: bookings.map((bookingReference) => ({ bookingReference, status: 'BOOKED' })),
    ...(totalResults !== undefined && { pagination: { firstResult: 0, pageResults: bookings.length, totalResults } }),
  });

/** Gives at most `most` bookings per page, with or without their number. */
const hubOf = (all: readonly string[], { most = 100, counts = true } = {}) =>
  flowHub({
    listBookings: ({ query }: SeenCall) => {
      const first = Number(query['first']);
      return page(all.slice(first, first + Math.min(most, Number(query['limit']))), counts ? all.length : undefined);
    },
  });

async function listed(hub: Parameters<typeof readListing>[0]): Promise<string> {
  const listing = await readListing(hub, QUERY);
  if (listing.kind === 'listed') return listing.bookings.map(({ bookingReference }) => bookingReference).join(' ');
  return listing.kind === 'failed' ? `failed: ${listing.failure.kind}` : `unreadable: ${listing.why}`;
}

describe('the listing of bookings', () => {
  it('is read to its last page, whatever the size of the pages', async () => {
    const all = references(250);
    for (const options of [{}, { most: 60 }, { counts: false }, { most: 60, counts: false }])
      expect(await listed(hubOf(all, options))).toBe(all.join(' '));
    const hub = hubOf(all);
    await listed(hub);
    expect(hub.calls.map(({ query }) => query)).toEqual([
      { ...QUERY, first: 0, limit: 100 },
      { ...QUERY, first: 100, limit: 100 },
      { ...QUERY, first: 200, limit: 100 },
    ]);
  });

  it('may be empty', async () => {
    expect([await listed(hubOf([])), await listed(flowHub({ listBookings: answer({}) }))]).toEqual(['', '']);
  });

  it('has a booking once that moved to the next page meanwhile', async () => {
    const hub = flowHub({ listBookings: (_, nth) => (nth === 1 ? page(['B1', 'B2'], 3) : page(['B2', 'B3'], 4)) });
    expect(await listed(hub)).toBe('unreadable: it has 4 bookings, but gave only 3');
    const grown = flowHub({ listBookings: (_, nth) => (nth === 1 ? page(['B1', 'B2'], 3) : page(['B2', 'B3'], 3)) });
    expect(await listed(grown)).toBe('B1 B2 B3');
  });

  it('is refused if the hub gives the same page again and again', async () => {
    expect(await listed(flowHub({ listBookings: page(['B1', 'B2'], 50) }))).toBe(
      'unreadable: it gave the same page twice',
    );
    expect(await listed(flowHub({ listBookings: page(['B1', 'B2']) }))).toBe('unreadable: it gave the same page twice');
  });

  it('is refused if it has no end', async () => {
    const endless = flowHub({ listBookings: (_, nth) => page([`B${nth}`], nth * 1000) });
    expect(await listed(endless)).toBe('unreadable: it grew with every page');
    const uncounted = flowHub({ listBookings: (_, nth) => page([`B${nth}`]) });
    expect(await listed(uncounted)).toBe('unreadable: it had no end after 5000 pages');
  });

  it('is refused if it ends early', async () => {
    const hub = flowHub({ listBookings: (_, nth) => (nth === 1 ? page(['B1'], 3) : page([], 3)) });
    expect(await listed(hub)).toBe('unreadable: it has 3 bookings, but gave only 1');
  });

  it('fails as the hub does', async () => {
    const hub = flowHub({ listBookings: (_, nth) => (nth === 1 ? page(['B1'], 3) : failing('unknown')) });
    expect(await listed(hub)).toBe('failed: unknown');
  });
});

describe('the trips of listed bookings', () => {
  const bookings = [
    { bookingReference: 'B1', micrositeId: 'other' },
    { bookingReference: 'B2' },
    { bookingReference: 'B3' },
  ];
  const options = {
    micrositeId: 'm',
    atOnce: 1,
    use: (trip: { readonly status?: string | null | undefined }) => trip.status,
  };

  it('are read in the microsite of the booking, else in that of the account', async () => {
    const hub = flowHub({
      readTrip: ({ path }) => answer({ status: `${path['micrositeId']}/${path['bookingReference']}` }),
    });
    const trips = await readTrips(hub, bookings, options);
    expect(trips.map((trip) => trip.ok && trip.used)).toEqual(['other/B1', 'm/B2', 'm/B3']);
  });

  it('are read without the one that fails', async () => {
    const hub = flowHub({ readTrip: (_, nth) => (nth === 2 ? failing('absent') : answer({ status: 'BOOKED' })) });
    const trips = await readTrips(hub, bookings, options);
    expect(trips.map((trip) => (trip.ok ? trip.used : trip.failure.kind))).toEqual(['BOOKED', 'absent', 'BOOKED']);
  });

  it('are not asked for after a failure that all would share', async () => {
    const hub = flowHub({ readTrip: failing('not-enabled') });
    const trips = await readTrips(hub, bookings, options);
    expect(trips.map((trip) => (trip.ok ? trip.used : trip.failure.kind))).toEqual(Array(3).fill('not-enabled'));
    expect(hub.names()).toEqual(['readTrip']);
  });
});
