import type { TestBookingRequest } from '../../hub/wire/flow-requests.ts';
import type { Secret } from '../../kernel/secret.ts';

/**
 * The body of a Book call that makes a test booking, which the hub discards. Only this function builds one: without `fakeBooking`, it would
 * be a real booking that somebody has to pay for.
 */
export const fakeBookRequest = (combinationKey: Secret, externalReference: string): TestBookingRequest => ({
  accommodation: { combinationKey },
  externalReference,
  fakeBooking: { status: 'BOOKED' },
});
