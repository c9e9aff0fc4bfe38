import { perRun } from '../bench.ts';
import { hubDay } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { listedDay, listingPath, namedBooking } from '../existing-booking.ts';
import { recordsIn } from '../terms.ts';

const change = casesAbout({
  area: 'post-booking',
  operations: ['cancelBooking'],
  section: 'States and transitions',
  effect: 'changes bookings',
});

/** Cancels the booking that was named for it, once. */
export const theCancellation = perRun('cancel a booking', async (bench) => {
  const booking = await namedBooking(bench, 'cancel');
  const before = (await bench.get(booking.detail)).is(200);
  if (before.at('status') === 'CANCELED') return notJudged(`${booking.reference} is cancelled already`);
  const answer = await bench.delete(booking.detail);
  if (answer.at('status') === 'CANCEL_ERROR') return notJudged('the supplier refused to cancel: CANCEL_ERROR');
  return { booking, answer };
});

/** Asks the supplier about the booking that was named for it, once. */
const refreshment = perRun('refresh a booking', async (bench) => {
  const booking = await namedBooking(bench, 'refresh');
  const before = (await bench.get(booking.detail)).is(200).text('status');
  const answer = await bench.request('PUT', booking.detail);
  return { booking, before, answer };
});

export const changeBookingCases: readonly ConformanceCase[] = [
  change(
    'refresh-answers',
    'Refresh answers with the booking, or with 406 if the supplier does not support it.',
    async (bench) => {
      const { booking, before, answer } = await refreshment(bench);
      if (answer.status === 406) {
        answer.refuses(406);
        bench.settle({ refresh: 'unsupported' });
        return;
      }
      const status = answer.is(200).has(booking.reference, 'bookingReference').text('status');
      if (status === 'CANCELED' && before !== 'CANCELED') bench.settle({ refresh: 'canceled' });
      else if (status !== before && status === 'BOOKED') bench.settle({ refresh: 'confirmed' });
      else if (status === before && before !== 'BOOKED') bench.settle({ refresh: 'unchanged' });
    },
    { operations: ['refreshBooking'], section: 'Post-booking', settles: ['refresh'] },
  ),
  change(
    'refresh-stored',
    'What the supplier reports is stored: Booking detail has the status of Refresh, or of before after a 406.',
    async (bench) => {
      const { booking, before, answer } = await refreshment(bench);
      const status = answer.status === 406 ? before : answer.is(200).text('status');
      (await bench.get(booking.detail)).is(200).has(status, 'status');
    },
    { operations: ['refreshBooking', 'readBooking'] },
  ),
  change('cancel-status', 'Cancelling answers with CANCELED at both levels.', async (bench) => {
    const { answer } = await theCancellation(bench);
    answer.is(200).has('CANCELED', 'status').has('CANCELED', 'accommodation', 'status');
  }),
  change(
    'cancel-stored',
    'A cancelled booking is CANCELED in Booking detail.',
    async (bench) => {
      const { booking, answer } = await theCancellation(bench);
      answer.is(200);
      (await bench.get(booking.detail)).is(200).has('CANCELED', 'status').has('CANCELED', 'accommodation', 'status');
    },
    { operations: ['cancelBooking', 'readBooking'] },
  ),
  change(
    'cancel-trip',
    'A cancelled booking is CANCELED in the whole trip, and its history says more.',
    async (bench) => {
      const { booking, answer } = await theCancellation(bench);
      answer.is(200);
      const trip = (await bench.get(booking.tripPath)).is(200).has('CANCELED', 'hotelservice', 0, 'status');
      const [before, after] = [booking.trip.list('historical').length, trip.list('historical').length];
      expectThat(after > before, `more than ${before} entries in historical`, String(after), trip);
    },
    { operations: ['cancelBooking', 'readTrip'] },
  ),
  change(
    'cancel-listed',
    'The listing finds a cancelled booking by the day of its cancellation, and not on other days.',
    async (bench) => {
      const { booking, answer } = await theCancellation(bench);
      const day = listedDay(hubDay(bench, answer.is(200)));
      const found = await bench.get(listingPath(bench, { ref: booking.reference, cfrom: day, cto: day }));
      expectThat(recordsIn(found.is(200).list('bookings')).length === 1, 'the booking', 'none', found);
      const other = await bench.get(listingPath(bench, { ref: booking.reference, cfrom: '20000101', cto: '20000131' }));
      expectThat(other.is(200).list('bookings').length === 0, 'no booking', 'a booking', other);
    },
    { operations: ['cancelBooking', 'listBookings'], section: 'Bookings (generic)' },
  ),
];
