import * as z from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

const json: z.ZodType<Json> = z.json();

const said = z.object({
  value: json.describe('As in the contract: amounts as text, ranges and codes as lists.'),
  text: z.string().describe('For people: EUR 110.00'),
});

export const comparedRow = z.object({
  path: z
    .array(z.string())
    .describe('Fields and the keys of entries: ["rates", "Summer", "seasons", "High", "minimumStay"].'),
  place: z.string().describe('Rate “Summer”, season “High”'),
  field: z.string().describe('minimum stay'),
  before: said.optional(),
  after: said.optional(),
  percent: z.string().optional().describe('How much an amount has changed: +9.1'),
});

const hotel = z.object({
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  state: z.enum(['compared', 'only-before', 'only-after', 'not-compared']),
  reason: z.string().optional().describe('Why a version of it cannot be read.'),
  changes: z.int().min(0).describe('Values that differ.'),
  seasons: z.array(comparedRow),
  prices: z.array(comparedRow),
  conditions: z.array(comparedRow),
});

export const compareDocument = documentOf('compare', {
  before: z.string(),
  after: z.string(),
  hotels: z.array(hotel),
});

export type CompareDocument = ReadOnly<z.infer<typeof compareDocument>>;
export type ComparedHotel = CompareDocument['hotels'][number];
export type CompareRow = ComparedHotel['seasons'][number];

/** The parts of a comparison, with their titles. */
export const COMPARE_PARTS = [
  ['seasons', 'Seasons'],
  ['prices', 'Prices'],
  ['conditions', 'Conditions'],
] as const;
