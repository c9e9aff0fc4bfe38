import * as z from 'zod';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import { documentOf } from '../../../view/document-of.ts';

const facilities = z.array(z.string());

const mapping = z.object({
  id: z.string(),
  from: z.string().describe('Where the mapping is from.'),
  inCatalogue: z.boolean().describe('Whether the catalogue has the entry.'),
});

const comparison = z.object({
  hotel: z.string().describe('SUPPLIER/HOTEL of your files.'),
  by: z
    .enum(['mapped', 'alike', 'asked'])
    .describe(
      'mapped: verify uses this entry for the hotel; alike: same name, within 200 m; asked: the hotel that was looked for.',
    ),
  mapped: mapping
    .optional()
    .describe('The entry that verify uses for the hotel: this one or, unless by is mapped, another one.'),
  distanceMetres: z.int().optional().describe('Between the two positions; missing if one of them is not known.'),
  fields: z.array(
    z.object({
      field: z.enum(['name', 'category', 'position', 'country', 'chain']),
      yours: z.string().optional(),
      catalogue: z.string().optional(),
      same: z
        .boolean()
        .optional()
        .describe('Missing if one of the two is not known. Spelling and accents do not count.'),
    }),
  ),
  inHub: z
    .boolean()
    .optional()
    .describe('Whether the hub has a record of the hotel; missing if that could not be read.'),
  facilities: z
    .object({ onlyYours: facilities, onlyCatalogue: facilities, both: facilities })
    .optional()
    .describe("The datasheet's next to those of the hotel's record in the hub. Missing if one of them is not known."),
});

const hit = z.object({
  id: z.string(),
  registryId: z.string().optional(),
  name: z.string(),
  countryCode: z.string().optional(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  lastUpdate: z.string().optional(),
  match: z.enum(['id', 'same-name', 'all-words', 'similar-name']),
  datasheet: z
    .object({
      category: z.string().optional(),
      town: z.string().optional(),
      chain: z.string().optional(),
      facilities,
      roomFacilities: facilities,
      images: z.int(),
    })
    .optional()
    .describe('Missing if the hub gave none.'),
  comparison: comparison.optional().describe('With the hotel of your files that belongs to it, if any.'),
});

export const catalogueFindDocument = documentOf('catalogue find', {
  wanted: z.string(),
  environment: z.string(),
  entries: z.int().describe('How many entries were looked at: the whole catalogue.'),
  matches: z.int().describe('How many matched; the likeliest are in hits.'),
  hits: z.array(hit),
  yours: z
    .array(z.object({ hotel: z.string(), name: z.string(), mapped: mapping.optional() }))
    .describe('The hotels of your files with this name or code.'),
});

export type CatalogueFindDocument = ReadOnly<z.infer<typeof catalogueFindDocument>>;
export type CatalogueHit = CatalogueFindDocument['hits'][number];
export type CatalogueMapping = ReadOnly<z.infer<typeof mapping>>;
export type CatalogueComparison = NonNullable<CatalogueHit['comparison']>;
