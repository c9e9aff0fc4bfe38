import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';

// What `price` and `test` print for programs about one stay. Amounts are text with the digits of the currency's smallest unit, or with
// all digits where they are not rounded.

const amount = z.string().describe('In the currency: "80.00"');
const day = z.string().describe('yyyy-mm-dd');

export const placeDocument = z.object({ file: z.string(), line: z.int().min(1), column: z.int().min(1) });

export const stayDocument = z.object({
  checkIn: day,
  nights: z.int().min(1),
  bookedOn: day,
  adults: z.int().min(0),
  childAges: z.array(z.int().min(0)),
});

const outcome = z.object({
  code: z.string(),
  kind: z.enum(['offer', 'supplement']),
  applied: z.boolean(),
  explanation: z.string().describe('What it was worked out on, or why it does not apply.'),
  reason: z.string().optional().describe('Where it does not apply, a stable word: other-room'),
  nights: z.array(day).optional().describe('The nights that it was worked out on.'),
  place: placeDocument.optional(),
});

export const soldDocument = z.object({
  sold: z.literal(true),
  onRequest: z.boolean().describe('Some night has no free units.'),
  rate: z.string(),
  room: z.string(),
  mealPlan: z.enum(MEAL_PLAN_TYPES),
  party: z
    .object({ adults: z.int(), children: z.int(), infants: z.int() })
    .describe('The people as the hotel counts them.'),
  total: amount,
  currency: z.string(),
  nights: z.array(
    z.object({
      day,
      season: z.string(),
      lodging: amount,
      meal: amount,
      freed: z.string().optional().describe('What an offer of free nights set to 0.'),
      onRequest: z.boolean(),
      place: placeDocument.optional().describe('Where the price of the room is written.'),
    }),
  ),
  lines: z
    .array(
      z.object({
        kind: z.enum(['lodging', 'meal', 'excess', 'offer', 'supplement']),
        code: z.string().optional(),
        amount,
        exact: z.string().describe('Before rounding.'),
      }),
    )
    .describe('Their amounts add up to the total; offers are negative.'),
  modifiers: z.array(outcome).describe('Every offer and supplement of the contract, and what became of it.'),
});

export const refusalDocument = z.object({
  rate: z.string().optional(),
  reason: z.string().describe('A stable word: below-minimum-stay'),
  message: z.string(),
  place: placeDocument.optional(),
});

export const unsoldDocument = z.object({ sold: z.literal(false), refusals: z.array(refusalDocument) });

export type SoldDocument = z.infer<typeof soldDocument>;
export type RefusalDocument = z.infer<typeof refusalDocument>;
export type PlaceDocument = z.infer<typeof placeDocument>;
