import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { approvalRule, signerRule } from '../../push/state/postgres/approval-rows.ts';
import { documentOf } from '../../view/document-of.ts';
import { heldLockDocument } from '../../view/journal/journal-document.ts';

// The JSON output of `state`. The version changes if a field is removed or changes its meaning, not if one is added.

const keptDocument = z
  .object({
    pushes: z.int(),
    probes: z.int(),
    verifications: z.int().describe('Unfinished ones.'),
    monitor: z.int().describe('Files of what `monitor` knows.'),
    verified: z.int().describe('Environments with the times of their verifications.'),
    lastPush: z.boolean(),
  })
  .describe('Without the state of the practice hub, which stays on its machine.');

export const stateDocument = documentOf('state', {
  kept: z.enum(['files', 'database']).describe('Where the settings say that state is kept.'),
  place: z.string(),
  files: keptDocument.describe('The files in the folder of the project.'),
  database: keptDocument.optional(),
  move: z
    .object({ to: z.enum(['files', 'database']), user: z.string(), host: z.string(), at: z.string() })
    .optional()
    .describe(
      'Who moved the state to files, or moves it to the database; until then the database is closed to everyone else.',
    ),
  approvals: z
    .array(approvalRule)
    .optional()
    .describe('The most approvals that pushes to each hub have needed. The settings cannot lower them.'),
  signers: z
    .array(signerRule)
    .optional()
    .describe(
      'The signers whose approvals counted at the first approved push to each hub, and the keys revoked since. The settings cannot add signers.',
    ),
  locks: z.array(heldLockDocument),
});

export const stateMoveDocument = documentOf('state move', {
  to: z.enum(['files', 'database']),
  moved: z.array(z.string()).describe('Files, from the folder of the project.'),
});

export type KeptCounts = ReadOnly<z.infer<typeof keptDocument>>;
export type StateDocument = ReadOnly<z.infer<typeof stateDocument>>;
export type StateMoveDocument = ReadOnly<z.infer<typeof stateMoveDocument>>;
