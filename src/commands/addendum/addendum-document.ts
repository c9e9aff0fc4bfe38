import * as z from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { LANGUAGES } from '../../view/compare/language.ts';
import { versionOf } from '../../view/document-of.ts';
import { comparedImpact } from '../../view/impact/compared-impact.ts';

/** What an addendum says of bookings that were made before. */
export const EXISTING_BOOKINGS = ['keep', 'change'] as const;

const json: z.ZodType<Json> = z.json();

const version = z.object({
  label: z.string().describe('The file, folder, or commit.'),
  name: z.string().describe('As the page names it, without folders.'),
  day: z.string().describe('Of the commit, or the day on which the files were read.'),
  hash: z.string().describe('SHA-256 of everything that the contract of the hotel says in this version.'),
});

const change = z.object({
  number: z.string().describe('1.2'),
  path: z.array(z.string()).describe('Fields and the keys of entries: ["rates", "Summer", "minimumStay"].'),
  place: z.string().describe('Rate “Summer”, season “High”'),
  before: json.optional().describe('Absent: new.'),
  after: json.optional().describe('Absent: gone.'),
  sentence: z.string(),
  details: z.array(z.string()).describe('What a new entry says.'),
});

const clause = z.object({
  number: z.string(),
  place: z.string(),
  changes: z.array(change),
  same: z
    .object({
      percent: z.string().describe('+3.5'),
      unit: z.string().describe('What the new amounts are rounded to.'),
      annex: z.int(),
      sentence: z.string(),
    })
    .optional()
    .describe(
      'All prices of the clause change by one percentage: one sentence instead of many, with the amounts in an annex.',
    ),
});

const party = z.object({ name: z.string(), details: z.array(z.string()) });

export const addendumDocument = versionOf(2, 'addendum', {
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  language: z.enum(LANGUAGES),
  before: version,
  after: version,
  number: z.string().optional().describe('With --number; otherwise a line to fill in.'),
  effective: z
    .string()
    .optional()
    .describe('With --effective: the first booking day for which it counts; otherwise a line to fill in.'),
  existingBookings: z
    .enum(EXISTING_BOOKINGS)
    .describe('keep: bookings made before keep their terms. change: it also counts for them.'),
  parties: z.object({ supplier: party, hotel: party, partner: z.string().optional().describe('With --partner.') }),
  file: z.string().optional().describe('The file that was written.'),
  clauses: z
    .array(clause)
    .describe(
      'Their changes, one after the other, make the second version of the first. Prices that both versions write per person (`prices`) or by another room (`relativeTo`) are in that form.',
    ),
  impact: comparedImpact,
});

export type AddendumDocument = ReadOnly<z.infer<typeof addendumDocument>>;
export type Clause = AddendumDocument['clauses'][number];
