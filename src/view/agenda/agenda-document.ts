import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

export const dueKind = z.enum([
  'opens',
  'closes',
  'offer-opens',
  'offer-closes',
  'release',
  'no-price',
  'no-successor',
  'provisional',
  'not-verified',
]);

const due = z.object({
  day: z.string().describe('The day by which it is due.'),
  hotel: z.string().describe('Supplier and hotel: `PALMA/SEA-PALACE`.'),
  kind: dueKind,
  records: z.array(z.string()).describe('The rates by name, or the offer by code, that it is about.'),
  rooms: z.array(z.string()).optional().describe('The rooms without a price.'),
  nights: z
    .object({ start: z.string(), end: z.string().optional().describe('Absent: all later nights, too.') })
    .optional()
    .describe('The nights that it is about.'),
  verifiedAt: z.string().optional().describe('When the hotel was verified last. Absent: never from this folder.'),
  text: z.string().describe('In words.'),
});

export const agendaDocument = documentOf('agenda', {
  environment: z.string().describe('Whose verifications count.'),
  from: z.string(),
  to: z.string(),
  file: z.string().optional().describe('The calendar file that was written.'),
  due: z.array(due).describe('In the order of the days.'),
});

export type AgendaDocument = ReadOnly<z.infer<typeof agendaDocument>>;
export type Due = AgendaDocument['due'][number];
