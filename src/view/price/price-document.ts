import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

// The JSON output of `price` and `test` about one stay. Amounts are text with the decimal places of the currency, or with
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
  explanation: z.string().describe('How it was calculated, or why it does not apply.'),
  reason: z.string().optional().describe('A stable word if it does not apply: other-room'),
  nights: z.array(day).optional().describe('The nights that it was calculated for.'),
  place: placeDocument.optional(),
});

export const soldDocument = z.object({
  sold: z.literal(true),
  onRequest: z.boolean().describe('At least one night has no free units.'),
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
  modifiers: z.array(outcome).describe('Every offer and supplement of the contract, and whether it was applied.'),
});

const percent = z.string().describe('12.5');

/** Terms of the contract for which the hub has no field. */
export const termsDocument = z.object({
  cancellation: z
    .object({
      freeUntil: day.optional().describe('The last day on which it is free; absent if it never is.'),
      charges: z.array(
        z.object({
          from: day,
          percent: percent.optional(),
          nights: z.int().optional(),
          amount: amount.optional().describe('Absent for a number of nights that is less than the stay.'),
        }),
      ),
    })
    .optional(),
  payments: z.array(z.object({ day, percent, amount })),
  taxes: z.array(z.object({ name: z.string(), amount })).describe('Paid at the hotel, in addition to the price.'),
  commission: z.object({ percent, amount, net: amount }).optional(),
  markets: z.array(z.string()).optional().describe('Only residents of these countries may book.'),
});

export const refusalDocument = z.object({
  rate: z.string().optional(),
  reason: z.string().describe('A stable word: below-minimum-stay'),
  message: z.string(),
  place: placeDocument.optional(),
});

export const unsoldDocument = z.object({ sold: z.literal(false), refusals: z.array(refusalDocument) });

export type SoldDocument = ReadOnly<z.infer<typeof soldDocument>>;
export type TermsDocument = ReadOnly<z.infer<typeof termsDocument>>;
export type RefusalDocument = ReadOnly<z.infer<typeof refusalDocument>>;
export type PlaceDocument = ReadOnly<z.infer<typeof placeDocument>>;

const head = {
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  assumed: z.record(z.string(), z.string()).describe('Pricing settings that differ from the default.'),
};
const mealPlan = z.enum(MEAL_PLAN_TYPES);

export const offersDocument = documentOf('price', {
  ...head,
  stay: stayDocument,
  offered: z
    .array(soldDocument.extend({ terms: termsDocument.optional().describe('Agreed, but not sent to the hub.') }))
    .describe('Cheapest first.'),
  refused: z.array(refusalDocument.extend({ rate: z.string(), room: z.string(), mealPlan })),
  tests: z
    .array(z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])))
    .optional()
    .describe('With `--as-test`: entries for `tests:` in a contract file.'),
});

const cell = z.union([
  z.object({ sold: z.literal(true), amount: z.string(), onRequest: z.boolean() }),
  z.object({ sold: z.literal(false), reason: z.string() }),
]);

/** `price --matrix`. */
export const gridDocument = documentOf('price', {
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
            .describe('One per season, in the same order: one night for the party, before offers and supplements.'),
        }),
      ),
    }),
  ),
});

/** `price --matrix --check-in`. */
export const matrixDocument = documentOf('price', {
  ...head,
  currency: z.string(),
  file: z.string().optional().describe('The file that was written.'),
  stay: stayDocument.omit({ adults: true, childAges: true }),
  parties: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })),
  rows: z.array(
    z.object({
      rate: z.string(),
      room: z.string(),
      name: z.string().optional(),
      mealPlan,
      cells: z.array(cell).describe('One per party, in the same order: the whole stay with offers and supplements.'),
    }),
  ),
});

export const priceDocument = z.union([offersDocument, gridDocument, matrixDocument]);

export type OffersDocument = ReadOnly<z.infer<typeof offersDocument>>;
export type GridDocument = ReadOnly<z.infer<typeof gridDocument>>;
export type MatrixDocument = ReadOnly<z.infer<typeof matrixDocument>>;
