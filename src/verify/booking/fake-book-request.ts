import type { TestBookingRequest } from '../../hub/wire/booking.ts';
import type { Secret } from '../../kernel/secret.ts';

/**
 * The body of a Book call that the hub answers and forgets. No other place builds one: a body without `fakeBooking` would be a
 * booking that somebody has to pay for.
 */
export const fakeBookRequest = (combinationKey: Secret, externalReference: string): TestBookingRequest => ({
  accommodation: { combinationKey },
  externalReference,
  fakeBooking: { status: 'BOOKED' },
});
