import type { JsonObject } from '../kernel/json.ts';
import { dayAt } from './day-text.ts';
import type { Call, Endpoint, World } from './endpoint.ts';
import { recordAt, textAt, without } from './json-read.ts';
import { found, missing, type Outcome, refusal } from './outcome.ts';
import type { StoredBooking } from './store.ts';

const BOOKING = '/booking/{bookingReference}/accommodations/{accommodationBookingReference}';

/** Fake bookings are never stored, so they are not found here. */
function withBooking(call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome {
  const { bookingReference = '', accommodationBookingReference = '' } = call.path;
  const booking = world.store.booking(bookingReference, accommodationBookingReference);
  return booking ? use(booking) : missing(`Booking reference not found: ${bookingReference}`);
}

const shown = (body: JsonObject): JsonObject => without(body, 'fee');
const identity = (booking: StoredBooking): string => `booking ${booking.bookingReference}`;

export const bookingEndpoints: readonly Endpoint[] = [
  {
    name: 'readBooking',
    method: 'GET',
    path: BOOKING,
    readOnly: true,
    handle: (call, world) => withBooking(call, world, (booking) => found(shown(booking.body), identity(booking))),
  },
  {
    name: 'refreshBooking',
    method: 'PUT',
    path: BOOKING,
    readOnly: true,
    handle: (call, world) =>
      withBooking(call, world, () => refusal(406, 'The supplier does not support refreshing a booking')),
  },
  {
    name: 'cancelBooking',
    method: 'DELETE',
    path: BOOKING,
    readOnly: false,
    handle: (call, world) =>
      withBooking(call, world, (booking) => {
        const body = {
          ...booking.body,
          status: 'CANCELED',
          accommodation: { ...recordAt(booking.body, 'accommodation'), status: 'CANCELED' },
        };
        world.store.putBooking({ ...booking, body });
        return { status: 200, body: shown(body), changed: true, identity: identity(booking) };
      }),
  },
  {
    name: 'readCancellationFee',
    method: 'GET',
    path: `${BOOKING}/cancellation-fee`,
    readOnly: true,
    handle: (call, world) =>
      withBooking(call, world, ({ body }) => {
        const price = recordAt(body, 'fee');
        const free =
          body['status'] === 'CANCELED' || dayAt(call.now) < (textAt(recordAt(body, 'accommodation'), 'checkIn') ?? '');
        return found({ cancellationFee: free ? { ...price, amount: 0 } : price });
      }),
  },
];
