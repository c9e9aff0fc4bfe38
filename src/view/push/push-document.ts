import * as z from 'zod';
import { FAILURE_KINDS } from '../../hub/outcomes/failure-kind.ts';
import { OUTCOMES } from '../../hub/outcomes/step-outcome.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { STANDINGS } from '../../plan/last-push/unpushed-records.ts';
import { WRITE_OPERATIONS } from '../../plan/plan.ts';
import { failureDocument } from '../findings/validation-document.ts';
import { planDocument, recordDocument } from '../plan/plan-document.ts';

export const failureKind = z.enum(FAILURE_KINDS).describe('How a call failed.');

const pushedDocument = z.object({
  interrupted: z.boolean(),
  journalFailure: z.object({ reason: z.string(), code: z.string() }).optional(),
  steps: z.array(
    z.object({
      id: z.string(),
      record: recordDocument,
      operation: z.enum(WRITE_OPERATIONS),
      outcome: z.enum(OUTCOMES),
      reason: z.string().optional(),
      advice: z.string().optional().describe('What to do next.'),
      status: z.int().optional().describe('Of the last answer.'),
      requestId: z.string().optional(),
      stale: z.literal(true).optional().describe('The record is no longer the one that the plan was made from.'),
      failure: failureKind.optional(),
    }),
  ),
});

export const pushDocument = z.object({
  version: z.literal(2),
  command: z.literal('push'),
  plan: planDocument,
  run: z
    .object({ id: z.string(), unfinished: z.boolean().describe('Whether --resume has something to continue.') })
    .optional()
    .describe('Absent when there was nothing to send.'),
  push: pushedDocument,
  soldDifferently: z
    .array(z.object({ record: recordDocument, rates: z.array(z.string()) }))
    .optional()
    .describe(
      'What the hub sells differently from the files; for an offer or supplement, with the rates that link it.',
    ),
  error: failureDocument.shape.error.optional().describe('Set unless the exit code is 0.'),
});

export type PushedDocument = ReadOnly<z.infer<typeof pushedDocument>>;
export type PushDocument = ReadOnly<z.infer<typeof pushDocument>>;

/** What `verify` found by comparing the files with the hub. */
export const comparisonDocument = {
  unpushed: z
    .array(
      z.object({
        record: recordDocument,
        part: z.string().optional().describe('Which part of the record only the hub has.'),
        standing: z
          .enum(STANDINGS)
          .describe(
            'Which side changed since the last push; different where no last push of the record is known; only-in-hub where the files say nothing; accepted where the settings accept that.',
          ),
        affectsSale: z.boolean().describe('Whether stays can cost more or less because of it, or be sold or not.'),
      }),
    )
    .optional()
    .describe('Records that differ between the files and the hub.'),
  notCompared: z.string().optional().describe('Why the files were not compared with the hub.'),
};

export type ComparisonDocument = ReadOnly<z.infer<z.ZodObject<typeof comparisonDocument>>>;
