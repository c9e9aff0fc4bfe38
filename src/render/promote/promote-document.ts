import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

const hotel = z.object({
  hotel: z.string().describe('Supplier and hotel, as in the second environment.'),
  elsewhere: z.string().describe('The same in the first environment.'),
  changes: z.int().describe('Records that a push to the second environment would write, or that are blocked.'),
  proof: z
    .enum(['verified', 'changed-since', 'never'])
    .describe(
      'Whether the first environment was verified with these records; they may have changed since, or never been verified from here.',
    ),
  verifiedAt: z.string().optional(),
  stays: z.int().optional().describe('How many stays were verified then.'),
  changedSince: z.array(z.string()).describe('The records that differ from those that were verified.'),
});

export const promoteDocument = documentOf('promote', {
  from: z.string(),
  to: z.string(),
  suppliers: z.int().describe('Suppliers that a push would write; no verification proves these.'),
  hotels: z.array(hotel),
  ready: z
    .boolean()
    .describe('Whether every hotel that a push would change is verified in the first environment as it is now.'),
});

export type PromoteDocument = ReadOnly<z.infer<typeof promoteDocument>>;
export type PromotedHotel = PromoteDocument['hotels'][number];
