import * as z from 'zod';
import { recordDocument } from '../plan/plan-document.ts';

/** What `verify` has found out by comparing the files with the hub. */
export const comparisonDocument = {
  unpushed: z
    .array(
      z.object({
        record: recordDocument,
        standing: z
          .enum(['not-pushed', 'blocked', 'changed-in-hub', 'changed-in-both', 'different'])
          .describe('Which side changed since the last push; different where no last push of the record is known.'),
        affectsSale: z.boolean().describe('Whether stays can cost more or less because of it, or be sold or not.'),
      }),
    )
    .optional()
    .describe('Records that differ between the files and the hub.'),
  notCompared: z.string().optional().describe('Why the files were not compared with the hub.'),
};

const comparison = z.object(comparisonDocument);

export type ComparisonDocument = z.infer<typeof comparison>;
