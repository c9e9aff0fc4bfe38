import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { comparedRow } from '../compare/compare-document.ts';

const stay = z.object({
  room: z.string(),
  mealPlan: z.string(),
  adults: z.number(),
  childAges: z.array(z.number()),
  checkIn: z.string(),
});

const example = stay.extend({
  nights: z.number(),
  bookedOn: z.string(),
  before: z.string().optional().describe('Its total. Absent: not sold.'),
  after: z.string().optional().describe('Its total. Absent: not sold.'),
});

const booked = z
  .object({
    first: z.string().optional(),
    last: z.string().optional(),
    fewest: z.number().optional().describe('Days ahead of arrival.'),
    most: z.number().optional().describe('Days ahead of arrival.'),
    some: z.literal(true).optional().describe('Not on all days from the first to the last.'),
  })
  .describe('On which booking days they differ. Absent: on every day that was compared, up to arrival.');

const perNight = z.string().describe('The mean difference in price for a night, over all booking days.');

const reason = z.string().describe('Why they are not sold, in the version that does not sell them.');

const percent = z
  .object({ least: z.string(), most: z.string() })
  .describe('The smallest and the greatest difference of a stay.');

const headline = z.union([
  z.object({
    kind: z.literal('price').describe('Stays that both versions sell, at another price.'),
    guests: z.enum(['adults', 'children']).describe('Parties of adults, parties with children.'),
    months: z.object({ first: z.string(), last: z.string() }).describe('Of arrival, as yyyy-mm.'),
    stays: z.number(),
    booked: booked.optional(),
    mean: z
      .string()
      .optional()
      .describe('In percent: all prices now together, of every booking day, compared with all prices before.'),
    perNight,
    percent: percent.optional(),
  }),
  z.object({
    kind: z.enum(['no-longer-sold', 'newly-sold', 'on-request', 'with-free-units']),
    reason: reason.optional(),
    stays: z.number(),
    booked: booked.optional(),
    arrivals: z.object({ first: z.string(), last: z.string() }),
  }),
  z.object({
    kind: z.literal('longer-for-less').describe('Stays that cost less than with a night less now, and did not before.'),
    nights: z.number(),
    stays: z.number(),
    example: stay.extend({ rate: z.string() }).describe('The stay that saves most by the night.'),
  }),
  z.object({
    kind: z.literal('cheapest-night').describe('The lowest price of a night for 2 adults, of stays of all lengths.'),
    months: z.object({ first: z.string(), last: z.string() }).describe('Of arrival, as yyyy-mm; each has the same.'),
    before: z.string().optional().describe('Absent: nothing was sold.'),
    after: z.string().optional().describe('Absent: nothing is sold.'),
  }),
]);

const group = z.object({
  kind: z.enum(['no-longer-sold', 'newly-sold', 'dearer', 'cheaper', 'on-request', 'with-free-units']),
  rate: z.string(),
  causes: z.array(z.string()).describe('The differences that apply to their nights: `room prices`, `offer EB10`.'),
  reason: reason.optional(),
  stays: z.number(),
  rooms: z.array(z.string()),
  mealPlans: z.array(z.string()),
  guests: z.array(z.enum(['adults', 'children'])).describe('Parties of adults, parties with children.'),
  arrivals: z.object({ first: z.string(), last: z.string() }),
  booked: booked.optional(),
  perNight: perNight.optional(),
  percent: percent.optional(),
  example: example.describe('The stay whose price differs most by the night; if no price differs, one of them.'),
});

const hotel = z.object({
  hotel: z.string(),
  currency: z.string(),
  state: z.enum(['compared', 'only-before', 'only-after', 'other-currency', 'not-compared']),
  reason: z.string().optional().describe('Why it is not compared.'),
  notes: z.array(z.string()).optional().describe('What the comparison cannot know.'),
  compared: z.number().describe('The stays that were compared.'),
  changed: z.number().describe('The stays that differ on some booking day. A stay may be in several groups.'),
  headlines: z.array(headline).describe('Sales first, then the greatest differences. They count all stays.'),
  groups: z
    .array(group)
    .describe('By cause: those that only one version sells first, then the greatest differences by the night.'),
  unseen: z
    .array(z.object({ path: comparedRow.shape.path, place: comparedRow.shape.place, sentence: z.string() }))
    .describe('Changes from which no difference between the compared stays comes.'),
});

export const comparedImpact = z.object({
  against: z.string().describe('The version compared with: the one before.'),
  of: z.string().optional().describe('The version compared; absent: the files.'),
  fromHub: z.boolean().optional().describe('Whether the version before is what the hub answered.'),
  bookedOn: z.string().describe('The first booking day.'),
  oneDay: z
    .boolean()
    .optional()
    .describe('Whether guests book on that day only. Absent: on every day from it to arrival.'),
  nights: z.array(z.number()).describe('The lengths of stays that were compared.'),
  hotels: z.array(hotel),
});

export type ComparedImpact = ReadOnly<z.infer<typeof comparedImpact>>;
export type ImpactOfHotel = ComparedImpact['hotels'][number];
export type ImpactGroupDocument = ImpactOfHotel['groups'][number];
export type HeadlineDocument = ImpactOfHotel['headlines'][number];
