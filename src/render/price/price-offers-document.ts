import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { refusalDocument, soldDocument, stayDocument } from './price-document.ts';

// What `price` prints for programs. The version is raised when a field changes its meaning or goes; new fields may come.

const head = {
  version: z.literal(1),
  command: z.literal('price'),
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  assumed: z
    .record(z.string(), z.string())
    .describe('Open questions about prices that are read otherwise than by default.'),
};
const mealPlan = z.enum(MEAL_PLAN_TYPES);

export const offersDocument = z.object({
  ...head,
  stay: stayDocument,
  offered: z.array(soldDocument).describe('Cheapest first.'),
  refused: z.array(refusalDocument.extend({ rate: z.string(), room: z.string(), mealPlan })),
});

const cell = z.union([
  z.object({ sold: z.literal(true), amount: z.string(), onRequest: z.boolean() }),
  z.object({ sold: z.literal(false), reason: z.string() }),
]);

/** `price --matrix`. */
export const gridDocument = z.object({
  ...head,
  currency: z.string(),
  party: z.object({ adults: z.int(), childAges: z.array(z.int()) }),
  mealPlan,
  rates: z.array(
    z.object({
      rate: z.string(),
      seasons: z.array(
        z.object({
          name: z.string(),
          dateRanges: z.array(z.object({ start: z.string(), end: z.string() })),
          minimumStay: z.int().optional(),
        }),
      ),
      rooms: z.array(
        z.object({
          code: z.string(),
          name: z.string().optional(),
          cells: z
            .array(cell)
            .describe('One a season, in their order: a night of the party before offers and supplements.'),
        }),
      ),
    }),
  ),
});

export const priceDocument = z.union([offersDocument, gridDocument]);

export type OffersDocument = z.infer<typeof offersDocument>;
export type GridDocument = z.infer<typeof gridDocument>;
