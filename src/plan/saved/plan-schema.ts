import * as z from 'zod';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { GATE_IDS } from '../gates/gate-limits.ts';
import { type Plan, RECORD_KINDS, type RecordIdentity, WRITE_OPERATIONS } from '../plan.ts';

// A saved plan. Unknown fields are dropped here; running a plan requires that there are none.

const text = z.string();
const json: z.ZodType<Json> = z.json();
const jsonObject: z.ZodType<JsonObject> = z.record(text, json);

const identitySchema: z.ZodType<RecordIdentity> = z.object({
  kind: z.enum(RECORD_KINDS),
  supplier: text,
  hotel: text.exactOptional(),
  key: text.exactOptional(),
});

const changes = z.array(
  z.object({
    path: z.array(text),
    kind: z.enum(['add', 'change', 'remove']),
    before: json.exactOptional(),
    after: json.exactOptional(),
    movedBy: z.enum(['hub', 'both']).exactOptional(),
    pushed: json.exactOptional(),
  }),
);

const missingLinks = z.array(z.object({ identity: identitySchema, reason: text, wayOut: text, changes }));

const step = z.object({
  id: text,
  operation: z.enum(WRITE_OPERATIONS),
  identity: identitySchema,
  body: jsonObject,
  managed: jsonObject,
  changes,
  needs: z.array(text),
  supplierId: z.int().exactOptional(),
  basis: text.exactOptional(),
  supersedes: z.object({ key: text, basis: text, changes }).exactOptional(),
  missingLinks: missingLinks.exactOptional(),
});

export const planSchema: z.ZodType<Plan> = z.object({
  environment: text,
  steps: z.array(step),
  blocked: z.array(
    z.object({
      identity: identitySchema,
      reason: text,
      wayOut: text,
      changes,
      conflict: z.literal(true).exactOptional(),
      held: z.array(step).exactOptional(),
      soldBy: z.array(text).exactOptional(),
    }),
  ),
  unmanaged: z.array(
    z.object({
      identity: identitySchema,
      part: text.exactOptional(),
      prunable: z.boolean(),
      superseded: z.object({ by: text, linkedBy: z.array(text) }).exactOptional(),
    }),
  ),
  unchanged: z.array(identitySchema),
  leftOut: z.array(identitySchema).exactOptional(),
  gates: z
    .array(z.object({ id: z.enum(GATE_IDS), reason: text, cases: z.array(text), count: z.int() }))
    .exactOptional(),
  hotels: z.array(z.object({ supplier: text, hotel: text, hotelname: text, currency: text, files: z.array(text) })),
});
