import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../../view/document-of.ts';
import { findingDocument } from '../../view/findings/validation-document.ts';
import { placeDocument, soldDocument, stayDocument, unsoldDocument } from '../../view/price/price-document.ts';

const total = z.string().describe('In the currency of the hotel: "283.50"');

const checkedStay = z.object({
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  place: placeDocument.optional(),
  stay: stayDocument.extend({
    room: z.string(),
    mealPlan: z.enum(MEAL_PLAN_TYPES),
    rate: z.string().optional().describe('Absent: the cheapest counts.'),
  }),
  expected: z.union([z.object({ sold: z.literal(true), total }), z.object({ sold: z.literal(false) })]),
  bookedToday: z.literal(true).optional().describe('The test has no bookedOn: its result changes with the calendar.'),
  outcome: z
    .enum(['passed', 'failed', 'error'])
    .describe(
      'error: it names a room, a meal plan or a rate that the hotel does not have, or is no stay; it proves nothing.',
    ),
  actual: z.union([soldDocument, unsoldDocument]),
  message: z.string().optional().describe('The reason of a failure.'),
});

const updated = z.object({ file: z.string(), line: z.int(), was: z.string(), becomes: z.string() });

export const stayTestsDocument = documentOf('test', {
  counts: z.object({ passed: z.int(), failed: z.int(), error: z.int() }),
  hotels: z.int(),
  unread: z
    .array(z.object({ hotel: z.string(), stays: z.int() }))
    .describe('Hotels whose tests were not run, because a part of their files cannot be read.'),
  stays: z.array(checkedStay),
  errors: z.array(findingDocument).describe('Why files could not be read or put together.'),
  updated: z.array(updated).optional().describe('With --update: the totals that were written into the files.'),
});

export type StayTestsDocument = ReadOnly<z.infer<typeof stayTestsDocument>>;
export type UpdatedTotal = ReadOnly<z.infer<typeof updated>>;
