import * as z from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { GATE_IDS, RECORD_KINDS, WRITE_OPERATIONS } from '../../plan/plan.ts';
import { documentOf, versionOf } from '../document-of.ts';
import { hashes } from '../hash-document.ts';
import { comparedImpact } from '../impact/compared-impact.ts';

const json: z.ZodType<Json> = z.json();

export const recordDocument = z.object({
  kind: z.enum(RECORD_KINDS),
  supplier: z.string().describe("The supplier's externalCode, or # and its id."),
  hotel: z.string().optional().describe("The hotel's providerCode; absent for a supplier."),
  key: z
    .string()
    .optional()
    .describe(
      "A room's, offer's or supplement's code, a meal plan's type, a rate's name; absent for supplier and hotel.",
    ),
  text: z.string().describe('The same for people: PALMA/SEA-PALACE rate "Summer 2027"'),
});

export const changeDocument = z.object({
  path: z.array(z.string()).describe('The path of the value; empty for a whole record.'),
  kind: z.enum(['add', 'change', 'remove']),
  before: json.optional(),
  after: json.optional(),
  movedBy: z
    .enum(['hub', 'both'])
    .optional()
    .describe('Who changed it since the last push, if the lock says so and it was not the file alone.'),
  pushed: json.optional().describe('What was pushed last, if both have changed it since and it is short.'),
});

const count = z.int().min(0);

export const planDocument = z.object({
  environment: z.string(),
  totals: z.object({ create: count, update: count, unchanged: count, blocked: count, unmanaged: count }),
  steps: z
    .array(
      z.object({
        id: z.string().describe('The same write has the same id in every run.'),
        action: z.enum(['create', 'update']),
        operation: z.enum(WRITE_OPERATIONS),
        record: recordDocument,
        needs: z.array(z.string()).describe('Ids of the steps that must succeed first.'),
        changes: z.array(changeDocument).describe('For a creation, the whole record is added.'),
        supersedes: z
          .object({ key: z.string(), changes: z.array(changeDocument) })
          .optional()
          .describe(
            'The version of the offer or supplement in whose place this one comes, and what it says otherwise.',
          ),
        missingLinks: z
          .array(z.object({ record: recordDocument, changes: z.array(changeDocument) }))
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
        reason: z.string(),
        wayOut: z.string(),
        changes: z.array(changeDocument),
        conflict: z
          .literal(true)
          .optional()
          .describe(
            'It changed in the files and in the hub since the last push; --overwrite-drift lets the files win.',
          ),
        release: z.string().optional().describe('What makes a push write it anyway.'),
        soldBy: z
          .array(z.string())
          .optional()
          .describe('For an offer or supplement: the rates of the files that the hub sells with it as it is.'),
      }),
    )
    .describe('What the interface cannot do, and conflicts.'),
  unmanaged: z
    .array(
      z.object({
        record: recordDocument,
        part: z.string().optional().describe('Which part of the record; absent if the record itself is unmanaged.'),
        prunable: z.boolean().describe('Whether --prune removes it.'),
        saleField: z
          .string()
          .optional()
          .describe('If it can change which stays are sold, or their prices: the field, as `unmanaged:` names it.'),
        accepted: z.literal(true).optional().describe('The settings accept that only the hub has it.'),
        superseded: z
          .object({ by: z.string(), linkedBy: z.array(z.string()) })
          .optional()
          .describe('For an old version: the version that replaces it, and the rates that still link the old one.'),
      }),
    )
    .describe('What only the hub has.'),
  unchanged: z.array(recordDocument),
  gates: z
    .array(
      z.object({
        id: z.enum(GATE_IDS),
        reason: z.string(),
        cases: z.array(z.string()).describe('The first ones.'),
        count: count.describe('The number of all of them.'),
        release: z.string().describe('What makes a push pass.'),
      }),
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
export type ChangeDocument = ReadOnly<z.infer<typeof changeDocument>>;
export type PlanDocument = ReadOnly<z.infer<typeof planDocument>>;
export type DiffDocument = ReadOnly<z.infer<typeof diffDocument>>;
export type PlanShowDocument = ReadOnly<z.infer<typeof planShowDocument>>;
