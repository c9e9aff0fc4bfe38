import type { Json, JsonObject } from '../../kernel/json.ts';

export interface Booked {
  readonly bookingReference: string;
  readonly accommodationBookingReference: string;
  readonly externalReference: string | null;
  readonly status: string;
  /** Code, name, stay and combination. */
  readonly accommodation: JsonObject;
  readonly distributions: Json;
}

const ERROR_STATUSES = new Set(['BOOK_ERROR', 'PRICE_ERROR', 'NOT_BOOKED']);

/** The answer of Book, Booking detail and Cancel. */
export const bookedBody = (booked: Booked): JsonObject => ({
  bookingReference: booked.bookingReference,
  externalReference: booked.externalReference,
  status: booked.status,
  accommodation: {
    ...booked.accommodation,
    bookingReference: booked.accommodationBookingReference,
    status: booked.status,
    errorMessage: ERROR_STATUSES.has(booked.status) ? 'The supplier did not accept the booking' : null,
  },
  distributions: booked.distributions,
});
