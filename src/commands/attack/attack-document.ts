import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { ATTACK_KINDS, USUAL_REASONS } from '../../pricing/attack/attack-search.ts';
import { documentOf } from '../../view/document-of.ts';
import { placeDocument, refusalDocument, soldDocument, stayDocument } from '../../view/price/price-document.ts';

const booking = soldDocument.extend({ stay: stayDocument });

const finding = z.object({
  kind: z.enum(ATTACK_KINDS),
  usual: z.enum(USUAL_REASONS).optional().describe('Why it is usual practice. Absent: it counts.'),
  saves: z.string().describe('What the worst one saves; for below-floor, how far it is below the floor.'),
  causes: z
    .array(z.object({ kind: z.string(), name: z.string(), place: placeDocument.optional() }))
    .describe('The entries of the files that make it possible.'),
  rates: z.array(z.string()),
  rooms: z.array(z.string()),
  mealPlans: z.array(z.string()),
  parties: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })),
  nights: z.array(z.int()).describe('Lengths of stays.'),
  arrivals: z
    .object({ count: z.int(), first: z.string(), last: z.string() })
    .describe('The days of arrival that have it.'),
  cheaper: z.array(booking).describe('The worst one: the booking that is cheaper, or two back to back.'),
  dearer: booking.describe('The stay that costs more; for below-floor, the same stay without offers.'),
  refused: refusalDocument
    .extend({ stay: stayDocument })
    .optional()
    .describe('The part of the stay that is not sold by itself.'),
});

const hotel = z.object({
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  currency: z.string(),
  searched: z.object({
    stays: z.int().describe('Arrivals times lengths.'),
    alike: z.int().describe('Groups of them that are alike in every night.'),
  }),
  rooms: z
    .array(z.object({ better: z.string(), plain: z.string(), by: z.enum(['given', 'relative-price', 'prices']) }))
    .describe('Which rooms are better than which, and how that is known.'),
  findings: z.array(finding).describe('What counts first; then by kind, most money first.'),
});

export const attackDocument = documentOf('attack', {
  booked: z.object({ first: z.string(), last: z.string().optional() }).describe('The booking days that were searched.'),
  nights: z.array(z.int()).describe('The lengths of stays that were searched.'),
  floor: z.object({ is: z.enum(['percent', 'amount']), value: z.string() }),
  counted: z.int().describe('The findings that are not usual practice.'),
  hotels: z.array(hotel),
});

export type AttackDocument = ReadOnly<z.infer<typeof attackDocument>>;
