import { bookingsQuery, languageQuery } from '../checks/query-shapes.ts';
import { badRequest, notFound, type Outcome, success } from '../outcome.ts';
import type { StoredBooking } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { numberAt, textAt } from '../values/json-read.ts';
import { identity, micrositeOf, withTrip } from './booking-endpoints.ts';
import { bookingsObjection, listBookings } from './bookings-list.ts';
import { cancel, cancellationFee } from './cancel.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { refund } from './refund.ts';
import { statusOf } from './trip.ts';
import { tripBody } from './trip-body.ts';
import { cancelServiceShape, refundShape } from './trip-shapes.ts';

/** Calls `use` with the trip whose only service, a hotel, is in the path, or answers 404. */
const withService = (call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome =>
  withTrip(call, world, (booking) => {
    const { serviceType, serviceId } = call.path;
    return serviceType === 'HOTEL' && serviceId === textAt(booking.trip, 'serviceId')
      ? use(booking)
      : notFound(`Service not found: ${serviceType} ${serviceId}`);
  });

function cancelService(booking: StoredBooking, { body, now }: Call, world: World): Outcome {
  const type = textAt(body, 'cancellationType') === 'MANUAL' ? 'MANUAL' : 'PROVIDER';
  const manual = numberAt(body, 'manualCancellationFee');
  if (manual !== undefined && manual < 0) return badRequest('manualCancellationFee must not be negative');
  // Only a manual cancellation has a manual fee.
  const fee = type === 'MANUAL' ? manual : undefined;
  const canceled = cancel(booking, { type, now, ...(fee !== undefined && { fee }) }, world);
  const { bookingReference, canceledAt, trip } = canceled;
  const date = canceledAt === undefined ? null : dateTimeText(canceledAt);
  const how = textAt(trip, 'cancellationType') ?? type;
  const answer = {
    status: statusOf(canceled),
    cancellationType: how,
    cancellationDate: date,
    providerCancellationDate: how === 'PROVIDER' ? date : null,
  };
  if (canceled === booking) return success(answer, identity(booking));
  const event = { type: canceledAt === undefined ? 'MODIFIED' : 'CANCELED', bookingReference } as const;
  return { status: 200, body: answer, changed: true, identity: identity(booking), event };
}

/** Operations on whole trips and their services. */
export const tripEndpoints: Endpoints = {
  readTrip: {
    query: { shape: languageQuery, as: 'getBookings' },
    handle: (call, world) => {
      const { micrositeId, bookingReference = '' } = call.path;
      const booking = world.store.booking(bookingReference);
      if (!booking || micrositeOf(booking, world) !== micrositeId)
        return notFound(`Booking reference not found: ${bookingReference}`);
      return success(tripBody(booking, world, textAt(call.query, 'lang')), identity(booking));
    },
  },
  listBookings: {
    query: { shape: bookingsQuery, as: 'getBookings' },
    objection: bookingsObjection,
    handle: listBookings,
  },
  cancelService: {
    takes: { shape: cancelServiceShape, as: 'cancelService.request' },
    handle: (call, world) => withService(call, world, (booking) => cancelService(booking, call, world)),
  },
  readServiceCancellationFee: {
    handle: (call, world) =>
      withService(call, world, (booking) =>
        success(
          {
            cancellationFee: cancellationFee(booking, world, call.now),
            // A trip has one service.
            relatedService: null,
            supportedCancellationTypes: ['PROVIDER', 'MANUAL'],
          },
          identity(booking),
        ),
      ),
  },
  refund: { takes: { shape: refundShape, as: 'refund.request' }, handle: refund },
};
