import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../contract/model.ts';
import { VERSION } from './plan-document.ts';
import { soldDocument } from './price-document.ts';
import { comparisonDocument, verificationDocument } from './push-document.ts';
import { failureDocument } from './validation-document.ts';

// What `verify` in depth prints for programs. The version is raised when a field changes its meaning or goes; new fields may come.

const price = z.object({ amount: z.string().describe('All digits: "283.5"'), currency: z.string() });
const text = z.string().optional();
const day = z.string().describe('yyyy-mm-dd');

const stay = z.object({
  rate: z.string(),
  room: z.string().describe('Its code.'),
  roomName: z.string(),
  mealPlan: z.enum(MEAL_PLAN_TYPES),
  checkIn: day,
  checkOut: day,
  nights: z.int(),
  bookedOn: day,
  adults: z.int(),
  childAges: z.array(z.int()),
});

const { stage, fakeBooking, verdict: hotelVerdict, accommodation, candidates, failure } = verificationDocument.shape;

const cell = z
  .object({
    kind: z.enum([
      'price',
      'occupancy',
      'offer',
      'offer-missed',
      'supplement',
      'minimum-stay',
      'below-minimum-stay',
      'stop-sale',
      'release',
      'inside-release',
    ]),
    hotel: z.string(),
    rate: z.string(),
    season: text,
    room: text,
    mealPlan: z.enum(MEAL_PLAN_TYPES).optional(),
    occupancy: z.string().optional().describe('2+1'),
    code: z.string().optional().describe('Of the offer or supplement.'),
    nights: z.string().optional().describe('Of a stop sale: 2027-05-12..2027-05-14'),
  })
  .describe('One thing to prove about a hotel.');

const plannedStay = z.object({
  stay,
  sold: z.boolean().describe('false: the contract does not sell it, and so must not the hub.'),
  cells: z.array(cell).describe('What it proves.'),
});

const planDocument = z.object({
  counts: z.object({
    cells: z.int(),
    covered: z.int(),
    quotes: z.int(),
    stays: z.int(),
    refusals: z.int().describe('Stays that must not be sold.'),
    hotels: z.int(),
  }),
  searches: z
    .array(
      z.object({
        checkIn: day,
        checkOut: day,
        ages: z.array(z.int()),
        hotels: z.array(z.object({ hotel: z.string(), stays: z.array(plannedStay) })),
      }),
    )
    .optional()
    .describe('With --plan-only: every quote.'),
  uncovered: z.array(z.object({ cell, reason: z.string() })),
});

const verifiedStay = plannedStay.extend({
  hotel: z.string(),
  verdict: z.enum([
    'ok',
    'rounding',
    'markup',
    'wrong-price',
    'not-offered',
    'sold-though-closed',
    'records-differ',
    'pending',
    'unknown',
  ]),
  detail: z.string(),
  advice: text,
  expected: price.optional().describe('What the hub should ask.'),
  quoted: price.optional(),
  confirmed: price.optional(),
  beforeOffers: price.optional().describe('What the hub would ask without its offers.'),
  statement: soldDocument.optional().describe("Of a wrong price: how the contract's comes about."),
  traces: z.array(z.string()).optional(),
  requestId: text,
  failure,
});

const factor = z.object({
  from: z.string().describe('Currency of the contracts.'),
  to: z.string().describe('Currency of the hub.'),
  factor: z.string(),
  stays: z.int().describe('Stays that it explains.'),
  of: z.int(),
});

export const depthDocument = z.object({
  version: VERSION,
  command: z.literal('verify'),
  depth: z.enum(['seasons', 'full']),
  ...comparisonDocument,
  plan: planDocument,
  stays: z.array(verifiedStay).optional().describe('Absent with --plan-only.'),
  hotels: z
    .array(
      z.object({
        hotel: z.string(),
        hotelname: z.string(),
        accommodation,
        candidates,
        booking: z
          .object({
            verdict: hotelVerdict,
            stage,
            detail: z.string(),
            advice: text,
            fakeBooking,
            bookingReference: text,
            accommodationBookingReference: text,
            requestId: text,
            failure,
          })
          .optional()
          .describe('The fake booking of the hotel.'),
      }),
    )
    .optional(),
  factors: z.array(factor).optional().describe('Markup or exchange that unrelated stays have in common.'),
  complete: z.boolean().optional().describe('false: `verify --resume` asks for what has no answer.'),
  error: failureDocument.shape.error.optional().describe('Set unless the exit code is 0.'),
});
