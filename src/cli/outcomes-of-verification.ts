import type { FailureKind } from '../hub/answer.ts';
import type { Verification } from '../verify/verification.ts';
import { OUTCOME_OF_FAILURE, type RunOutcome } from './run-outcome.ts';

type Ended = Pick<Verification, 'verdict' | 'stage' | 'fakeBooking'> & {
  readonly failure?: FailureKind | undefined;
};

/** What became of the verification of these hotels. One that cannot be verified yet is no failure. */
export const outcomesOfVerification = (verifications: readonly Ended[]): readonly RunOutcome[] =>
  verifications.flatMap((verification) => [
    ...(sentBookingStep(verification) ? (['booking-step-sent'] as const) : []),
    ...outcomesOfEnded(verification),
  ]);

function outcomesOfEnded(verification: Ended): readonly RunOutcome[] {
  const { verdict, failure } = verification;
  if (['ok', 'rounding', 'pending', 'no-stay'].includes(verdict)) return [];
  return [isOpen(verification) ? 'unknown' : outcomeOfFailedProof(failure)];
}

/** Whether it is not known if the hub kept a booking. */
function isOpen({ verdict, stage, failure, fakeBooking }: Ended): boolean {
  if (verdict === 'unknown-status') return fakeBooking !== 'proved';
  return verdict === 'failed' && (stage === 'proof' || (stage === 'book' && isUnknown(failure)));
}

/** A hub, or what stands before it, may answer 429 to a booking that it has made. */
const isUnknown = (failure: FailureKind | undefined): boolean => failure === 'unknown' || failure === 'rate-limited';

/** What failed on the way to the hub says so; anything else is a verification that failed. */
export function outcomeOfFailedProof(failure: FailureKind | undefined): RunOutcome {
  const cause = failure === undefined ? 'proof-failed' : OUTCOME_OF_FAILURE[failure];
  if (cause === 'unreachable') return 'unreachable-for-proof';
  return cause === 'account-rejected' || cause === 'over-budget' ? cause : 'proof-failed';
}

/** Every stage sends its call first; what is unreachable or over budget never left. */
export function sentBookingStep({ stage, failure }: Pick<Ended, 'stage' | 'failure'>): boolean {
  if (stage === 'confirm') return failure !== 'unreachable' && failure !== 'over-budget';
  return stage === 'prebook' || stage === 'book' || stage === 'proof';
}
