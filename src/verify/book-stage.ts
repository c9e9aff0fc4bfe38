import type { HubFailure } from '../hub/answer.ts';
import { operations } from '../hub/operations.ts';
import type { BookedAnswer } from '../hub/wire/booking.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import { type Ending, failureEnding, failureText } from './ending.ts';
import { fakeBookRequest } from './fake-book-request.ts';
import { proofEnding, proofOfAbsence } from './proof-stage.ts';
import type { Caller, Errand } from './stage.ts';
import type { VerifyStage } from './verification.ts';

export interface FakeBooking {
  readonly key: Secret;
  /** Ours, never used before; it is how a person finds the booking if the hub should keep one. */
  readonly externalReference: string;
  readonly notes: readonly string[];
  readonly onStage: (stage: VerifyStage) => void;
}

/**
 * Books as a fake, then looks whether the hub forgot it. Book is sent once, whatever it answers. The look follows even when the run
 * is being interrupted: a booking that nobody knows of is worse than half a minute.
 */
export async function bookStage(
  { accommodationId }: Errand,
  { key, externalReference, notes, onStage }: FakeBooking,
  { hub }: Pick<Caller, 'hub'>,
): Promise<Ending> {
  const body = fakeBookRequest(key, externalReference);
  const answer = await hub.call(operations.book, { path: { accommodationId }, body });
  if (answer.kind !== 'ok') return bookFailure(answer, key, externalReference);
  onStage('proof');
  const proof = await proofOfAbsence(answer.body, hub);
  const requestId = proof.requestId ?? answer.trace.requestId;
  return {
    ...proofEnding({ proof, status: statusOf(answer.body), externalReference, notes }),
    ...(requestId !== undefined && { requestId }),
  };
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
  switch (failure.kind) {
    case 'unreachable':
    case 'over-budget':
      return ending;
    case 'unknown':
    case 'rate-limited':
      return {
        ...ending,
        detail: safeText(
          `it is not known whether the hub kept a booking: ${failureText(failure, [key])}; our reference is ${externalReference}`,
          1000,
        ),
        advice: `look for ${externalReference} in the back office; it is not booked a second time`,
      };
    default:
      return { ...ending, detail: safeText(`${ending.detail}; our reference is ${externalReference}`, 1100) };
  }
}
