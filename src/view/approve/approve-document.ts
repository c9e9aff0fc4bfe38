import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { approvalsDocument } from '../../plan/approvals/judge-approvals.ts';
import { documentOf } from '../document-of.ts';

export const approveDocument = documentOf('approve', {
  plan: z.string().describe("The plan's id."),
  signature: z
    .string()
    .optional()
    .describe('The file of the new signature; absent if an account approved in the database.'),
  signer: z.string().describe('The name that the list of signers gives the key; or the account.'),
  approvals: approvalsDocument,
});

export type ApproveDocument = ReadOnly<z.infer<typeof approveDocument>>;
