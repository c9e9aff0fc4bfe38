import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { STAY_VERDICTS } from '../../hub/outcomes/verdict.ts';
import { keysOf } from '../../kernel/by-key.ts';
import { failureDocument } from '../findings/validation-document.ts';
import { soldDocument } from '../price/price-document.ts';
import { comparisonDocument, failureKind } from '../push/push-document.ts';
import { BOUNDARY_WORDS } from './depth-counts.ts';

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

const failure = failureKind.optional();
const stage = z.enum(['choose', 'locate', 'quote', 'confirm', 'prebook', 'book', 'proof']);

const writtenPrice = z
  .object({
    of: z.enum(['room', 'meal plan', 'offer', 'supplement']),
    field: z
      .enum(['amount', 'basePrice', 'adultPrices', 'childPrices', 'value', 'childValue', 'stay', 'pay'])
      .describe('Where in its record it stands.'),
    position: z.int().optional().describe('In adultPrices or childPrices, from 1.'),
    value: z.string().describe('As the contract writes it.'),
    rate: text,
    season: text,
    room: text,
    occupancy: z.object({ adults: z.int(), children: z.int() }).optional(),
    mealPlan: z.enum(MEAL_PLAN_TYPES).optional(),
    code: z.string().optional().describe('Of the offer or supplement.'),
  })
  .describe('One number of the contract that prices are made of.');

const boundary = z
  .object({
    kind: z.enum(keysOf(BOUNDARY_WORDS)),
    rate: z.string().optional().describe('Absent for what belongs to the hotel, an offer or a supplement.'),
    season: text,
    room: text,
    code: z.string().optional().describe('Of the offer or supplement.'),
    age: z.int().optional().describe('Of a guest at an end of the age band.'),
    countsAs: z.enum(['infant', 'child', 'adult']).optional(),
    nights: z.string().optional().describe('Of a stop sale, a season or a window: 2027-05-12..2027-05-14'),
  })
  .describe('A rule of the contract: an offer, a limit, an age, dates.');

const plannedStay = z.object({
  stay,
  sold: z.boolean().describe('false: the contract does not sell it, and so must not the hub.'),
  prices: z.array(writtenPrice).describe('The prices that it proves.'),
  boundaries: z.array(boundary).describe('The boundaries that it checks.'),
});

const whyNot = {
  hotel: z.string(),
  reason: z.string(),
  from: day.optional().describe('The first day on which a booking may prove it.'),
  never: z.literal(true).optional().describe('Nothing ever costs this number.'),
};

const planDocument = z.object({
  counts: z.object({
    prices: z.int().describe('Written prices, without numbers that nothing ever costs.'),
    provable: z.int(),
    leftPrices: z.int().describe('Prices that more quotes than the budget allows would prove.'),
    leftBoundaries: z.int(),
    boundaries: z.int(),
    checkable: z.int(),
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
  unproved: z.array(z.object({ price: writtenPrice, ...whyNot })),
  left: z
    .array(z.object({ hotel: z.string(), price: writtenPrice }))
    .optional()
    .describe('Prices left by --budget.'),
  unchecked: z.array(z.object({ boundary, ...whyNot })),
});

const verifiedStay = plannedStay.extend({
  hotel: z.string(),
  verdict: z.enum(STAY_VERDICTS),
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
  version: z.literal(3),
  command: z.literal('verify'),
  depth: z.enum(['quick', 'seasons', 'full']),
  ...comparisonDocument,
  plan: planDocument.optional().describe('Absent in a quick verification, which counts no prices.'),
  proved: z
    .object({ prices: z.int(), boundaries: z.int() })
    .optional()
    .describe('By answers that are as the contract says; absent with --plan-only and in a quick verification.'),
  asked: z
    .object({ prices: z.int(), boundaries: z.int() })
    .optional()
    .describe('Asked for without proof: the answer differs from the contract, or there is none.'),
  byRecord: z
    .object({
      equal: z
        .partialRecord(z.enum(keysOf(BOUNDARY_WORDS)), z.int())
        .describe('Of hotels whose records are equal, by kind.'),
      open: z.int().describe('Of hotels whose records differ, or were not compared.'),
    })
    .optional()
    .describe('Rules that no quote has shown: only the records say that the hub has them as written.'),
  notProvableNow: z
    .array(z.object({ prices: z.int(), boundaries: z.int(), until: day.optional().describe('Absent: not known.') }))
    .optional()
    .describe('What no booking made today can show, by the first day on which one can.'),
  stays: z.array(verifiedStay).optional().describe('Absent with --plan-only.'),
  hotels: z
    .array(
      z.object({
        hotel: z.string(),
        hotelname: z.string(),
        accommodation: z.object({ id: z.string(), from: z.string() }).optional(),
        candidates: z
          .array(z.object({ id: z.string(), name: z.string(), distanceMetres: z.number().optional() }))
          .optional()
          .describe('Entries of the catalogue that could be this hotel.'),
        notAsked: z
          .object({ verdict: z.enum(['no-stay', 'not-pushed']), detail: z.string(), advice: z.string() })
          .optional()
          .describe('Why no stay of the hotel was asked for.'),
        changes: z
          .object({ proved: z.array(writtenPrice), left: z.array(writtenPrice) })
          .optional()
          .describe('After a push: the changed prices of the hotel that its stay has proved, and the others.'),
        booking: z
          .object({
            verdict: z.enum([
              'ok',
              'rounding',
              'pending',
              'not-asked',
              'not-offered',
              'wrong-price',
              'unknown-status',
              'saved-booking',
              'failed',
            ]),
            stage: stage.describe('How far it got.'),
            detail: z.string(),
            advice: text,
            fakeBooking: z.enum(['proved', 'not-asked', 'not-allowed']).optional(),
            bookingReference: z.string().optional().describe('By which the hub knows a booking that it kept.'),
            accommodationBookingReference: text,
            requestId: text,
            failure,
            cutOff: z
              .literal(true)
              .optional()
              .describe(
                'The run was interrupted before the last look for the booking; the looks until then did not find it.',
              ),
          })
          .optional()
          .describe('The test booking of the hotel.'),
      }),
    )
    .optional(),
  factors: z.array(factor).optional().describe('Markup or exchange that unrelated stays have in common.'),
  complete: z.boolean().optional().describe('false: `verify --resume` asks for what has no answer.'),
  error: failureDocument.shape.error.optional().describe('Set unless the exit code is 0.'),
});
