import { isText } from '../answer.ts';
import { perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { namedBooking, someBooking } from '../existing-booking.ts';

const cancel = casesAbout({ area: 'bookings', operations: ['cancelService'], section: 'Cancel service' });
const cancelled = cancel.in('States and transitions').doing('changes bookings');

/** Cancels the service of a booking that was named for it, once. */
const cancellation = (
  use: 'cancelService' | 'cancelByHand',
  body: { readonly cancellationType: string; readonly manualCancellationFee?: number },
) =>
  perRun(`cancel a service as ${body.cancellationType}`, async (bench) => {
    const booking = await namedBooking(bench, use);
    if (booking.trip.at('hotelservice', 0, 'status') === 'CANCELED')
      return notJudged(`${booking.reference} is cancelled already`);
    const answer = await bench.put(`${booking.service}/cancel`, { ...body });
    if (answer.at('status') === 'CANCEL_ERROR') return notJudged('the supplier refused to cancel: CANCEL_ERROR');
    return { booking, answer };
  });

const byProvider = cancellation('cancelService', { cancellationType: 'PROVIDER' });
const byHand = cancellation('cancelByHand', { cancellationType: 'MANUAL', manualCancellationFee: 1 });

export const serviceCases: readonly ConformanceCase[] = [
  cancel`cancel-service-no-type: Cancel service without a cancellationType is refused with 400, by
    its name, without auditData.`(async (bench) =>
    (await bench.put(`/booking/${bench.code()}/HOTEL/1/cancel`, {})).refuses(400, {
      says: 'cancellationType',
      audited: false,
    }),
  ),
  cancel`cancel-service-type: A cancellationType other than PROVIDER and MANUAL is refused with 400.`(async (bench) =>
    (await bench.put(`/booking/${bench.code()}/HOTEL/1/cancel`, { cancellationType: 'GUEST' })).refuses(400, {
      audited: false,
    }),
  ),
  cancel`cancel-service-email: An address to notify without @ is refused with 400.`(async (bench) => {
    const body = { cancellationType: 'PROVIDER', emailNotifyCancel: 'no-address' };
    (await bench.put(`/booking/${bench.code()}/HOTEL/1/cancel`, body)).refuses(400, { audited: false });
  }),
  cancel.in('Errors')`cancel-service-other: Cancelling a service that the trip does not have is 404,
    and the trip stays as it is.`(async (bench) => {
    const { reference, tripPath, trip } = await someBooking(bench);
    const answer = await bench.put(`/booking/${encodeURIComponent(reference)}/HOTEL/0/cancel`, {
      cancellationType: 'PROVIDER',
    });
    answer.refuses(404);
    (await bench.get(tripPath)).is(200).has(trip.at('hotelservice', 0, 'status') ?? null, 'hotelservice', 0, 'status');
  }),
  cancelled`cancel-service-provider: Cancelling a service as PROVIDER answers with auditData, and the trip
    shows the service as cancelled.`(async (bench) => {
    const { booking, answer } = await byProvider(bench);
    answer.is(200).audited();
    (await bench.get(booking.tripPath)).is(200).has('CANCELED', 'hotelservice', 0, 'status');
  }),
  cancelled`cancel-service-answer: The answer to Cancel service has the status, the type and
    the date of the cancellation.`(async (bench) => {
    const { answer } = await byProvider(bench);
    answer.is(200).has('PROVIDER', 'cancellationType').fits('a status', isText, 'status');
    answer.fits('a date and time', (value) => isText(value) && /^\d{4}-\d\d-\d\d/.test(value), 'cancellationDate');
  }),
  cancelled`cancel-service-manual: Cancelling a service as MANUAL with a fee
    of one’s own cancels it too.`(async (bench) => {
    const { booking, answer } = await byHand(bench);
    answer.is(200);
    (await bench.get(booking.tripPath)).is(200).has('CANCELED', 'hotelservice', 0, 'status');
  }),
  cancelled.of('cancelService', 'readBooking')`cancel-service-detail: Booking detail agrees: the booking
    of a cancelled service is CANCELED.`(async (bench) => {
    const { booking, answer } = await byProvider(bench);
    answer.is(200);
    (await bench.get(booking.detail)).is(200).has('CANCELED', 'accommodation', 'status');
  }),
];

const refund = cancel.in('Refund').of('refund');

/** A refund of the smallest amount. Its fields are not published, so a hub may refuse them. */
export const theRefund = perRun('refund a booking', async (bench) => {
  const booking = await namedBooking(bench, 'talk');
  const body = { bookingReference: booking.reference, amount: 1, external: true, comment: 'Conformance test' };
  const answer = await bench.post('/booking/refund', body);
  if (answer.status === 400)
    return notJudged('the fields of a refund are not published, and the hub refuses those tried');
  return { booking, answer };
});

export const refundCases: readonly ConformanceCase[] = [
  refund`refund-empty: A refund that names nothing is refused.`(async (bench) => {
    const answer = await bench.post('/booking/refund', {});
    expectThat(answer.status >= 400 && answer.status < 500, 'an error (4xx)', String(answer.status), answer);
    answer.refuses(answer.status);
  }),
  refund`refund-unknown: A refund for a booking that does not exist is refused.`(async (bench) => {
    const answer = await bench.post('/booking/refund', { bookingReference: bench.code(), amount: 1 });
    expectThat(answer.status >= 400 && answer.status < 500, 'an error (4xx)', String(answer.status), answer);
    answer.refuses(answer.status);
  }),
  refund.in('States and transitions').doing('changes bookings').of('refund', 'readTrip')`refund-status: A refund moves
    money only: the status of the booking stays.`(async (bench) => {
    const { booking, answer } = await theRefund(bench);
    answer.is(200).audited();
    const before = booking.trip.at('hotelservice', 0, 'status') ?? null;
    (await bench.get(booking.tripPath)).is(200).has(before, 'hotelservice', 0, 'status');
  }),
];
