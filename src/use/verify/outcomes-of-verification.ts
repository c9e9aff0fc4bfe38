import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import { FAILURE_FACTS, leavesOpen, neverSent } from '../../hub/outcomes/failure-kind.ts';
import { VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import type { Ending } from '../../verify/ending.ts';
import type { RunOutcome } from '../ground/exit/run-outcome.ts';

type Ended = Pick<Ending, 'verdict' | 'stage' | 'fakeBooking'> & {
  readonly failure?: FailureKind | undefined;
};

/** The outcomes of a verification's test bookings. One that cannot be made yet is not a failure. */
export const outcomesOfVerification = (verifications: readonly Ended[]): readonly RunOutcome[] =>
  verifications.flatMap((verification) => [
    ...(sentBookingStep(verification) ? (['booking-step-sent'] as const) : []),
    ...outcomesOfEnded(verification),
  ]);

function outcomesOfEnded(verification: Ended): readonly RunOutcome[] {
  const { verdict, failure } = verification;
  if (VERDICT_FACTS[verdict].result !== 'failed') return [];
  return [isOpen(verification) ? 'unknown' : outcomeOfFailedProof(failure)];
}

/** Whether it is unknown if the hub kept a booking. */
function isOpen({ verdict, stage, failure, fakeBooking }: Ended): boolean {
  if (verdict === 'unknown-status') return fakeBooking !== 'proved';
  return verdict === 'failed' && (stage === 'proof' || (stage === 'book' && leavesOpen(failure)));
}

/** The outcome of a failed call; anything else is a failed verification. */
export function outcomeOfFailedProof(failure: FailureKind | undefined): RunOutcome {
  const cause = failure === undefined ? 'proof-failed' : FAILURE_FACTS[failure].run;
  if (cause === 'unreachable') return 'unreachable-for-proof';
  return cause === 'account-rejected' || cause === 'over-budget' ? cause : 'proof-failed';
}

/** Whether a call of the booking flow was sent. Only a Confirm may not have been; every later stage follows one. */
export function sentBookingStep({ stage, failure }: Pick<Ended, 'stage' | 'failure'>): boolean {
  if (stage === 'confirm') return !neverSent(failure);
  return stage === 'prebook' || stage === 'book' || stage === 'proof';
}
