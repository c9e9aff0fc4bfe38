import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import { stopsEverything } from '../../hub/outcomes/failure-kind.ts';
import type { BookingsQuery, ListedBooking } from '../../hub/wire/bookings.ts';
import type { TripAnswer } from '../../hub/wire/trip.ts';
import { atMost } from '../at-most.ts';
import { type Page, readPages } from '../read-pages.ts';

/** One of `microsite` and `operator` is required. */
export type ListingQuery = Omit<BookingsQuery, 'first' | 'limit'>;

/** Every booking that fits, each once, in the hub's order; or why the listing could not be read to its end. */
export type Listing =
  | { readonly kind: 'listed'; readonly bookings: readonly ListedBooking[] }
  | Exclude<Page<never>, { readonly kind: 'page' }>;

/** The most that hubs give per page. */
const PAGE_SIZE = 100;
/** Far more bookings than any answer of a person's question has. */
const MOST_PAGES = 5_000;

/** Reads the hub's listing page by page. Bookings made meanwhile may move others to the next page, so they may be listed twice. */
export async function readListing(hub: Hub, query: ListingQuery, signal?: AbortSignal): Promise<Listing> {
  const found = new Map<string, ListedBooking>();
  const pages = readPages({
    ask: (first) =>
      hub.call(operations.listBookings, { query: { ...query, first, limit: PAGE_SIZE }, ...(signal && { signal }) }),
    itemsIn: ({ bookings, pagination }) => ({ items: bookings ?? [], total: pagination?.totalResults }),
    idOf: ({ bookingReference }: ListedBooking) => bookingReference,
    pageSize: PAGE_SIZE,
    mostPages: MOST_PAGES,
  });
  let counted = 0;
  for await (const page of pages) {
    if (page.kind !== 'page') return page;
    for (const booking of page.items) found.set(booking.bookingReference, booking);
    counted = page.total ?? 0;
  }
  return found.size < counted
    ? { kind: 'unreadable', why: `it has ${counted} bookings, but gave only ${found.size}` }
    : { kind: 'listed', bookings: [...found.values()] };
}

interface TripsOptions<Used> {
  /** For bookings whose listing does not name it. */
  readonly micrositeId: string;
  /** How many trips are read at once. */
  readonly atOnce: number;
  /** Reduces a trip to the part to keep, so that not all of them are in memory. */
  readonly use: (trip: TripAnswer, booking: ListedBooking) => Used;
  readonly onRead?: (read: number) => void;
  readonly signal?: AbortSignal;
}

/** A booking with what was kept of its trip, or why the trip could not be read. */
export type ReadTrip<Used> = { readonly booking: ListedBooking } & (
  | { readonly ok: true; readonly used: Used }
  | { readonly ok: false; readonly failure: HubFailure }
);

/** Reads the trips of bookings, in their order. After a failure that every further call would share, no other trip is asked for. */
export async function readTrips<Used>(
  hub: Hub,
  bookings: readonly ListedBooking[],
  { micrositeId, atOnce, use, onRead, signal }: TripsOptions<Used>,
): Promise<readonly ReadTrip<Used>[]> {
  const gate = atMost(atOnce);
  let last: HubFailure | undefined;
  let read = 0;
  const readOne = async (booking: ListedBooking): Promise<ReadTrip<Used>> => {
    if (last) return { booking, ok: false, failure: last };
    const { bookingReference } = booking;
    const path = { micrositeId: booking.micrositeId || micrositeId, bookingReference };
    const answer = await hub.call(operations.readTrip, { path, ...(signal && { signal }) });
    read += 1;
    onRead?.(read);
    if (answer.kind === 'ok') return { booking, ok: true, used: use(answer.body, booking) };
    if (stopsEverything(answer.kind)) last = answer;
    return { booking, ok: false, failure: answer };
  };
  return Promise.all(bookings.map((booking) => gate(() => readOne(booking))));
}
