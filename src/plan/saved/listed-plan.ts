import * as z from 'zod';
import { canonicalJson } from '../../kernel/json.ts';
import { type JsonPieces, listPieces, objectPieces } from '../../kernel/json-pieces.ts';
import { type Plan, planSchema, type Step } from '../plan.ts';

// A plan as its file lists it for people: every write with its changes, and everything that is not written. What is sent and read back is
// not in the list, because it follows from the rest of the file.

const { steps, blocked } = planSchema.shape;
const listedStep = steps.element
  .pick({ id: true, operation: true, identity: true, changes: true, missingLinks: true })
  .extend({ supersedes: z.object({ key: z.string(), changes: steps.element.shape.changes }).exactOptional() });

export const listedPlan = planSchema.omit({ gates: true }).extend({
  contracts: z.string().describe('The SHA-256 of the contracts in the file.'),
  steps: z.array(listedStep),
  blocked: z.array(blocked.element.extend({ held: z.array(listedStep).exactOptional() })),
});

/** The canonical JSON of the list. */
export function listedPlanPieces({ gates: _, steps, blocked, ...rest }: Plan, contracts: string): JsonPieces {
  const others = Object.entries(rest).filter(([, value]) => value !== undefined);
  return objectPieces({
    ...Object.fromEntries(others.map(([name, value]) => [name, canonicalJson(value)])),
    contracts: canonicalJson(contracts),
    steps: listPieces(steps, (step) => canonicalJson(listed(step))),
    blocked: listPieces(blocked, ({ held, ...one }) =>
      canonicalJson({ ...one, ...(held && { held: held.map(listed) }) }),
    ),
  });
}

const listed = ({ id, operation, identity, changes, missingLinks, supersedes }: Step) => ({
  ...{ id, operation, identity, changes },
  ...(missingLinks && { missingLinks }),
  ...(supersedes && { supersedes: { key: supersedes.key, changes: supersedes.changes } }),
});
