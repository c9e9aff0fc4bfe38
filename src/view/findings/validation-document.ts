import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

const place = z
  .object({
    file: z.string().describe('From the current folder, with forward slashes.'),
    line: z.int().min(1),
    column: z.int().min(1).describe('Counts UTF-16 code units from 1.'),
    endLine: z.int().min(1),
    endColumn: z.int().min(1).describe('The first column after it.'),
  })
  .describe('A range in a file.');

const subject = z
  .object({
    record: z.string().describe("The hotel as SUPPLIER/HOTEL, a supplier's code, or the file if neither is known."),
    field: z.string().describe('The path of the field by codes and names: rates[Summer].seasons[Low].minimumStay'),
  })
  .describe('What the finding is about; it stays the same when lines move.');

export const findingDocument = z.object({
  code: z.string().describe('The id: R03'),
  name: z.string().describe('The name: unknown-room-code'),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  place: place.optional(),
  subject: subject.optional(),
  related: z.object({ message: z.string(), place }).optional().describe('A second place that explains the first.'),
  hint: z.string().optional().describe('What to write instead.'),
  fix: z
    .object({ was: z.string(), becomes: z.string() })
    .optional()
    .describe(
      'A repair that needs no decision, at the place, within the quotes if there are any; validate --fix makes it.',
    ),
});

const repairDocument = z.object({
  code: z.string(),
  name: z.string(),
  file: z.string(),
  line: z.int().min(1).describe('Where it was before the fixes.'),
  column: z.int().min(1),
  was: z.string(),
  becomes: z.string(),
});

const reportedFinding = findingDocument.extend({
  fingerprint: z.string().describe('Made from code, record and field, never from the line.'),
});

const summaryFields = {
  files: z.int().min(0).describe('Files that were checked.'),
  hotels: z.int().min(0).describe('Hotels that were checked.'),
  counts: z.object({ error: z.int(), warning: z.int(), info: z.int() }),
  suppressed: z.int().min(0).describe('Findings that comments in the files suppress.'),
  selection: z
    .object({
      since: z.string().optional().describe('The summary of --changed-since, for people.'),
      only: z.array(z.string()).optional().describe('The sections whose findings are listed.'),
    })
    .optional()
    .describe('What the run was narrowed to.'),
  baseline: z
    .object({
      known: z.int().min(0).describe('Findings that the baseline knows.'),
      gone: z
        .array(subject.extend({ code: z.string(), count: z.int().min(1) }))
        .describe('Entries that no longer match a finding.'),
      elsewhere: z.int().min(0).describe('Entries of records that this run did not check.'),
    })
    .optional(),
};

/** `--json` and `-o json`. */
export const validationDocument = documentOf('validate', {
  ...summaryFields,
  findings: z.array(reportedFinding),
  fixed: z.array(repairDocument).optional().describe('With --fix: the fixes, in the order in which they were made.'),
});

/** What `--json` prints if the command failed. */
export const failureDocument = z.object({
  version: z.literal(1),
  error: z.object({
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
    requestId: z.string().optional(),
  }),
});

/** A line of `-o ndjson`: the findings, then one summary. */
export const validationLine = z.discriminatedUnion('type', [
  reportedFinding.extend({ type: z.literal('finding') }),
  z.object({ type: z.literal('summary'), version: z.literal(1), command: z.literal('validate'), ...summaryFields }),
]);

export type RepairDocument = ReadOnly<z.infer<typeof repairDocument>>;
export type FindingDocument = ReadOnly<z.infer<typeof findingDocument>>;
export type ValidationDocument = ReadOnly<z.infer<typeof validationDocument>>;
export type ValidationLine = ReadOnly<z.infer<typeof validationLine>>;
