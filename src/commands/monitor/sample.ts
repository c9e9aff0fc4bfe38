import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import type { RunOutcome } from '../../use/ground/exit/run-outcome.ts';
import type { FailedStay } from '../../verify/monitor/hotel-proofs.ts';
import type { MonitorProofs } from './monitor-document.ts';

/** The prices that a run proved, and what came of the others. */
export interface Sample {
  readonly proofs: MonitorProofs;
  /** Stays of this run and earlier ones. */
  readonly failed: readonly (FailedStay & { readonly hotel: string })[];
  /** Stays of this run without an answer. */
  readonly unanswered: readonly { readonly failure: FailureKind; readonly count: number; readonly detail: string }[];
  readonly outcomes: readonly RunOutcome[];
}
