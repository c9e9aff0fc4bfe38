import type { FileFailure } from '../host/files.ts';
import type { FailureKind } from '../hub/outcomes/failure-kind.ts';
import type { Outcome } from '../hub/outcomes/step-outcome.ts';
import type { RecordIdentity, Step } from '../plan/plan.ts';

export interface StepReport {
  readonly stepId: string;
  readonly identity: RecordIdentity;
  readonly operation: Step['operation'];
  readonly outcome: Outcome;
  /** Why, in one safe line; for `applied`, which field it was sent without. */
  readonly reason?: string;
  /** What to do next, if known. */
  readonly advice?: string;
  readonly status?: number;
  readonly requestId?: string;
  /** The hub's record is no longer the one that the plan was made from; nothing was sent. */
  readonly stale?: true;
  /** The fingerprint of the hub's record after the write, if it is not as sent. */
  readonly left?: string;
  /** The kind of failure if a call failed; decides the exit code. */
  readonly failure?: FailureKind;
}

/** Everything that happens in a push, in order: the only source of screen, reports and journal. */
export type PushEvent =
  | { readonly type: 'push-started'; readonly steps: number; readonly hotels: number }
  /** `without`: fields of the planned body that were left out, because the hub refuses them as unknown. */
  | { readonly type: 'step-sent'; readonly step: Step; readonly without?: readonly string[] }
  | { readonly type: 'step-answered'; readonly step: Step; readonly status: number; readonly requestId?: string }
  | { readonly type: 'step-ended'; readonly report: StepReport }
  | { readonly type: 'push-ended'; readonly reports: readonly StepReport[]; readonly interrupted: boolean };

export interface PushResult {
  readonly reports: readonly StepReport[];
  readonly interrupted: boolean;
  /** The journal could not be written to the end; the reports are complete anyway. */
  readonly journalFailure?: FileFailure;
}
