import { isText } from '../answer.ts';
import type { Bench } from '../bench.ts';
import { bookNow, expectDiscarded, firstBooking, testBooking } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { listingPath } from '../existing-booking.ts';

const discarded = casesAbout({
  area: 'post-booking',
  operations: ['readBooking'],
  section: 'What the service does',
  effect: 'books',
});

/** The first test booking of this run, once it is proven to be discarded. */
async function discardedBooking(bench: Bench): Promise<{ readonly trip: string; readonly path: string }> {
  await expectDiscarded(bench);
  const { booked, discarded: references } = await firstBooking(bench);
  booked.is(200);
  return references ?? notJudged('the test booking has no references');
}

const detailOf = async (bench: Bench): Promise<string> => (await discardedBooking(bench)).path;

/** A test booking is not saved, so every call about it answers as for a reference that does not exist. */
export const testBookingCases: readonly ConformanceCase[] = [
  discarded`test-booking-detail: Booking detail answers 404 for a test booking, with
    status NOT_FOUND and auditData.`(async (bench) => {
    const { booked, discarded: seen } = await firstBooking(bench);
    booked.is(200).fits('a reference', isText, 'bookingReference');
    seen?.detail.refuses(404, { audited: true });
  }),
  discarded`test-booking-failed-detail: Booking detail answers 404 for a test booking that failed.`(async (bench) => {
    const answer = (await bookNow(bench, testBooking(bench, 'BOOK_ERROR'))).is(200);
    const [trip, service] = [answer.at('bookingReference'), answer.at('accommodation', 'bookingReference')];
    (await bench.get(`/booking/${trip}/accommodations/${service}`)).refuses(404);
  }),
  discarded.of('refreshBooking')`test-booking-refresh: Refresh answers 404 for a test booking.`(async (bench) =>
    (await bench.request('PUT', await detailOf(bench))).refuses(404),
  ),
  discarded.of('readCancellationFee')`test-booking-fee: The cancellation fee
    of a test booking is 404.`(async (bench) =>
    (await bench.get(`${await detailOf(bench)}/cancellation-fee`)).refuses(404),
  ),
  discarded.of('cancelBooking')`test-booking-cancel: Cancelling a test booking answers 404.`(async (bench) =>
    (await bench.delete(await detailOf(bench))).refuses(404),
  ),
  discarded.of('readTrip')`test-booking-trip: The whole trip of a test booking is 404.`(async (bench) => {
    const { trip } = await discardedBooking(bench);
    const { micrositeId } = bench.account;
    const path = `/booking/getBookings/${encodeURIComponent(micrositeId)}/${encodeURIComponent(trip)}`;
    (await bench.get(path)).refuses(404);
  }),
  discarded.of('listBookings')`test-booking-listing: The bookings listing
    does not have a test booking.`(async (bench) => {
    const { trip } = await discardedBooking(bench);
    const answer = await bench.get(listingPath(bench, { ref: trip }));
    expectThat(answer.is(200).list('bookings').length === 0, 'no bookings', 'a booking', answer);
  }),
  discarded.of('createClientRequest')`test-booking-request: A client request
    about a test booking is 404.`(async (bench) => {
    const { trip } = await discardedBooking(bench);
    const body = { type: 'QUESTION', message: [{ message: 'Conformance test' }] };
    (await bench.post(`/booking/${encodeURIComponent(trip)}/client-requests`, body)).refuses(404);
  }),
];
