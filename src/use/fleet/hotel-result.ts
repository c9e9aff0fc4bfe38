import * as z from 'zod';
import { parseJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { soldOtherwise } from '../../plan/compare/affects-sale.ts';
import { stepReport } from '../../push/event.ts';

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
