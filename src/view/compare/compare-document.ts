import * as z from 'zod';
import { valuesIn } from '../../contract/compare/contract-values.ts';
import { type Json, sameJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';
import { capital, headingOf, percentOf, type Versions, valueAt, withoutArticle, wordsAt } from './contract-words.ts';
import type { Language } from './language.ts';

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

export type ComparedParts = Pick<ComparedHotel, 'changes' | 'seasons' | 'prices' | 'conditions'>;

type Part = 'seasons' | 'prices' | 'conditions';

export interface ComparedRow {
  readonly part: Part;
  readonly isSame: boolean;
  readonly row: CompareRow;
}

/** The values side by side by what they are about; without `all` only those that differ. */
export function comparedParts(versions: Versions, language: Language, all: boolean): ComparedParts {
  const parts: Record<Part, CompareRow[]> = { seasons: [], prices: [], conditions: [] };
  const rows = comparedRows(versions, language, all);
  for (const { part, row } of rows) parts[part].push(row);
  return { changes: rows.filter(({ isSame }) => !isSame).length, ...parts };
}

/** Every value of either version side by side, in the order of the later one; without `all` only those that differ. */
export function comparedRows(versions: Versions, language: Language, all: boolean): readonly ComparedRow[] {
  const before = new Map(valuesIn(versions.before).map(([path, value]) => [JSON.stringify(path), { path, value }]));
  const after = new Map(valuesIn(versions.after).map(([path, value]) => [JSON.stringify(path), { path, value }]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const path = is?.path ?? was?.path ?? [];
    const isSame = sameJson(was?.value, is?.value);
    if (isSame && !all) return [];
    const { kind, text } = wordsAt(path, versions, language);
    const percent = isSame ? undefined : percentOf(kind, was?.value, is?.value);
    const said = (side: keyof Versions, value: Json) => ({
      value,
      text: value === true && kind !== 'flag' ? '✓' : valueAt(path, value, side, versions, language),
    });
    const row = {
      path: [...path],
      place: headingOf(path, versions, language),
      field: capital(withoutArticle(text, language)),
      ...(was && { before: said('before', was.value) }),
      ...(is && { after: said('after', is.value) }),
      ...(percent !== undefined && { percent }),
    };
    return [{ part: partOf(path, kind), isSame, row }];
  });
}

const partOf = (path: readonly string[], kind: string): Part =>
  path.at(-1) === 'dateRanges' ? 'seasons' : kind === 'money' || kind === 'amount' ? 'prices' : 'conditions';
