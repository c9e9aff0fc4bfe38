import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { type CoveredCell, countStates, numbersIn } from '../../sheets/import/coverage.ts';
import type { BuiltContracts } from '../../sheets/import/fact-texts.ts';
import { failure, loss, question } from '../../sheets/import/mapping/reading.ts';
import { source } from '../../sheets/import/source.ts';
import { documentOf } from '../../view/document-of.ts';
import { files } from '../../view/edits-document.ts';
import type { ImportedFile } from './imported-hotels.ts';

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
      numbers: z
        .object({
          contract: z
            .number()
            .describe(
              'Of prices, allotments and limits in the contract; before it is built, those that were read for it.',
            ),
          labels: z.number().describe('Of dates, guests and names.'),
          leftOut: z.number().describe('As the mapping says.'),
          lost: z.number().describe('A contract cannot hold them.'),
          open: z.number().describe('A question or a failure is about them.'),
          missing: z
            .array(source)
            .describe('Read for a price, an allotment or a limit, and not in the contract that was built.'),
          unread: z.array(source).describe('Nothing says what became of them.'),
        })
        .exactOptional()
        .describe('The cells of a sheet with a number, by what became of them.'),
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

export interface Imported extends Partial<Pick<ImportDocument, 'files' | 'created'>>, Pick<ImportDocument, 'written'> {
  readonly read: readonly ImportedFile[];
  /** The contracts that were or would be written, by the codes of their hotels; absent if something is open. */
  readonly built?: BuiltContracts;
}

export const importDocument = ({ read, written, files = [], created = [] }: Imported): ImportDocument => ({
  version: 1,
  command: 'import',
  written,
  files,
  created,
  sources: read.map(({ file, name, cells, reading: { facts, questions, failures, losses } }) => ({
    file,
    mapping: name,
    questions,
    failures,
    losses,
    ...(cells && { numbers: numbersOf(cells) }),
    prices: facts.prices.map(({ guests, ...price }) => ({ ...price, guests: guests.text })),
  })),
});

function numbersOf(cells: readonly CoveredCell[]) {
  const { contract, label, 'left out': leftOut, lost, open } = countStates(cells);
  const [missing, unread] = [numbersIn('missing', cells), numbersIn('unread', cells)];
  return { contract, labels: label, leftOut, lost, open, missing, unread };
}
