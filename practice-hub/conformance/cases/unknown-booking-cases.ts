import type { Json } from '../../../src/kernel/json.ts';
import type { OperationName } from '../../endpoints/operations.ts';
import type { Bench } from '../bench.ts';
import { type CaseArea, type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { someBooking, tripPath } from '../existing-booking.ts';

/** Makes cases of one call about a reference that does not exist: 404, in the form of an error with auditData. */
const unknownIn =
  (area: CaseArea) =>
  (
    operation: OperationName,
    what: string,
    send: (bench: Bench, reference: string) => ReturnType<Bench['get']>,
  ): ConformanceCase => {
    const name = operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const about = casesAbout({ area, operations: [operation], section: 'Errors' });
    return about`unknown-${name}: ${what} a reference that does not exist is 404, with
    status NOT_FOUND and auditData.`(async (bench) =>
      (await send(bench, bench.code())).refuses(404, { audited: true }),
    );
  };

const unknownBooking = unknownIn('post-booking');
const unknownTrip = unknownIn('bookings');

const detail = (reference: string): string => `/booking/${reference}/accommodations/${reference}-H1`;
const service = (reference: string): string => `/booking/${reference}/HOTEL/1`;
const requests = (reference: string): string => `/booking/${reference}/client-requests`;
const QUESTION: Json = { type: 'QUESTION', message: [{ message: 'Conformance test' }] };

const post = casesAbout({ area: 'post-booking', operations: ['readBooking'], section: 'Errors' });

export const unknownPostBookingCases: readonly ConformanceCase[] = [
  unknownBooking('readBooking', 'Booking detail of', (bench, reference) => bench.get(detail(reference))),
  unknownBooking('refreshBooking', 'Refresh of', (bench, reference) => bench.request('PUT', detail(reference))),
  unknownBooking('cancelBooking', 'Cancelling', (bench, reference) => bench.delete(detail(reference))),
  unknownBooking('readCancellationFee', 'The cancellation fee of', (bench, reference) =>
    bench.get(`${detail(reference)}/cancellation-fee`),
  ),
  post`unknown-service-reference: Booking detail of a known trip with
    another service reference is 404.`(async (bench) => {
    const { reference } = await someBooking(bench);
    (await bench.get(`/booking/${encodeURIComponent(reference)}/accommodations/${bench.code()}`)).refuses(404);
  }),
];

export const unknownBookingCases: readonly ConformanceCase[] = [
  unknownTrip('readTrip', 'The whole trip of', (bench, reference) => bench.get(tripPath(bench, reference))),
  unknownTrip('cancelService', 'Cancelling the service of', (bench, reference) =>
    bench.put(`${service(reference)}/cancel`, { cancellationType: 'PROVIDER' }),
  ),
  unknownTrip('readServiceCancellationFee', 'The cancellation fee of a service of', (bench, reference) =>
    bench.get(`${service(reference)}/cancellation-fee`),
  ),
  unknownTrip('createClientRequest', 'A client request about', (bench, reference) =>
    bench.post(requests(reference), QUESTION),
  ),
  unknownTrip('replyToClientRequest', 'A reply to a client request about', (bench, reference) =>
    bench.post(`${requests(reference)}/1/reply`, { message: 'Conformance test' }),
  ),
  unknownTrip('openClientRequest', 'Opening a client request about', (bench, reference) =>
    bench.request('PUT', `${requests(reference)}/1/open`),
  ),
  unknownTrip('closeClientRequest', 'Closing a client request about', (bench, reference) =>
    bench.request('PUT', `${requests(reference)}/1/close`),
  ),
];
