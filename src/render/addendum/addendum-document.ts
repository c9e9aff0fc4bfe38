import * as z from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { LANGUAGES } from '../compare/language.ts';
import { documentOf } from '../document-of.ts';
import { comparedImpact } from '../impact/compared-impact.ts';

const json: z.ZodType<Json> = z.json();

const version = z.object({
  label: z.string().describe('The file, folder, or commit.'),
  hash: z.string().describe('SHA-256 of everything that the contract of the hotel says in this version.'),
});

const change = z.object({
  number: z.string().describe('1.2'),
  path: z.array(z.string()).describe('Fields and the keys of entries: ["rates", "Summer", "minimumStay"].'),
  before: json.optional().describe('Absent: new.'),
  after: json.optional().describe('Absent: gone.'),
  sentence: z.string(),
  details: z.array(z.string()).describe('What a new entry says.'),
});

const clause = z.object({ number: z.string(), place: z.string(), changes: z.array(change) });

export const addendumDocument = documentOf('addendum', {
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  language: z.enum(LANGUAGES),
  before: version,
  after: version,
  file: z.string().optional().describe('The file that was written.'),
  clauses: z.array(clause).describe('Their changes, one after the other, make the second version of the first.'),
  impact: comparedImpact,
});

export type AddendumDocument = ReadOnly<z.infer<typeof addendumDocument>>;
export type Clause = AddendumDocument['clauses'][number];
