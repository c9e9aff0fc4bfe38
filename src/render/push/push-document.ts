import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { FAILURE_KINDS } from '../../outcomes/failure-kind.ts';
import { OUTCOMES } from '../../outcomes/step-outcome.ts';
import { VERDICTS } from '../../outcomes/verdict.ts';
import { WRITE_OPERATIONS } from '../../plan/plan.ts';
import { failureDocument } from '../findings/validation-document.ts';
import { planDocument, recordDocument, VERSION } from '../plan/plan-document.ts';

// What `push` and `verify` print for programs. The version is raised when a field changes its meaning or goes; new fields may come.

export const failureKind = z.enum(FAILURE_KINDS).describe('How a call failed.');

const pushedDocument = z.object({
  interrupted: z.boolean(),
  journalFailure: z.object({ reason: z.string(), code: z.string() }).optional(),
  steps: z.array(
    z.object({
      id: z.string(),
      record: recordDocument,
      operation: z.enum(WRITE_OPERATIONS),
      outcome: z.enum(OUTCOMES),
      reason: z.string().optional(),
      advice: z.string().optional().describe('What to do next.'),
      status: z.int().optional().describe('Of the last answer.'),
      requestId: z.string().optional(),
      stale: z.literal(true).optional().describe('The record is no longer the one that the plan was made from.'),
      failure: failureKind.optional(),
    }),
  ),
});

const price = z.object({ amount: z.string(), currency: z.string() });

export const verificationDocument = z.object({
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  hotelname: z.string(),
  verdict: z.enum(VERDICTS),
  stage: z.enum(['choose', 'locate', 'quote', 'confirm', 'prebook', 'book', 'proof']).describe('How far the walk got.'),
  detail: z.string(),
  advice: z.string().optional(),
  accommodation: z.object({ id: z.string(), from: z.string() }).optional(),
  candidates: z
    .array(z.object({ id: z.string(), name: z.string(), distanceMetres: z.number().optional() }))
    .optional()
    .describe('Entries of the catalogue that could be this hotel.'),
  stay: z
    .object({
      rate: z.string(),
      room: z.string(),
      roomName: z.string(),
      mealPlan: z.enum(MEAL_PLAN_TYPES),
      checkIn: z.string(),
      checkOut: z.string(),
      nights: z.int(),
      bookedOn: z.string(),
      adults: z.int(),
      childAges: z.array(z.int()),
    })
    .optional(),
  expected: price.optional(),
  quoted: price.optional(),
  confirmed: price.optional(),
  changes: z
    .object({ proved: z.array(z.string()), left: z.array(z.string()) })
    .optional()
    .describe('After a push: the changed prices of the hotel that the stay has proved, and the others.'),
  fakeBooking: z.enum(['proved', 'not-asked', 'not-allowed']).optional(),
  bookingReference: z.string().optional().describe('Of a booking that the hub has kept.'),
  accommodationBookingReference: z.string().optional(),
  providerTraces: z
    .array(
      z.object({
        provider: z.string().nullable(),
        providerDescription: z.string().nullable(),
        error: z.string().nullable(),
        quoteResults: z.number().nullable(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
  failure: failureKind.optional(),
});

export const pushDocument = z.object({
  version: VERSION,
  command: z.literal('push'),
  plan: planDocument,
  run: z
    .object({ id: z.string(), unfinished: z.boolean().describe('Whether --resume has something to go on with.') })
    .optional()
    .describe('Absent when there was nothing to send.'),
  push: pushedDocument,
  soldDifferently: z
    .array(z.object({ record: recordDocument, rates: z.array(z.string()) }))
    .optional()
    .describe(
      'What the hub sells differently from the files; for an offer or supplement, with the rates that link it.',
    ),
  verifications: z.array(verificationDocument),
  error: failureDocument.shape.error.optional().describe('Set unless the exit code is 0.'),
});

/** What `verify` has found out by comparing the files with the hub. */
export const comparisonDocument = {
  unpushed: z
    .array(
      z.object({
        record: recordDocument,
        standing: z
          .enum(['not-pushed', 'blocked', 'changed-in-hub', 'changed-in-both', 'different'])
          .describe('Which side changed since the last push; different where no last push of the record is known.'),
        affectsSale: z.boolean().describe('Whether stays can cost more or less because of it, or be sold or not.'),
      }),
    )
    .optional()
    .describe('Records that differ between the files and the hub.'),
  notCompared: z.string().optional().describe('Why the files were not compared with the hub.'),
};

export const verifyDocument = z.object({
  version: VERSION,
  command: z.literal('verify'),
  ...comparisonDocument,
  verifications: z.array(verificationDocument),
  error: failureDocument.shape.error.optional().describe('Set unless the exit code is 0.'),
});

export type PushedDocument = z.infer<typeof pushedDocument>;
export type VerificationDocument = z.infer<typeof verificationDocument>;
export type PushDocument = z.infer<typeof pushDocument>;
export type VerifyDocument = z.infer<typeof verifyDocument>;
