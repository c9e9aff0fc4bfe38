import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { Reading } from '../../sheets/import/mapping/reading.ts';
import { documentOf } from '../../view/document-of.ts';
import { files } from '../../view/edits-document.ts';

const source = z.object({
  file: z.string(),
  sheet: z.string().optional().describe('Of a workbook.'),
  cell: z.string().optional().describe('`C7`'),
  line: z.number().optional().describe('Of a message.'),
  text: z.string().describe('As it is written there.'),
});

const where = z.array(source);

export const importSchema = documentOf('import', {
  written: z.boolean(),
  files,
  created: z.array(z.string()).describe('New files; with --propose the mapping files.'),
  sources: z.array(
    z.object({
      file: z.string(),
      mapping: z.string().describe('The mapping file.'),
      questions: z.array(
        z.object({
          key: z.array(z.string()).describe('Where the mapping file answers it.'),
          text: z.string(),
          answers: z.array(z.string()).optional(),
          where,
        }),
      ),
      failures: z.array(z.object({ text: z.string(), where })).describe('Values that cannot be read.'),
      losses: z
        .array(z.object({ what: z.string(), text: z.string(), where }))
        .describe('What the source says and a contract cannot hold.'),
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
          sources: where,
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
