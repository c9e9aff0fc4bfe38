import type { Hub } from '../hub/hub.ts';
import type { Ending } from './ending.ts';
import type { MadeBooking } from './made-booking.ts';
import { type Proof, proofEnding, proofOfAbsence } from './proof-stage.ts';

/** Booking detail is asked again 2 and 8 seconds after the first time: a hub may show a booking late. */
const WAITS_MS = [2_000, 6_000] as const;

export interface LookMeans {
  readonly hub: Hub;
  /** Resolves when the time is over: `false` when the run was interrupted before. */
  readonly wait: (ms: number) => Promise<boolean>;
  /** The hub kept the booking: no other may be made. */
  readonly onKeptBooking: () => void;
}

/** How booking ended. `looked` is the first look for a test booking that was made: until the last one the ending is not final. */
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

/** What booking came to in the end. */
export interface FinalEnd {
  readonly ending: Ending;
  /** The run was interrupted before the last look: it is still to be done. */
  readonly cutOff: boolean;
}

/** Looks for the booking again, until it is found or the last look has been taken, which then counts. */
export async function lookAgain({ ending, looked }: BookingEnd, means: LookMeans): Promise<FinalEnd> {
  if (looked === undefined) return { ending, cutOff: false };
  const { made, first } = looked;
  let proof = first;
  for (const [index, ms] of WAITS_MS.entries()) {
    if (proof.kind === 'saved' || !made.bookingReference || !made.accommodationBookingReference) break;
    if (!(await means.wait(ms))) return { ending: proofEnding(made, cutOffProof(proof, index + 1)), cutOff: true };
    proof = await proofOfAbsence(made, means.hub);
    if (proof.kind === 'saved') means.onKeptBooking();
  }
  return { ending: proofEnding(made, proof), cutOff: false };
}

/** A booking that was not to be seen at once may still show up. */
function cutOffProof(last: Proof, looks: number): Proof {
  if (last.kind !== 'absent') return last;
  const times = looks === 1 ? 'once' : 'twice';
  const reason = `the run was interrupted after Booking detail had been asked ${times} and did not know it; a hub may show a booking late`;
  return { ...last, kind: 'not-known', reason };
}
