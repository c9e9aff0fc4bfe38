import * as z from 'zod';
import { parseJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { soldOtherwise } from '../../plan/compare/affects-sale.ts';
import { stepReport } from '../../push/event.ts';

const fleetHead = z.object({
  environment: z.string(),
  /** The suppliers that it locks, by name and id. */
  suppliers: z.array(z.string()),
  /** The ids of the safety gates that were passed. */
  allow: z.array(z.string()),
  /** What was written before any hotel, and what cannot be written because of that. */
  reports: z.array(stepReport),
  otherwise: z.array(soldOtherwise),
  blocked: z.array(z.object({ conflict: z.literal(true).exactOptional() })),
  /** The number of selected hotels; those without changes are not queued. */
  hotels: z.int(),
});

/** What everybody who joins a fleet must know. */
export type FleetHead = ReadOnly<z.infer<typeof fleetHead>>;

export const readFleetHead = (text: string): FleetHead => fleetHead.parse(parseJson(text));
