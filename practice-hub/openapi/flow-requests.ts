import * as z from 'zod';
import { confirmBody, prebookBody, quoteBody, quoteSingleBody } from '../../src/hub/wire/booking.ts';

// The requests of the booking flow as the interface describes them. The tool's own client sends less, and always a test booking.

const searchFields = {
  language: z.string().optional(),
  tripType: z.string().optional().describe('`ONLY_HOTEL` by default.'),
  timeout: z.int().min(3000).nullish().describe('In milliseconds; the account has a default.'),
};

const { bestCombinations, maxCombinations } = quoteBody.shape.filter.shape;
const includeOnRequestOptions = z.boolean().optional().describe('`true` by default.');

const quote = quoteBody.extend({
  ...searchFields,
  filter: z
    .object({
      bestCombinations: bestCombinations.optional().describe('`false` returns every room. `true` by default.'),
      includeOnRequestOptions,
      maxCombinations: maxCombinations.describe('By default 1, or 60 without `bestCombinations`.'),
    })
    .optional(),
});

const quoteSingle = quoteSingleBody.extend({
  ...searchFields,
  filter: z.object({ includeOnRequestOptions }).optional(),
});

const guest = prebookBody.shape.distributions.element.shape.persons.element;
const guests = z.array(guest.partial({ name: true, lastName: true })).optional();

const prebook = prebookBody.extend({
  distributions: z
    .array(
      z
        .object({ persons: guests, person: guests.describe('The name in answers, for `persons`.') })
        .meta({ anyOf: [{ required: ['persons'] }, { required: ['person'] }] }),
    )
    .describe('The rooms and guests in the order of the quote.'),
});

const book = confirmBody.extend({
  externalReference: z.string().optional().describe("The caller's own reference."),
  fakeBooking: z
    .object({ status: z.string().optional().describe('The status that it ends with: `BOOKED` by default.') })
    .optional()
    .describe('Makes a test booking, which is not saved and reaches no supplier. Without it, the booking is real.'),
});

/** By operation. */
export const FLOW_BODIES: Readonly<Record<string, z.ZodType>> = { quote, quoteSingle, prebook, book };
