import { addDays } from '../../src/kernel/calendar-day.ts';
import { isJsonObject } from '../../src/kernel/json.ts';
import { type Answer, isText, recordsIn } from './answer.ts';
import { type Bench, perRun } from './bench.ts';
import { notJudged } from './deviation.ts';

/** How far back the listing is searched for a booking to read. */
const PAST_DAYS = 365;

export type ListingQuery = Readonly<Record<string, string | number | undefined>>;

/** `2026-11-23` as the listing wants its days. */
export const listedDay = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** The listing of this microsite, of bookings made in the last year; `query` replaces parameters, and leaves out `undefined` ones. */
export function listingPath(bench: Bench, query: ListingQuery = {}): string {
  const today = bench.today();
  const usual: ListingQuery = {
    microsite: bench.account.micrositeId,
    from: listedDay(addDays(today, -PAST_DAYS)),
    // The hub's day may have begun already.
    to: listedDay(addDays(today, 1)),
  };
  const values = Object.entries({ ...usual, ...query });
  const parameters = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) parameters.set(name, String(value));
  return `/booking/bookings?${parameters}`;
}

/** A booking that is in the hub, and the paths of its calls. */
export interface ExistingBooking {
  readonly reference: string;
  readonly serviceReference: string;
  /** `/booking/AB12/accommodations/AB12-H1` */
  readonly detail: string;
  /** `/booking/AB12/HOTEL/7` */
  readonly service: string;
  readonly requests: string;
  readonly tripPath: string;
  /** As it was when it was found. */
  readonly trip: Answer;
}

/** A trip's path in this microsite. */
export const tripPath = (bench: Bench, reference: string): string =>
  `/booking/getBookings/${encodeURIComponent(bench.account.micrositeId)}/${encodeURIComponent(reference)}`;

/** The booking with this reference; not judged if it has no hotel. */
async function bookingOf(bench: Bench, reference: string): Promise<ExistingBooking> {
  const path = tripPath(bench, reference);
  const trip = (await bench.get(path)).is(200);
  const [hotel] = recordsIn(trip.at('hotelservice'));
  const { id, bookingReference } = hotel ?? {};
  if (!isText(id) || !isText(bookingReference)) return notJudged(`the trip ${reference} shows no hotel service`);
  const booking = `/booking/${encodeURIComponent(reference)}`;
  return {
    reference,
    serviceReference: bookingReference,
    detail: `${booking}/accommodations/${encodeURIComponent(bookingReference)}`,
    service: `${booking}/HOTEL/${encodeURIComponent(id)}`,
    requests: `${booking}/client-requests`,
    tripPath: path,
    trip,
  };
}

/** What lets a case about many bookings be judged. */
export const MORE_BOOKINGS = 'make bookings in the test hub, at least 100 for the cases about pages';

const MOST_TRIED = 10;

/** A booking that cases may read: the first one that was named for changes, or one that the hub lists. */
export const someBooking = perRun('find a booking', async (bench) => {
  const [named] = bench.bookings;
  if (named !== undefined) return bookingOf(bench, named);
  const listed = (await bench.get(listingPath(bench, { limit: MOST_TRIED }))).is(200).list('bookings');
  for (const { bookingReference } of listed.filter(isJsonObject))
    if (isText(bookingReference) && (await hasHotel(bench, bookingReference)))
      return bookingOf(bench, bookingReference);
  return notJudged('the hub lists no hotel booking of the last year', MORE_BOOKINGS);
});

const hasHotel = async (bench: Bench, reference: string): Promise<boolean> =>
  recordsIn((await bench.get(tripPath(bench, reference))).at('hotelservice')).length > 0;

/** The use of each named booking, in their order. Each case that may cancel a booking needs a separate one. */
const USES = {
  talk: 'first booking, to refund and to write client requests about',
  cancel: 'second booking, to cancel',
  cancelService: 'third booking, to cancel its hotel service',
  cancelByHand: 'fourth booking, to cancel its hotel service by hand',
  refresh: 'fifth booking, to refresh',
} as const;

type BookingUse = keyof typeof USES;

/** The most bookings that a run can use. */
export const MOST_BOOKINGS = Object.keys(USES).length;

const FINDERS = new Map(
  Object.entries(USES).map(([use, what], index) => [
    use,
    perRun(`read the ${what}`, async (bench) => {
      const reference = bench.bookings[index];
      return reference === undefined
        ? notJudged(
            `the run has no ${what}`,
            `name up to ${MOST_BOOKINGS} bookings of the test hub: --booking REFERENCE`,
          )
        : bookingOf(bench, reference);
    }),
  ]),
);

/** The booking that was named for this use. Only such bookings are ever changed. */
export async function namedBooking(bench: Bench, use: BookingUse): Promise<ExistingBooking> {
  const find = FINDERS.get(use);
  return find ? find(bench) : notJudged(`no booking is for ${use}`);
}
