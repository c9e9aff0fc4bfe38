import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import { sellingNow } from '../selling/selling-now.ts';
import { numberAt, recordAt, recordsAt, textAt } from '../store/json-read.ts';
import type { StoredBooking } from '../store/store.ts';
import type { Call, Endpoint, World } from './endpoint.ts';

/** Test bookings are never stored, so they are not found here. */
function withBooking(call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome {
  const { bookingReference = '', accommodationBookingReference = '' } = call.path;
  const booking = world.store.booking(bookingReference, accommodationBookingReference);
  return booking ? use(booking) : notFound(`Booking reference not found: ${bookingReference}`);
}

/** The fee if the booking were cancelled today; 0 if it is cancelled already. */
function cancellationFee(booking: JsonObject, today: CalendarDay): JsonObject {
  const combination = recordAt(recordAt(booking, 'accommodation'), 'combination');
  const due =
    booking['status'] === 'CANCELED'
      ? undefined
      : recordsAt(combination, 'cancellationPolicies').findLast((policy) => (textAt(policy, 'date') ?? '') <= today);
  return due ? recordAt(due, 'amount') : { ...recordAt(combination, 'price'), amount: 0 };
}

const identity = (booking: StoredBooking): string => `booking ${booking.bookingReference}`;

/** Cancels the booking; its units can be sold again. */
function cancelBooking(booking: StoredBooking, { store }: World): Outcome {
  const body = {
    ...booking.body,
    status: 'CANCELED',
    accommodation: { ...recordAt(booking.body, 'accommodation'), status: 'CANCELED' },
  };
  store.putBooking({ ...booking, body });
  const units = booking.units ?? {};
  const hotel = store.hotel({
    supplierId: numberAt(units, 'supplierId') ?? 0,
    providerCode: textAt(units, 'providerCode') ?? '',
  });
  if (hotel) store.putHotel(hotel);
  return { status: 200, body, changed: true, identity: identity(booking) };
}

export const bookingEndpoints: readonly Endpoint[] = [
  {
    name: 'readBooking',
    handle: (call, world) => withBooking(call, world, (booking) => success(booking.body, identity(booking))),
  },
  {
    name: 'refreshBooking',
    handle: (call, world) =>
      withBooking(call, world, (booking) =>
        world.behaviour.refresh === 'canceled'
          ? cancelBooking(booking, world)
          : errorOutcome(406, 'The supplier does not support refreshing a booking'),
      ),
  },
  {
    name: 'cancelBooking',
    handle: (call, world) => withBooking(call, world, (booking) => cancelBooking(booking, world)),
  },
  {
    name: 'readCancellationFee',
    handle: (call, world) =>
      withBooking(call, world, ({ body }) => {
        const { bookedOn: today } = sellingNow(world, call.now);
        return success({ cancellationFee: cancellationFee(body, today) });
      }),
  },
];
