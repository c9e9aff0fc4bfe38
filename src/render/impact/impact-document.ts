import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { VERSION } from '../plan/plan-document.ts';

const example = z.object({
  room: z.string(),
  mealPlan: z.string(),
  adults: z.number(),
  childAges: z.array(z.number()),
  checkIn: z.string(),
  nights: z.number(),
  before: z.string().optional().describe('Its total. Absent: not sold.'),
  after: z.string().optional().describe('Its total. Absent: not sold.'),
});

const group = z.object({
  kind: z.enum(['no-longer-sold', 'newly-sold', 'dearer', 'cheaper', 'on-request', 'with-free-units']),
  rate: z.string(),
  causes: z.array(z.string()).describe('What is written differently for their nights: `room prices`, `offer EB10`.'),
  reason: z.string().optional().describe('Why they are not sold, in the version that does not sell them.'),
  stays: z.number(),
  rooms: z.array(z.string()),
  mealPlans: z.array(z.string()),
  guests: z.array(z.enum(['adults', 'children'])).describe('Parties of adults, parties with children.'),
  arrivals: z.object({ first: z.string(), last: z.string() }),
  sum: z
    .string()
    .describe('All differences in price together; of stays that only one version sells, their prices there.'),
  percent: z.object({ least: z.string(), most: z.string() }).optional(),
  example: example.describe('The stay that differs most.'),
});

const hotel = z.object({
  hotel: z.string(),
  currency: z.string(),
  state: z.enum(['compared', 'only-before', 'only-after', 'other-currency']),
  compared: z.number().describe('The stays that were compared.'),
  changed: z.number().describe('The stays of all groups.'),
  groups: z.array(group).describe('Most money first.'),
});

/** The JSON output of `impact`. */
export const impactDocument = z.object({
  version: VERSION,
  command: z.literal('impact'),
  against: z.string().describe('What the files are compared with.'),
  bookedOn: z.string(),
  nights: z.array(z.number()).describe('The lengths of stays that were compared.'),
  hotels: z.array(hotel),
});

export type ImpactDocument = ReadOnly<z.infer<typeof impactDocument>>;
export type ImpactOfHotel = ImpactDocument['hotels'][number];
export type ImpactGroupDocument = ImpactOfHotel['groups'][number];
