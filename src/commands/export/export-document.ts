import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../../view/document-of.ts';

export const exportDocument = documentOf('export', {
  layout: z.enum(['long', 'seasons', 'alpinebits']),
  file: z.string().optional().describe('The file that was written. Absent: none was asked for.'),
  prices: z.number().describe('The number of prices in the sheet or message.'),
  columns: z.array(z.string()),
  rows: z
    .array(z.array(z.string()))
    .describe(
      'The cells as the contract has them: with a decimal point, and without the apostrophe that keeps spreadsheet programs from running formulas. An empty price is one that the contract does not have.',
    ),
  message: z.string().optional().describe('The XML of the layout `alpinebits`, whose `columns` and `rows` are empty.'),
  losses: z
    .array(
      z.object({
        hotel: z.string(),
        field: z.string().describe('As in `explain`: `seasons.minimumStay`.'),
        count: z.number().describe('How often the contract sets it; of a list, its entries.'),
      }),
    )
    .describe('What the contract says and the sheet or message does not.'),
});

export type ExportDocument = ReadOnly<z.infer<typeof exportDocument>>;
