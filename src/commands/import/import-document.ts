import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { failure, loss, question, type Reading } from '../../sheets/import/mapping/reading.ts';
import { source } from '../../sheets/import/source.ts';
import { documentOf } from '../../view/document-of.ts';
import { files } from '../../view/edits-document.ts';

export const importSchema = documentOf('import', {
  written: z.boolean(),
  files,
  created: z.array(z.string()).describe('New files; with --propose the mapping files.'),
  sources: z.array(
    z.object({
      file: z.string(),
      mapping: z.string().describe('The mapping file.'),
      questions: z.array(question),
      failures: z.array(failure).describe('Values that cannot be read.'),
      losses: z.array(loss).describe('Data in the source that a contract cannot hold.'),
      prices: z.array(
        z.object({
          hotel: z.string(),
          rate: z.string(),
          season: z.string(),
          nights: z.object({ start: z.string(), end: z.string() }),
          type: z.enum(['room', 'board']),
          code: z.string(),
          board: z.string().optional().describe('The meal plan that the price of the room includes.'),
          guests: z.string(),
          basis: z.string(),
          amount: z.string(),
          sources: z.array(source),
        }),
      ),
    }),
  ),
});

export type ImportDocument = ReadOnly<z.infer<typeof importSchema>>;

interface Imported extends Partial<Pick<ImportDocument, 'files' | 'created'>>, Pick<ImportDocument, 'written'> {
  readonly read: readonly { readonly file: string; readonly name: string; readonly reading: Reading }[];
}

export const importDocument = ({ read, written, files = [], created = [] }: Imported): ImportDocument => ({
  version: 1,
  command: 'import',
  written,
  files,
  created,
  sources: read.map(({ file, name, reading: { facts, questions, failures, losses } }) => ({
    file,
    mapping: name,
    questions,
    failures,
    losses,
    prices: facts.prices.map(({ guests, ...price }) => ({ ...price, guests: guests.text })),
  })),
});
