import * as z from 'zod';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import { documentOf } from '../../../view/document-of.ts';
import { hashes } from '../../../view/hash-document.ts';

const sentences = z.array(z.string());

export const proofCheckDocument = documentOf('proof check', {
  file: z.string(),
  ok: z.boolean().describe('Whether nothing is wrong.'),
  signer: z.string().optional().describe('Who signed it; absent if the signature does not count.'),
  plan: z.string().optional().describe("The plan's id; absent if it cannot be read."),
  environment: z.string().optional(),
  endedAt: z.string().optional().describe('When the push ended, as the signer says.'),
  contracts: hashes
    .optional()
    .describe(
      'The contracts of the plan, with the hash that `contracts hash` prints; absent if the signature does not count.',
    ),
  proved: sentences.describe('What the proof shows.'),
  wrong: sentences.describe('Violations.'),
  open: sentences.describe('What the proof does not show.'),
});

export type ProofCheckDocument = ReadOnly<z.infer<typeof proofCheckDocument>>;
