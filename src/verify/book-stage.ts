import type { HubFailure } from '../hub/answer.ts';
import { operations } from '../hub/operations.ts';
import type { BookedAnswer } from '../hub/wire/booking.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import { leavesOpen, neverSent } from '../outcomes/failure-kind.ts';
import { type Ending, failureEnding, failureText } from './ending.ts';
import { fakeBookRequest } from './fake-book-request.ts';
import type { MadeBooking } from './made-booking.ts';
import type { Caller, StayToVerify } from './stage.ts';

export interface FakeBooking extends Pick<MadeBooking, 'externalReference' | 'price' | 'notes'> {
  readonly key: Secret;
}

/** Makes a test booking. Book is sent once, whatever it answers. */
export async function bookStage(
  { accommodationId }: StayToVerify,
  { key, externalReference, ...known }: FakeBooking,
  { hub }: Pick<Caller, 'hub'>,
): Promise<Result<MadeBooking, Ending>> {
  const body = fakeBookRequest(key, externalReference);
  const answer = await hub.call(operations.book, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return fail(bookFailure(answer, key, externalReference));
  const { bookingReference, accommodation } = answer.body;
  const { requestId } = answer.trace;
  return ok({
    ...known,
    externalReference,
    status: statusOf(answer.body),
    ...(bookingReference && { bookingReference }),
    ...(accommodation?.bookingReference && { accommodationBookingReference: accommodation.bookingReference }),
    ...(requestId !== undefined && { requestId }),
  });
}

/** `BOOKED` only when trip and hotel service both are; otherwise what they say, made safe. */
function statusOf({ status, accommodation }: BookedAnswer): string {
  if (status === 'BOOKED' && accommodation?.status === 'BOOKED') return 'BOOKED';
  const said = accommodation?.errorMessage;
  const shown = [status, accommodation?.status].map((each) => safeText(each ?? 'no status', 60)).join(' / ');
  return said ? `${shown} (${safeText(said, 200)})` : shown;
}

function bookFailure(failure: HubFailure, key: Secret, externalReference: string): Ending {
  const ending = failureEnding('book', failure, [key]);
  if (neverSent(failure.kind)) return ending;
  if (!leavesOpen(failure.kind))
    return { ...ending, detail: safeText(`${ending.detail}; our reference is ${externalReference}`, 1100) };
  return {
    ...ending,
    detail: safeText(
      `it is not known whether the hub kept a booking: ${failureText(failure, [key])}; our reference is ${externalReference}`,
      1000,
    ),
    advice: `look for ${externalReference} in the back office; it is not booked a second time`,
  };
}
