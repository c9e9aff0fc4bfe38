import type { FailureKind } from '../hub/answer.ts';
import type { Verdict, Verification } from './verification.ts';

export interface VerificationSummary {
  readonly hotels: number;
  /** How many hotels came to each verdict; every verdict is there, 0 too. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Fake bookings that were made and proved to be forgotten. */
  readonly proved: number;
  /** Hotels whose fake booking the hub kept, or may have kept: each needs a person. */
  readonly bookingsToSettle: readonly string[];
  /** The kinds of failed calls, each once, for the exit code. */
  readonly failures: readonly FailureKind[];
  /** Every hotel is `ok`. A pending hotel is not, but it is no failure either. */
  readonly allOk: boolean;
  /** Nothing went wrong: every hotel is `ok`, off by rounding only, or `pending`. */
  readonly passed: boolean;
}

/** Counts for the closing line and for the exit code. Pure. */
export function verificationSummary(verifications: readonly Verification[]): VerificationSummary {
  const counts: Record<Verdict, number> = {
    ok: 0,
    rounding: 0,
    pending: 0,
    'no-stay': 0,
    'not-offered': 0,
    'wrong-price': 0,
    'unknown-status': 0,
    'saved-booking': 0,
    failed: 0,
  };
  for (const { verdict } of verifications) counts[verdict] += 1;
  return {
    hotels: verifications.length,
    counts,
    proved: verifications.filter(({ fakeBooking }) => fakeBooking === 'proved').length,
    bookingsToSettle: verifications.filter(mayHaveBooked).map(({ hotel }) => hotel),
    failures: [...new Set(verifications.flatMap(({ failure }) => failure ?? []))],
    allOk: counts.ok === verifications.length,
    passed: counts.ok + counts.rounding + counts.pending === verifications.length,
  };
}

function mayHaveBooked({ verdict, stage, failure, fakeBooking }: Verification): boolean {
  if (verdict === 'saved-booking') return true;
  if (verdict === 'unknown-status') return fakeBooking !== 'proved';
  if (verdict !== 'failed') return false;
  return stage === 'proof' || (stage === 'book' && (failure === 'unknown' || failure === 'rate-limited'));
}
