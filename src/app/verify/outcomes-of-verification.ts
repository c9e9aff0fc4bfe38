import type { RunOutcome } from '../../cli/exit/run-outcome.ts';
import type { FailureKind } from '../../outcomes/failure-kind.ts';
import { FAILURE_FACTS, leavesOpen, neverSent } from '../../outcomes/failure-kind.ts';
import { VERDICT_FACTS } from '../../outcomes/verdict.ts';
import type { Ending } from '../../verify/ending.ts';

type Ended = Pick<Ending, 'verdict' | 'stage' | 'fakeBooking'> & {
  readonly failure?: FailureKind | undefined;
};

/** What became of the test bookings of a verification. One that cannot be made yet is no failure. */
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

/** Whether it is not known if the hub kept a booking. */
function isOpen({ verdict, stage, failure, fakeBooking }: Ended): boolean {
  if (verdict === 'unknown-status') return fakeBooking !== 'proved';
  return verdict === 'failed' && (stage === 'proof' || (stage === 'book' && leavesOpen(failure)));
}

/** What failed on the way to the hub says so; anything else is a verification that failed. */
export function outcomeOfFailedProof(failure: FailureKind | undefined): RunOutcome {
  const cause = failure === undefined ? 'proof-failed' : FAILURE_FACTS[failure].run;
  if (cause === 'unreachable') return 'unreachable-for-proof';
  return cause === 'account-rejected' || cause === 'over-budget' ? cause : 'proof-failed';
}

/** Every stage sends its call first; what is unreachable or over budget never left. */
export function sentBookingStep({ stage, failure }: Pick<Ended, 'stage' | 'failure'>): boolean {
  if (stage === 'confirm') return !neverSent(failure);
  return stage === 'prebook' || stage === 'book' || stage === 'proof';
}
