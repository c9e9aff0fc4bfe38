import type { Hub } from '../hub/hub.ts';
import { operations } from '../hub/operations.ts';
import { unreachable } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { FailureKind } from '../outcomes/failure-kind.ts';
import { type Ending, failureText } from './ending.ts';
import type { MadeBooking } from './made-booking.ts';
import { withNotes } from './price-verdict.ts';
import { requestIdOf } from './stage.ts';

/** Whether Booking detail knows the booking. Only a real 404 shows that it does not. */
export type Proof = {
  readonly requestId?: string;
} & (
  | { readonly kind: 'absent' | 'saved' }
  | { readonly kind: 'not-known'; readonly reason: string; readonly failure?: FailureKind }
);

/** Asks Booking detail for the booking, once. */
export async function proofOfAbsence(
  { bookingReference, accommodationBookingReference }: MadeBooking,
  hub: Hub,
): Promise<Proof> {
  if (!bookingReference || !accommodationBookingReference)
    return { kind: 'not-known', reason: 'Book answered without the references to look it up by' };
  const answer = await hub.call(operations.readBooking, { path: { bookingReference, accommodationBookingReference } });
  const { requestId } = answer.trace;
  const common = requestId === undefined ? {} : { requestId };
  if (answer.kind === 'ok' || answer.kind === 'absent')
    return { kind: answer.kind === 'ok' ? 'saved' : 'absent', ...common };
  return { kind: 'not-known', reason: safeText(failureText(answer, []), 600), failure: answer.kind, ...common };
}

/** What the walk comes to. A saved booking outweighs any status, a wrong status outweighs a missing proof. */
export function proofEnding(made: MadeBooking, proof: Proof): Ending {
  const references = {
    ...shown('bookingReference', made),
    ...shown('accommodationBookingReference', made),
    ...requestIdOf(proof.requestId === undefined ? made : proof),
  };
  const { bookingReference = NONE, accommodationBookingReference = NONE } = references;
  const named = `booking ${bookingReference}, hotel service ${accommodationBookingReference}, our reference ${made.externalReference}`;
  const lookItUp = `look for it in the back office (${named}); it is not booked a second time`;
  if (proof.kind === 'saved')
    return {
      verdict: 'saved-booking',
      stage: 'proof',
      detail: `THE HUB KEPT THE TEST BOOKING: ${named}`,
      advice: 'cancel it in the back office now, and make no further test booking before the hub has explained it',
      ...references,
    };
  if (made.status !== 'BOOKED')
    return {
      verdict: 'unknown-status',
      stage: 'book',
      detail: `the test booking ended as ${made.status}; ${proofText(proof)}`,
      advice: proof.kind === 'absent' ? 'a person has to look at what the hub means by it' : lookItUp,
      ...(proof.kind === 'absent' && { fakeBooking: 'proved' }),
      ...references,
    };
  switch (proof.kind) {
    case 'absent':
      return {
        verdict: made.price,
        stage: 'proof',
        detail: withNotes('price matches; test booking made and confirmed discarded', made.notes),
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

const NONE = '(no reference)';

type Reference = 'bookingReference' | 'accommodationBookingReference';

function shown(name: Reference, made: MadeBooking): Partial<Record<Reference, string>> {
  const reference = made[name];
  return reference ? { [name]: safeText(reference, 100) } : {};
}

const proofText = (proof: Exclude<Proof, { readonly kind: 'saved' }>): string =>
  proof.kind === 'not-known'
    ? `it is not known whether the hub kept a booking: ${proof.reason}`
    : 'Booking detail does not know it';
