import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { pushDocument } from '../../view/push/push-document.ts';

const { push, soldDifferently, error } = pushDocument.shape;

/** The JSON output of `push --workers`. Its plan was shown by the process that opened the push. */
export const fleetDocument = z.object({
  version: z.literal(2),
  command: z.literal('push'),
  fleet: z.object({
    run: z.string(),
    unfinished: z.boolean().describe('Whether --resume has something to continue.'),
    hotels: z.object({
      selected: z.int(),
      queued: z.int().describe('Those with something to write.'),
      done: z.int(),
    }),
    takeovers: z.int().describe('How often a hotel was taken over from a worker that was lost.'),
    requests: z.int(),
    tookMs: z.int(),
    workers: z.array(
      z.object({
        run: z.string().describe('Its own journal.'),
        host: z.string(),
        pid: z.int(),
        user: z.string(),
        requests: z.int(),
        hotels: z.int(),
        state: z.enum(['alive', 'ended', 'lost']),
      }),
    ),
  }),
  blocked: z.int().describe('The number of records that the interface cannot change.'),
  push,
  soldDifferently,
  error,
});

export type FleetDocument = ReadOnly<z.infer<typeof fleetDocument>>;
