import * as z from 'zod';
import { fieldGuide } from '../contract/format/field-guide.ts';
import type { ReadOnly } from '../kernel/read-only.ts';
import { documentOf } from './document-of.ts';
import { findingDocument } from './findings/validation-document.ts';

export const fmtDocument = documentOf('fmt', {
  check: z.boolean(),
  files: z.array(
    z.object({
      file: z.string(),
      state: z.enum(['unchanged', 'changed', 'left alone']),
      findings: z.array(findingDocument),
    }),
  ),
});

export const initDocument = documentOf('init', {
  folder: z.string(),
  files: z.array(z.object({ file: z.string(), what: z.string() })).describe('Written files, relative to the folder.'),
  kept: z.array(z.string()).describe('Files that existed before and were not changed.'),
  next: z.array(z.string()).describe('Commands to run next.'),
});

const lines = z.array(z.string()).describe('Lines of a contract.');

export const explainDocument = documentOf('explain', {
  findings: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      summary: z.string(),
      why: z.string(),
      example: z.object({ fault: z.string(), bad: lines, good: lines.optional() }).optional(),
    }),
  ),
  fields: z.array(fieldGuide).optional().describe('For a field of contract files: its meaning in each block.'),
  instead: z.string().optional().describe('What to do instead of a field that the format does not have.'),
});

export const sandboxStartDocument = documentOf('sandbox start', {
  baseUrl: z.string(),
  controlUrl: z.string().describe('For tests: the log and the switches. Anyone with this address may use them.'),
  username: z.string(),
  password: z.string().describe("This hub's own; it opens nothing else."),
  micrositeId: z.string(),
}).describe('One line, when it is ready.');

const count = z.int().min(0);

export const sandboxStatusDocument = documentOf('sandbox status', {
  database: z.string(),
  exists: z.boolean().describe('Everything below is there only with the file.'),
  suppliers: count.optional(),
  hotels: count.optional(),
  rates: count.optional(),
  offers: count.optional(),
  supplements: count.optional(),
  bookings: count.optional(),
  profile: z.string().optional().describe('How it behaves: usual, strict, lenient, lossy or real.'),
  set: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .optional()
    .describe('Single settings that depart from the profile.'),
  pricing: z.record(z.string(), z.string()).optional().describe('How its prices are read.'),
  sizeBytes: count.optional(),
});

export const sandboxResetDocument = documentOf('sandbox reset', {
  database: z.string(),
  existed: z.boolean(),
});

export const sandboxPublishDocument = documentOf('sandbox publish', {
  database: z.string(),
  hotels: z.array(
    z.object({
      hotel: z.string().describe('SUPPLIER/HOTEL.'),
      accommodationId: z.string().describe('The id under which it is sold.'),
      isNew: z.boolean().describe('False: it was on sale before.'),
    }),
  ),
});

export type FmtDocument = ReadOnly<z.infer<typeof fmtDocument>>;
export type InitDocument = ReadOnly<z.infer<typeof initDocument>>;
export type ExplainDocument = ReadOnly<z.infer<typeof explainDocument>>;
export type SandboxStartDocument = ReadOnly<z.infer<typeof sandboxStartDocument>>;
export type SandboxStatusDocument = ReadOnly<z.infer<typeof sandboxStatusDocument>>;
export type SandboxResetDocument = ReadOnly<z.infer<typeof sandboxResetDocument>>;
export type SandboxPublishDocument = ReadOnly<z.infer<typeof sandboxPublishDocument>>;
