import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import {
  blockedSchema,
  changeSchema,
  gateSchema,
  identitySchema,
  stepSchema,
  supersededSchema,
  unmanagedSchema,
} from '../../plan/plan.ts';
import { documentOf, versionOf } from '../document-of.ts';
import { hashes } from '../hash-document.ts';
import { comparedImpact } from '../impact/compared-impact.ts';

export const recordDocument = identitySchema.extend({
  text: z.string().describe('The same for people: PALMA/SEA-PALACE rate "Summer 2027"'),
});

const count = z.int().min(0);
const { id, operation, needs, changes } = stepSchema.shape;

export const planDocument = z.object({
  environment: z.string(),
  totals: z.object({ create: count, update: count, unchanged: count, blocked: count, unmanaged: count }),
  steps: z
    .array(
      z.object({
        id,
        action: z.enum(['create', 'update']),
        operation,
        record: recordDocument,
        needs,
        changes,
        supersedes: supersededSchema
          .pick({ key: true, changes: true })
          .optional()
          .describe(
            'The version of the offer or supplement in whose place this one comes, and what it says otherwise.',
          ),
        missingLinks: z
          .array(z.object({ record: recordDocument, changes: z.array(changeSchema) }))
          .optional()
          .describe(
            'With --allow missing-link: offers and supplements that the rate links and that differ in the hub.',
          ),
      }),
    )
    .describe('In the order of writing.'),
  blocked: z
    .array(
      z.object({
        record: recordDocument,
        ...blockedSchema.pick({ reason: true, wayOut: true, changes: true, conflict: true, soldBy: true }).shape,
        release: z.string().optional().describe('What makes a push write it anyway.'),
      }),
    )
    .describe('What the interface cannot do, and conflicts.'),
  unmanaged: z
    .array(
      z.object({
        record: recordDocument,
        ...unmanagedSchema.pick({ part: true, prunable: true, saleField: true, accepted: true, superseded: true })
          .shape,
      }),
    )
    .describe('What only the hub has.'),
  unchanged: z.array(recordDocument),
  gates: z
    .array(
      gateSchema
        .pick({ id: true, reason: true, cases: true, count: true })
        .extend({ release: z.string().describe('What makes a push pass.') }),
    )
    .optional(),
  drift: z
    .array(recordDocument)
    .optional()
    .describe('Records of the steps that changed in the hub since the last push; a push sets them back.'),
  notes: z
    .array(z.object({ record: recordDocument, text: z.string() }))
    .optional()
    .describe('About records with a former name that nothing renames.'),
  leftOut: z.array(recordDocument).optional().describe('What also changes, although it was not selected.'),
});

/** Printed when nothing of the selection has changed: neither was the hub contacted nor a sheet written. */
export const nothingDocument = z.object({
  version: z.literal(1),
  command: z.enum(['diff', 'push', 'verify', 'export', 'attack']),
  message: z.string(),
});

export const diffDocument = versionOf(2, 'diff', {
  plan: planDocument,
  impact: comparedImpact.optional().describe('With --impact: the files compared with what the hub has now.'),
  saved: z.object({ file: z.string(), id: z.string() }).optional().describe('With --out.'),
});

export const planShowDocument = documentOf('plan show', {
  saved: z
    .object({
      id: z.string(),
      createdAt: z.string(),
      tool: z.string().describe('The version of this tool that made it.'),
      author: z.string().optional().describe('Who made it, where plans are approved.'),
      target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().optional() }),
    })
    .optional(),
  warnings: z.array(
    z.object({
      code: z.enum(['newer-version', 'older-version', 'changed', 'misstated', 'used', 'stale', 'other-environment']),
      message: z.string(),
    }),
  ),
  plan: planDocument.optional().describe('Absent if it cannot be read.'),
  contracts: hashes
    .optional()
    .describe('The contracts that the plan was made from, with the hash that `contracts hash` prints.'),
});

export type RecordDocument = ReadOnly<z.infer<typeof recordDocument>>;
export type PlanDocument = ReadOnly<z.infer<typeof planDocument>>;
export type DiffDocument = ReadOnly<z.infer<typeof diffDocument>>;
export type PlanShowDocument = ReadOnly<z.infer<typeof planShowDocument>>;
