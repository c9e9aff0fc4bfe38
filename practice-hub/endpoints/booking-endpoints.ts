import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import { sellingNow } from '../selling/selling-now.ts';
import type { StoredBooking } from '../store/store.ts';
import { numberAt, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { notedBooking, statusOf, storeBooking, withStatus } from './trip.ts';

/** The microsite on which the booking was made. Files of earlier versions do not say. */
export const micrositeOf = ({ micrositeId }: StoredBooking, { account }: Pick<World, 'account'>): string =>
  micrositeId || account.micrositeId;

/** Calls `use` with the trip in the path, or answers 404. Test bookings are never stored, so they are not found. */
export function withTrip(call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome {
  const { bookingReference = '' } = call.path;
  const booking = world.store.booking(bookingReference);
  return booking && micrositeOf(booking, world) === world.account.micrositeId
    ? use(booking)
    : notFound(`Booking reference not found: ${bookingReference}`);
}

const withBooking = (call: Call, world: World, use: (booking: StoredBooking) => Outcome): Outcome =>
  withTrip(call, world, (booking) =>
    booking.accommodationBookingReference === call.path['accommodationBookingReference']
      ? use(booking)
      : notFound(`Booking reference not found: ${call.path['accommodationBookingReference']}`),
  );

export const identity = ({ bookingReference }: StoredBooking): string => `booking ${bookingReference}`;

/** The answer to a change that was stored, with its event: `type` if the booking is cancelled now. Equal bookings mean no change. */
function changed(before: StoredBooking, after: StoredBooking, type: 'MODIFIED' | 'CANCELED'): Outcome {
  if (after === before) return success(before.body, identity(before));
  const { body, bookingReference } = after;
  const event = { type: statusOf(after) === 'CANCELED' ? type : 'MODIFIED', bookingReference } as const;
  return { status: 200, body, changed: true, identity: identity(after), event };
}

/** Asks the supplier, who answers as the hub is set. */
function refresh(booking: StoredBooking, world: World, now: number): Outcome {
  switch (world.behaviour.refresh) {
    case 'unsupported':
      return errorOutcome(406, 'The supplier does not support refreshing a booking');
    case 'unchanged':
      return success(booking.body, identity(booking));
    case 'canceled':
      return changed(booking, cancel(booking, { type: 'PROVIDER', now }, world), world.behaviour.supplierCancellation);
    case 'confirmed': {
      if (!WAITING_STATUSES.has(statusOf(booking))) return success(booking.body, identity(booking));
      const message = `The supplier changed the status from ${statusOf(booking)} to BOOKED`;
      const confirmed = withStatus(notedBooking(booking, { now, message }), 'BOOKED');
      storeBooking(confirmed, world);
      return changed(booking, confirmed, 'MODIFIED');
    }
  }
}

const WAITING_STATUSES: ReadonlySet<string> = new Set(['RQ', 'PENDING_BOOK']);

export const bookingEndpoints: Endpoints = {
  readBooking: {
    handle: (call, world) => withBooking(call, world, (booking) => success(booking.body, identity(booking))),
  },
  refreshBooking: {
    handle: (call, world) => withBooking(call, world, (booking) => refresh(booking, world, call.now)),
  },
  cancelBooking: {
    handle: (call, world) =>
      withBooking(call, world, (booking) =>
        changed(booking, cancel(booking, { type: 'PROVIDER', now: call.now }, world), 'CANCELED'),
      ),
  },
  readCancellationFee: {
    handle: (call, world) =>
      withBooking(call, world, (booking) =>
        success({ cancellationFee: cancellationFee(booking, world, call.now) }, identity(booking)),
      ),
  },
};

/** The fee if the booking were cancelled today, by its own policies; 0 if it is cancelled already. */
export function cancellationFee(booking: StoredBooking, world: World, now: number): JsonObject {
  const combination = recordAt(recordAt(booking.body, 'accommodation'), 'combination');
  const { bookedOn: today } = sellingNow(world, now);
  const due = isCanceled(booking) ? undefined : dueOn(recordsAt(combination, 'cancellationPolicies'), today);
  return due ? recordAt(due, 'amount') : { ...recordAt(combination, 'price'), amount: 0 };
}

const dueOn = (policies: readonly JsonObject[], today: CalendarDay): JsonObject | undefined =>
  policies.findLast((policy) => (textAt(policy, 'date') ?? '') <= today);

const isCanceled = (booking: StoredBooking): boolean => statusOf(booking) === 'CANCELED';

interface Cancellation {
  readonly type: 'PROVIDER' | 'MANUAL';
  readonly now: number;
  /** Instead of the fee of the policies. */
  readonly fee?: number;
}

/** Cancels the booking, so that its units can be sold again, and returns it. A cancelled one stays as it is. */
export function cancel(booking: StoredBooking, { type, now, fee }: Cancellation, world: World): StoredBooking {
  if (isCanceled(booking)) return booking;
  const { canceledAs } = world.behaviour;
  const due = cancellationFee(booking, world, now);
  const charged = fee === undefined ? due : { ...due, amount: fee };
  const isDone = canceledAs === 'CANCELED';
  const message = isDone
    ? `Cancelled (${type}) with a fee of ${numberAt(charged, 'amount')} ${textAt(charged, 'currency')}`
    : 'The supplier did not cancel the booking';
  const fields = isDone ? { cancellationType: type, cancellationFee: charged } : {};
  const noted = notedBooking(booking, { now, message, fields });
  const canceled: StoredBooking = { ...withStatus(noted, canceledAs), ...(isDone && { canceledAt: now }) };
  storeBooking(canceled, world);
  return canceled;
}
