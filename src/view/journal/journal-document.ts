import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { changeSchema } from '../../plan/plan.ts';
import { documentOf } from '../document-of.ts';
import { recordDocument } from '../plan/plan-document.ts';

const runDocument = z.object({
  id: z.string(),
  state: z.enum(['ended', 'interrupted', 'cut off', 'unreadable']),
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  run: z.string().optional(),
  plan: z.string().optional().describe('The plan that it carried out.'),
  saved: z.boolean().optional().describe('Whether that came from a file.'),
  resumes: z.string().optional().describe('The run that it resumed.'),
  author: z.string().optional().describe('Who made the plan, if it had to be approved.'),
  approvedBy: z.array(z.string()).optional().describe('Who else has signed it.'),
  user: z.string().optional(),
  host: z.string().optional(),
  space: z
    .string()
    .optional()
    .describe('Where process ids are unique: the machine since it started, and its namespace.'),
  pid: z.int().optional(),
  tool: z.string().optional().describe('The version of this tool.'),
  environment: z.string().optional(),
  hub: z.string().optional(),
  outcomes: z.record(z.string(), z.int()).optional(),
  torn: z.literal(true).optional().describe('The last line was cut off.'),
  trouble: z.object({ code: z.enum(['broken', 'newer', 'unreadable']), line: z.int().exactOptional() }).optional(),
});

export const journalDocument = documentOf('journal', {
  runs: z.array(runDocument.extend({ steps: z.int().optional().describe('The number of planned writes.') })),
});

export const journalShowDocument = documentOf('journal show', {
  run: runDocument.extend({
    steps: z.array(
      z.object({
        id: z.string(),
        record: recordDocument,
        operation: z.string().optional().describe('Absent if nothing was sent.'),
        sentAt: z.string().nullable().optional(),
        before: z
          .string()
          .optional()
          .describe('Fingerprint of the record that the hub held; `absent` if there was none.'),
        after: z.string().optional().describe('Fingerprint of what was sent.'),
        changes: z.array(changeSchema).optional(),
        outcome: z.string().nullable().describe('null: not known.'),
        reason: z.string().optional(),
        status: z.int().optional(),
        requestId: z.string().optional(),
      }),
    ),
  }),
});

export const heldLockDocument = z.object({
  hub: z.string().optional().describe('Absent if the lock cannot be read, like everything about its owner.'),
  supplier: z.string().optional(),
  run: z.string().optional(),
  pid: z.int().optional(),
  host: z.string().optional(),
  space: z.string().optional().describe('As in `journal`.'),
  user: z.string().optional(),
  since: z.string().optional(),
  ageMs: z.number().describe('Since the last sign of life.'),
  stale: z.enum(['dead', 'silent']).optional().describe('Why the lock is no longer valid.'),
});

export const unlockDocument = documentOf('unlock', {
  locks: z.array(heldLockDocument.extend({ broken: z.boolean() })),
});

export type JournalDocument = ReadOnly<z.infer<typeof journalDocument>>;
export type JournalShowDocument = ReadOnly<z.infer<typeof journalShowDocument>>;
export type HeldLockDocument = ReadOnly<z.infer<typeof heldLockDocument>>;
export type UnlockDocument = ReadOnly<z.infer<typeof unlockDocument>>;
