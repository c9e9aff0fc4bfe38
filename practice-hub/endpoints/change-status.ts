import type { ServiceStatus } from '../checks/enumerations.ts';
import type { BookingEvent } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import type { Store, StoredBooking } from '../store/store.ts';
import { notedBooking, statusOf, storeBooking, withStatus } from './trip.ts';

interface Change {
  readonly store: Store;
  readonly behaviour: HubBehaviour;
  readonly now: number;
}

/** Stores a status that was changed on the platform, and returns the event that tells of it. */
export function changeStatus(
  booking: StoredBooking,
  status: ServiceStatus,
  { store, behaviour, now }: Change,
): BookingEvent {
  const { bookingReference } = booking;
  const noted = notedBooking(booking, now, `Status changed from ${statusOf(booking)} to ${status} by an agent`);
  const isCanceled = status === 'CANCELED';
  storeBooking({ ...withStatus(noted, status), ...(isCanceled && { canceledAt: now }) }, { store });
  return { type: isCanceled ? behaviour.supplierCancellation : 'MODIFIED', bookingReference };
}
