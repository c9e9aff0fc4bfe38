import * as z from 'zod';
import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { RunOutcome } from '../../use/ground/exit/exit-code.ts';
import type { FailedStay } from '../../verify/monitor/hotel-proofs.ts';
import { knownFinding } from '../../verify/monitor/monitor-finding.ts';
import { documentOf } from '../../view/document-of.ts';

const instant = (what: string) => z.string().describe(`${what}, as an ISO instant.`);

const proofs = z.object({
  withinMinutes: z.int().describe('Every price is to be proved once in this time.'),
  prices: z.int().describe('Prices that somebody can be charged.'),
  notProvable: z.int().describe('Of these, prices that no stay proves today, such as those that cannot be booked yet.'),
  provable: z.int().describe('Prices that can be proved today.'),
  proved: z.int().describe('Of these, prices that were proved in time.'),
  late: z.int().describe('Of these, prices that have waited longer.'),
  oldest: z
    .object({
      hotel: z.string(),
      price: z.string(),
      since: instant('Since when it waits'),
      proved: z.boolean().describe('Whether it was proved then. false: it could be proved then for the first time.'),
    })
    .optional()
    .describe('The price that has waited longest.'),
  quotes: z.int().describe('Quotes that this run asked for.'),
  allQuotes: z.int().describe('Quotes that prove every price once.'),
});

export const monitorDocument = documentOf('monitor', {
  run: z.string(),
  environment: z.string(),
  at: instant('When the run began'),
  tookMs: z.number(),
  requests: z.int().describe('Requests to the hub.'),
  complete: z.boolean().describe('Whether everything was looked at.'),
  succeededAt: instant('When a run last looked at everything').optional(),
  hotels: z.int().describe('Hotels of the files.'),
  told: z
    .enum(['quiet', 'told', 'by-another-monitor', 'failed'])
    .describe(
      'How new and gone findings were reported. quiet: there were none; told: by this run; by-another-monitor: by another monitor; failed: reporting failed, and the next run tries again.',
    ),
  findings: z.object({
    new: z.array(knownFinding).describe('Not reported before.'),
    still: z.array(knownFinding).describe('Reported before, and still there or not looked at.'),
    gone: z.array(knownFinding).describe('Reported before, and no longer there.'),
  }),
  proofs: proofs.optional().describe('Absent if no prices were to be proved, or none could be.'),
  error: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
});

export type MonitorDocument = ReadOnly<z.infer<typeof monitorDocument>>;
export type MonitorProofs = ReadOnly<z.infer<typeof proofs>>;

export interface Sample {
  readonly proofs: MonitorProofs;
  /** Stays of this run and earlier ones. */
  readonly failed: readonly (FailedStay & { readonly hotel: string })[];
  /** Stays of this run without an answer. */
  readonly unanswered: readonly { readonly failure: FailureKind; readonly count: number; readonly detail: string }[];
  readonly outcomes: readonly RunOutcome[];
}
