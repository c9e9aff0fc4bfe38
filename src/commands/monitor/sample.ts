import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import type { RunOutcome } from '../../use/ground/exit/run-outcome.ts';
import type { FailedStay } from '../../verify/monitor/hotel-proofs.ts';

/** The prices that a run proved, and the state of all of them afterwards. Times in minutes since 1970. */
export interface Sample {
  /** Prices that somebody can be charged. */
  readonly prices: number;
  /** Of these, the prices that no stay proves today, such as those that cannot be booked yet. */
  readonly notProvable: number;
  /** Prices that can be proved today. */
  readonly provable: number;
  /** Of these, those that were proved in the time that is asked for. */
  readonly proved: number;
  /** Of these, those that have waited longer than that. */
  readonly late: number;
  /** The price that has waited longest: since it was proved, or could be for the first time. */
  readonly oldest?: {
    readonly hotel: string;
    readonly price: string;
    readonly since: number;
    readonly isProved: boolean;
  };
  /** Of this run and earlier ones. */
  readonly failed: readonly (FailedStay & { readonly hotel: string })[];
  /** Stays of this run without an answer. */
  readonly unanswered: readonly { readonly failure: FailureKind; readonly count: number; readonly detail: string }[];
  /** Quotes in this run, and those that prove every price once. */
  readonly quotes: number;
  readonly allQuotes: number;
  readonly outcomes: readonly RunOutcome[];
}
