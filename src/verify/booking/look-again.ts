import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import { unreachable } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type Ending, failureText, requestIdOf } from '../ending.ts';
import { withNotes } from '../offers/compare-prices.ts';
import type { MadeBooking } from './made-booking.ts';

/** Booking detail is asked again 2 and 8 seconds after the first look, because a hub may show a booking late. */
const WAITS_MS: readonly number[] = [2_000, 6_000];

export interface LookMeans {
  readonly hub: Hub;
  /** Resolves when the time is over; `false` if the run was interrupted before. */
  readonly wait: (ms: number) => Promise<boolean>;
  /** The hub kept the booking, so no other may be made. */
  readonly onKeptBooking: () => void;
}

/** How booking ended. `looked` is the first look for a test booking that was made: the ending is final only after the last look. */
export interface BookingEnd {
  readonly ending: Ending;
  readonly looked?: { readonly made: MadeBooking; readonly first: Proof };
}

/** The first look, before any other hotel may book. */
export async function lookAtOnce(made: MadeBooking, means: LookMeans): Promise<BookingEnd> {
  const first = await proofOfAbsence(made, means.hub);
  if (first.kind === 'saved') means.onKeptBooking();
  return { ending: proofEnding(made, first), looked: { made, first } };
}

export interface FinalEnd {
  readonly ending: Ending;
  /** The run was interrupted before the last look, which is still to be done. */
  readonly cutOff: boolean;
}

/** Looks for the booking again until it is found or the last look is done. The last look counts. */
export async function lookAgain({ ending, looked }: BookingEnd, means: LookMeans): Promise<FinalEnd> {
  if (looked === undefined) return { ending, cutOff: false };
  const { made, first } = looked;
  let proof = first;
  for (const [index, ms] of WAITS_MS.entries()) {
    if (proof.kind === 'saved' || proof.isLast || !made.bookingReference || !made.accommodationBookingReference) break;
    if (!(await means.wait(ms))) {
      const ending = proofEnding(made, cutOffProof(proof, index + 1));
      return { ending: proof.kind === 'absent' ? { ...ending, cutOff: true } : ending, cutOff: true };
    }
    proof = await proofOfAbsence(made, means.hub);
    if (proof.kind === 'saved') means.onKeptBooking();
  }
  return { ending: proofEnding(made, proof), cutOff: false };
}

/** A booking that was not visible at once may still appear. */
function cutOffProof(last: Proof, looks: number): Proof {
  if (last.kind !== 'absent') return last;
  const times = looks === 1 ? 'once' : 'twice';
  const reason = `the run was interrupted after Booking detail had been asked ${times} and did not know it; a hub may show a booking late`;
  return { ...last, kind: 'not-known', reason };
}

/** Whether Booking detail finds the booking. Only a real 404 shows that it does not exist. */
type Proof = {
  readonly requestId?: string;
  /** The hub says that it cannot show the booking later. */
  readonly isLast?: boolean;
} & (
  | { readonly kind: 'absent' | 'saved' }
  | { readonly kind: 'not-known'; readonly reason: string; readonly failure?: FailureKind }
);

/** Asks Booking detail for the booking once. */
async function proofOfAbsence(
  { bookingReference, accommodationBookingReference }: MadeBooking,
  hub: Hub,
): Promise<Proof> {
  if (!bookingReference || !accommodationBookingReference)
    return { kind: 'not-known', reason: 'Book answered without the references to look it up by' };
  const answer = await hub.call(operations.readBooking, { path: { bookingReference, accommodationBookingReference } });
  const { requestId, bookingsAtOnce = false } = answer.trace;
  const common = { ...(requestId !== undefined && { requestId }) };
  if (answer.kind === 'ok' || answer.kind === 'absent')
    return answer.kind === 'ok' ? { kind: 'saved', ...common } : { kind: 'absent', isLast: bookingsAtOnce, ...common };
  return { kind: 'not-known', reason: safeText(failureText(answer, []), 600), failure: answer.kind, ...common };
}

/**
 * How the verification ended. A saved booking outweighs any status; a wrong status outweighs a booking whose discarding could not be
 * confirmed.
 */
function proofEnding(made: MadeBooking, proof: Proof): Ending {
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
