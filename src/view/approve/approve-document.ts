import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

export const approvalsDocument = z.object({
  needed: z.int().describe('How many people besides the author the settings demand; 0 for none.'),
  author: z.string().optional().describe('Who made the plan, as the plan says.'),
  isSigned: z.boolean().describe('Whether the author has signed it, which must be so too.'),
  by: z.array(z.string()).describe('Everybody else who has signed it, each once.'),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })).describe('Signatures that do not count.'),
  isEnough: z.boolean(),
});

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
