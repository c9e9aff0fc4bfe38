import { isJsonObject, sameJson } from '../../../src/kernel/json.ts';
import { type Answer, expectPolicies, isDay, isMoney, isPrice, isText, recordsIn } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { hubDay } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { listedDay, listingPath, namedBooking, someBooking } from '../existing-booking.ts';

const detail = casesAbout({ area: 'post-booking', operations: ['readBooking'], section: 'Book' });
const fee = detail.in('Cancellation fee responses').of('readCancellationFee');

const readDetail = async (bench: Bench): Promise<Answer> => bench.get((await someBooking(bench)).detail);
const readFee = async (bench: Bench): Promise<Answer> =>
  bench.get(`${(await someBooking(bench)).detail}/cancellation-fee`);

const theDetail = perRun('read a booking', readDetail);
const theFee = perRun('read a cancellation fee', readFee);

const COMBINATION = ['accommodation', 'combination'] as const;

/** An answer without its auditData, which differs every time. */
const withoutAudit = ({ body }: Answer) => (isJsonObject(body) ? { ...body, auditData: null } : body);

const change = detail.in('States and transitions').of('cancelBooking').doing('changes bookings');

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

export const bookingDetailCases: readonly ConformanceCase[] = [
  detail`detail-references: Booking detail has the references that the booking was
    asked for by, and auditData.`(async (bench) => {
    const { reference, serviceReference } = await someBooking(bench);
    const answer = (await theDetail(bench)).is(200).audited();
    answer.has(reference, 'bookingReference').has(serviceReference, 'accommodation', 'bookingReference');
  }),
  detail`detail-status: Booking detail has a status for the booking and one for the hotel.`(async (bench) =>
    (await theDetail(bench))
      .is(200)
      .fits('a status', isText, 'status')
      .fits('a status', isText, 'accommodation', 'status'),
  ),
  detail`detail-hotel: Booking detail names the hotel with its category as code and
    name, and the days of the stay.`(async (bench) => {
    const answer = (await theDetail(bench)).is(200).fits('a code', isText, 'accommodation', 'code');
    answer.fits('a name', isText, 'accommodation', 'name').fits('an object', isJsonObject, 'accommodation', 'category');
    answer.fits('a day', isDay, 'accommodation', 'checkIn').fits('a day', isDay, 'accommodation', 'checkOut');
  }),
  detail`detail-combination: Booking detail has the rooms, meal plan and price that were booked.`(async (bench) => {
    const answer = (await theDetail(bench)).is(200);
    expectThat(recordsIn(answer.list(...COMBINATION, 'rooms')).length > 0, 'a room', 'none', answer);
    answer.fits('a meal plan', isText, ...COMBINATION, 'mealPlan', 'type');
    answer.fits('a flag', (value) => typeof value === 'boolean', ...COMBINATION, 'onRequest');
    answer.fits('a price', isPrice, ...COMBINATION, 'price');
  }),
  detail.in('Conventions')`detail-guests: Booking detail has the guests of each room under "person".`(async (bench) => {
    const answer = (await theDetail(bench)).is(200);
    const rooms = recordsIn(answer.list('distributions'));
    const complete = rooms.length > 0 && rooms.every(({ person }) => recordsIn(person).length > 0);
    expectThat(complete, 'guests under "person" in every distribution', 'none', answer);
  }),
  detail.in('Post-booking').of('readBooking', 'readCancellationFee')`detail-same: Booking detail reads stored data only:
    the same again, whatever else is read.`(async (bench) => {
    const before = await readDetail(bench);
    await readFee(bench);
    const after = await readDetail(bench);
    expectThat(sameJson(withoutAudit(before), withoutAudit(after)), 'the same booking again', 'a changed one', after);
  }),
  detail.in('Authentication')`detail-new-token: Booking reads accept any valid token,
    not only that of the booking.`(async (bench) => {
    const { detail: path } = await someBooking(bench);
    (await bench.get(path, { token: await bench.signIn() })).is(200);
  }),
  fee`fee-money: The cancellation fee is an amount with a currency, with auditData.`(async (bench) =>
    (await theFee(bench)).is(200).audited().fits('an amount with a currency', isMoney, 'cancellationFee'),
  ),
  fee`fee-by-policy: The fee is the amount of the cancellation policy that holds
    today, 0 before the first one.`(async (bench) => {
    const [booking, answer] = [(await theDetail(bench)).is(200), (await theFee(bench)).is(200)];
    if (booking.at('status') === 'CANCELED') return notJudged('the booking is cancelled');
    const today = hubDay(bench, answer);
    const due = expectPolicies(booking, ...COMBINATION).findLast(({ date }) => String(date) <= today);
    const amount = recordsIn([due?.['amount'] ?? null])[0]?.['amount'] ?? 0;
    answer.has(amount, 'cancellationFee', 'amount');
  }),
  fee`fee-currency: The fee is in the currency of the booking.`(async (bench) => {
    const currency = (await theDetail(bench)).is(200).at(...COMBINATION, 'price', 'currency') ?? null;
    (await theFee(bench)).is(200).has(currency, 'cancellationFee', 'currency');
  }),
  change.of('refreshBooking').in('Post-booking').settling('refresh')`refresh-answers: Refresh answers with the booking,
    or with 406 if the supplier does not support it.`(async (bench) => {
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
  }),
  change.of('refreshBooking', 'readBooking')`refresh-stored: What the supplier reports is stored: Booking detail has the
    status of Refresh, or of before after a 406.`(async (bench) => {
    const { booking, before, answer } = await refreshment(bench);
    const status = answer.status === 406 ? before : answer.is(200).text('status');
    (await bench.get(booking.detail)).is(200).has(status, 'status');
  }),
  change`cancel-status: Cancelling answers with CANCELED at both levels.`(async (bench) => {
    const { answer } = await theCancellation(bench);
    answer.is(200).has('CANCELED', 'status').has('CANCELED', 'accommodation', 'status');
  }),
  change.of('cancelBooking', 'readBooking')`cancel-stored: A cancelled booking
    is CANCELED in Booking detail.`(async (bench) => {
    const { booking, answer } = await theCancellation(bench);
    answer.is(200);
    (await bench.get(booking.detail)).is(200).has('CANCELED', 'status').has('CANCELED', 'accommodation', 'status');
  }),
  change.of('cancelBooking', 'readTrip')`cancel-trip: A cancelled booking is CANCELED in the whole
    trip, and its history says more.`(async (bench) => {
    const { booking, answer } = await theCancellation(bench);
    answer.is(200);
    const trip = (await bench.get(booking.tripPath)).is(200).has('CANCELED', 'hotelservice', 0, 'status');
    const [before, after] = [booking.trip.list('historical').length, trip.list('historical').length];
    expectThat(after > before, `more than ${before} entries in historical`, String(after), trip);
  }),
  change.of('cancelBooking', 'listBookings').in('Bookings (generic)')`cancel-listed: The listing finds a cancelled
    booking by the day of its cancellation, and not on other days.`(async (bench) => {
    const { booking, answer } = await theCancellation(bench);
    const day = listedDay(hubDay(bench, answer.is(200)));
    const found = await bench.get(listingPath(bench, { ref: booking.reference, cfrom: day, cto: day }));
    expectThat(recordsIn(found.is(200).list('bookings')).length === 1, 'the booking', 'none', found);
    const other = await bench.get(listingPath(bench, { ref: booking.reference, cfrom: '20000101', cto: '20000131' }));
    expectThat(other.is(200).list('bookings').length === 0, 'no booking', 'a booking', other);
  }),
];
