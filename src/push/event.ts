import * as z from 'zod';
import type { FileFailure } from '../host/files.ts';
import { FAILURE_KINDS } from '../hub/outcomes/failure-kind.ts';
import { OUTCOMES } from '../hub/outcomes/step-outcome.ts';
import type { ReadOnly } from '../kernel/read-only.ts';
import { identitySchema, type Step, WRITE_OPERATIONS } from '../plan/plan.ts';

export const stepReport = z.object({
  stepId: z.string(),
  identity: identitySchema,
  operation: z.enum(WRITE_OPERATIONS),
  outcome: z.enum(OUTCOMES),
  /** Why, in one safe line; for `applied`, which field it was sent without. */
  reason: z.string().exactOptional(),
  /** What to do next, if known. */
  advice: z.string().exactOptional(),
  status: z.int().exactOptional(),
  requestId: z.string().exactOptional(),
  /** The hub's record is no longer the one that the plan was made from; nothing was sent. */
  stale: z.literal(true).exactOptional(),
  /** The fingerprint of the hub's record after the write, if it is not as sent. */
  left: z.string().exactOptional(),
  /** The kind of failure if a call failed; decides the exit code. */
  failure: z.enum(FAILURE_KINDS).exactOptional(),
});

export type StepReport = ReadOnly<z.infer<typeof stepReport>>;

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
