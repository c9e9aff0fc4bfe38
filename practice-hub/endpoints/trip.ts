import type { JsonObject } from '../../src/kernel/json.ts';
import type { BookingEvent } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import type { Store, StoredBooking, StoredHotel } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import type { ServiceStatus } from '../values/enumerations.ts';
import { recordAt, recordsAt, textAt } from '../values/json-read.ts';
import type { World } from './endpoint.ts';

/** How long a trip's texts and lists may become, far more than people write. Beyond it the oldest history is dropped. */
export const MOST_TEXT = 4000;
export const MOST_ENTRIES = 200;

interface NewTrip {
  readonly serviceId: string;
  readonly status: string;
  readonly now: number;
  readonly language: string;
  readonly rate: string | null;
  readonly hotel: StoredHotel;
  readonly provider: string;
}

/** What a new booking's trip shows besides the booking. The hotel may change later, so its data are copied. */
export const newTrip = ({ status, now, hotel, ...known }: NewTrip): JsonObject => ({
  ...known,
  // Contracts have no confirmation numbers of their own.
  providerReference: `DC-${known.serviceId}`,
  supplierId: hotel.supplierId,
  providerCode: hotel.providerCode,
  address: recordAt(hotel.body, 'address'),
  historical: [{ message: `Booked: ${status}`, dateTime: dateTimeText(now) }],
  clientRequests: [],
  refunds: [],
});

interface Note {
  readonly now: number;
  readonly message: string;
  /** Other fields of the trip that change. */
  readonly fields?: JsonObject;
}

/** The booking with a note in its history. */
export function notedBooking(booking: StoredBooking, { now, message, fields = {} }: Note) {
  const entry: JsonObject = { message, dateTime: dateTimeText(now) };
  const historical = [...recordsAt(booking.trip, 'historical'), entry].slice(-MOST_ENTRIES);
  return { ...booking, updatedAt: now, trip: { ...booking.trip, ...fields, historical } } satisfies StoredBooking;
}

/** The booking with another status at both levels. */
export const withStatus = (booking: StoredBooking, status: string): StoredBooking => ({
  ...booking,
  body: { ...booking.body, status, accommodation: { ...recordAt(booking.body, 'accommodation'), status } },
});

/** Stores a booking whose status may have changed. Its hotel gets a new stamp, because other units are left. */
export function storeBooking(booking: StoredBooking, { store }: Pick<World, 'store'>): void {
  store.putBooking(booking);
  const { supplierId, providerCode } = booking.units ?? {};
  if (typeof supplierId !== 'number' || typeof providerCode !== 'string') return;
  const hotel = store.hotel({ supplierId, providerCode });
  if (hotel) store.putHotel(hotel);
}

export const statusOf = ({ body }: StoredBooking): string => textAt(body, 'status') ?? '';

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
  const message = `Status changed from ${statusOf(booking)} to ${status} by an agent`;
  const noted = notedBooking(booking, { now, message });
  const isCanceled = status === 'CANCELED';
  storeBooking({ ...withStatus(noted, status), ...(isCanceled && { canceledAt: now }) }, { store });
  return { type: isCanceled ? behaviour.supplierCancellation : 'MODIFIED', bookingReference };
}
