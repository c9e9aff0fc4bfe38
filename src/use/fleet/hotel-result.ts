import * as z from 'zod';
import { FAILURE_KINDS } from '../../hub/outcomes/failure-kind.ts';
import { OUTCOMES } from '../../hub/outcomes/step-outcome.ts';
import { parseJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { identitySchema, WRITE_OPERATIONS } from '../../plan/plan.ts';

export const stepReport = z.object({
  stepId: z.string(),
  identity: identitySchema,
  operation: z.enum(WRITE_OPERATIONS),
  outcome: z.enum(OUTCOMES),
  reason: z.string().exactOptional(),
  advice: z.string().exactOptional(),
  status: z.int().exactOptional(),
  requestId: z.string().exactOptional(),
  stale: z.literal(true).exactOptional(),
  left: z.string().exactOptional(),
  failure: z.enum(FAILURE_KINDS).exactOptional(),
});

export const soldOtherwise = z.object({ identity: identitySchema, rates: z.array(z.string()) });

const hotelResult = z.object({
  reports: z.array(stepReport),
  otherwise: z.array(soldOtherwise),
  /** What was proved, for the lock. */
  noted: z.array(z.object({ name: z.string(), line: z.string() })),
  whole: z.array(z.string()),
  renamed: z.array(z.string()),
});

/** How a hotel of a fleet ended, as its worker writes it into the queue. */
export type HotelResult = ReadOnly<z.infer<typeof hotelResult>>;

/** Anything else in the queue was not written by a worker: a bug, or somebody's hand. */
export const readHotelResult = (text: string): HotelResult => hotelResult.parse(parseJson(text));
