import type { FailureKind } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import { operations } from '../hub/operations.ts';
import type { BookedAnswer } from '../hub/wire/booking.ts';
import { unreachable } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import { type Ending, failureText } from './ending.ts';
import { withNotes } from './price-verdict.ts';

/** Whether Booking detail knows the booking. Only a real 404 shows that it does not. */
export type Proof = {
  readonly bookingReference?: string;
  readonly accommodationBookingReference?: string;
  readonly requestId?: string;
} & (
  | { readonly kind: 'absent' | 'saved' }
  | { readonly kind: 'not-known'; readonly reason: string; readonly failure?: FailureKind }
);

export async function proofOfAbsence({ bookingReference, accommodation }: BookedAnswer, hub: Hub): Promise<Proof> {
  const accommodationBookingReference = accommodation?.bookingReference;
  const shown = {
    ...(bookingReference && { bookingReference: safeText(bookingReference, 100) }),
    ...(accommodationBookingReference && {
      accommodationBookingReference: safeText(accommodationBookingReference, 100),
    }),
  };
  if (!bookingReference || !accommodationBookingReference)
    return { kind: 'not-known', reason: 'Book answered without the references to look it up by', ...shown };
  const answer = await hub.call(operations.readBooking, { path: { bookingReference, accommodationBookingReference } });
  const common = { ...shown, ...(answer.trace.requestId !== undefined && { requestId: answer.trace.requestId }) };
  if (answer.kind === 'ok') return { kind: 'saved', ...common };
  if (answer.kind === 'absent') return { kind: 'absent', ...common };
  return { kind: 'not-known', reason: safeText(failureText(answer, []), 600), failure: answer.kind, ...common };
}

export interface ProofFacts {
  readonly proof: Proof;
  /** `BOOKED`, or what the hub answered instead. */
  readonly status: string;
  readonly externalReference: string;
  readonly notes: readonly string[];
}

/** What the walk comes to. A saved booking outweighs any status, a wrong status outweighs a missing proof. */
export function proofEnding({ proof, status, externalReference, notes }: ProofFacts): Ending {
  const { bookingReference, accommodationBookingReference } = proof;
  const references = {
    ...(bookingReference !== undefined && { bookingReference }),
    ...(accommodationBookingReference !== undefined && { accommodationBookingReference }),
  };
  const named = `booking ${bookingReference ?? '(no reference)'}, hotel service ${accommodationBookingReference ?? '(no reference)'}, our reference ${externalReference}`;
  const lookItUp = `look for it in the back office (${named}); it is not booked a second time`;
  if (proof.kind === 'saved')
    return {
      verdict: 'saved-booking',
      stage: 'proof',
      detail: `THE HUB KEPT THE FAKE BOOKING: ${named}`,
      advice: 'cancel it in the back office now, and make no further fake booking before the hub has explained it',
      ...references,
    };
  if (status !== 'BOOKED')
    return {
      verdict: 'unknown-status',
      stage: 'book',
      detail: `the fake booking ended as ${status}; ${proofText(proof)}`,
      advice: proof.kind === 'absent' ? 'a person has to look at what the hub means by it' : lookItUp,
      ...(proof.kind === 'absent' && { fakeBooking: 'proved' }),
      ...references,
    };
  switch (proof.kind) {
    case 'absent':
      return {
        verdict: 'ok',
        stage: 'proof',
        detail: withNotes('the price is right; booked as a fake, and Booking detail does not know it', notes),
        fakeBooking: 'proved',
        ...references,
      };
    case 'not-known':
      return {
        verdict: 'failed',
        stage: 'proof',
        detail: `${proofText(proof)}; ${named}`,
        advice: lookItUp,
        ...(proof.failure !== undefined && { failure: proof.failure }),
        ...references,
      };
    default:
      return unreachable(proof.kind);
  }
}

const proofText = (proof: Exclude<Proof, { readonly kind: 'saved' }>): string =>
  proof.kind === 'not-known'
    ? `it is not known whether the hub kept a booking: ${proof.reason}`
    : 'Booking detail does not know it';
