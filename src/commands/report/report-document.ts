import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { comparedRow } from '../../view/compare/compare-document.ts';
import { documentOf } from '../../view/document-of.ts';
import { findingDocument } from '../../view/findings/validation-document.ts';
import { closedNights, modifier, priceFields, ranges } from '../../view/show/show-document.ts';

const season = z.object({
  sign: z.string().describe('Its letter on the time line.'),
  name: z.string(),
  nights: ranges,
  minimumStay: z.number().optional(),
  maximumStay: z.number().optional(),
  releaseDays: z.number().optional(),
});

const rate = z.object({
  name: z.string(),
  provisional: z.boolean(),
  bookingWindows: ranges,
  seasons: z.array(season),
  gaps: ranges.describe('Nights between the seasons in none of them.'),
  overlaps: z.array(z.object({ seasons: z.array(z.string()).describe('Two.'), nights: ranges })),
  closed: closedNights,
  offers: z.array(z.string()),
  supplements: z.array(z.string()),
  rows: z.array(
    z.object({
      ...priceFields,
      amounts: z.array(z.string().nullable()).describe('In the order of the seasons; null: no price.'),
    }),
  ),
  units: z
    .array(z.object({ room: z.string(), season: z.string(), quota: z.number(), onRequest: z.number() }))
    .optional()
    .describe('Left out with --redact.'),
  changes: z
    .array(
      z.object({
        season: z.string(),
        ...priceFields,
        before: z.string().optional().describe('Absent: no price in the other version.'),
        after: z.string().optional().describe('Absent: no price now.'),
      }),
    )
    .optional()
    .describe('With --against: the prices that differ.'),
});

const check = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  result: z.enum(['passed', 'found', 'off', 'not run']),
  findings: z.number(),
});

/** The page carries it. */
export const reportDocument = documentOf('report', {
  hotel: z.string().describe('SUPPLIER/HOTEL.'),
  name: z.string(),
  currency: z.string(),
  asOf: z.string().describe('The day that counts as today.'),
  hash: z
    .string()
    .describe(
      'SHA-256 of everything that the contract says, however it is spread over files; with --redact without quotas and notes.',
    ),
  redacted: z.boolean(),
  verdict: z.object({
    state: z
      .enum(['errors', 'warnings', 'changes', 'clean'])
      .describe('changes: nothing found, but changed since the version of --against.'),
    title: z.string(),
    sentences: z.array(z.string()),
  }),
  notes: z.string().optional().describe('The notes of the supplier. Left out with --redact.'),
  rooms: z.array(z.object({ code: z.string(), name: z.string().optional() })),
  term: z
    .object({
      start: z.string(),
      end: z.string(),
      nights: z.number(),
      left: z.number().describe('Later nights that are not shown.'),
    })
    .optional()
    .describe('The nights shown. Absent: no season has a night.'),
  supplier: z.string().describe('The company name of the supplier, else its trading name or code.'),
  terms: z
    .array(
      z.object({
        place: z.string().describe('Rate “Summer”, season “High”'),
        terms: z.array(z.object({ path: z.array(z.string()), field: z.string(), text: z.string() })),
      }),
    )
    .describe('Everything that the contract says, in words, except the prices and units in `rates`.'),
  rates: z.array(rate),
  offers: z.array(modifier),
  supplements: z.array(modifier),
  unsold: z
    .array(
      z.object({
        month: z.string(),
        roomNights: z.number(),
        unsold: z.array(z.object({ reason: z.string(), roomNights: z.number() })),
      }),
    )
    .describe('Nights of all rooms, and those that no rate sells to anybody.'),
  findings: z.array(findingDocument),
  suppressed: z.number().describe('Findings that comments in the files suppress.'),
  known: z.number().describe('Findings that the baseline knows, which are not listed.'),
  stays: z.number().describe('Stays under `tests:` whose price was compared.'),
  checks: z.array(check),
  against: z
    .object({
      label: z.string(),
      state: z.enum(['compared', 'new', 'other-currency']),
      sentences: z.array(z.string()).describe('What the difference means for guests, most money first.'),
      changes: z
        .array(comparedRow)
        .optional()
        .describe(
          'Everything that differs, as `compare` lists it. Absent if the other version does not have the hotel.',
        ),
      gone: z.array(z.string()).describe('Rates and seasons that only the other version has.'),
    })
    .optional(),
});

export type ReportDocument = ReadOnly<z.infer<typeof reportDocument>>;
export type ReportedRate = ReportDocument['rates'][number];
