import * as z from 'zod';
import type { ReadOnly } from '../kernel/read-only.ts';
import { documentOf } from './document-of.ts';
import { pushDocument } from './push/push-document.ts';

// The JSON output of the commands that edit contract files.

export const files = z.array(
  z.object({
    file: z.string(),
    formatted: z.boolean().describe('Whether the file was also formatted as by `fmt`.'),
  }),
);

export const repriceDocument = documentOf('reprice', {
  written: z.boolean(),
  files,
  prices: z.array(
    z.object({
      file: z.string(),
      line: z.number(),
      hotel: z.string(),
      price: z.string().describe('Rate, season, room and occupancy, or the field.'),
      was: z.string().describe('In the currency of the hotel.'),
      becomes: z.string(),
    }),
  ),
});

const nightsOf = <Command extends 'stop' | 'open'>(command: Command) =>
  documentOf(command, {
    written: z.boolean(),
    files,
    nights: z.array(
      z.object({
        hotel: z.string(),
        room: z.string(),
        rate: z.string().optional().describe('Absent: in every rate.'),
        basedOn: z.string().optional().describe('The rate that it is based on, and with which it changes.'),
        nights: z.array(z.object({ start: z.string(), end: z.string() })).describe('First and last night.'),
      }),
    ),
  });

export const renameDocument = documentOf('rename', {
  written: z.boolean(),
  files,
  kind: z.enum(['hotel', 'room', 'rate', 'season', 'offer', 'supplement']),
  from: z.string(),
  to: z.string(),
  hotels: z.array(
    z.object({
      hotel: z.string().describe('Its code before the change.'),
      places: z.number().describe('In how many places the code or name is written.'),
    }),
  ),
});

export type RenameDocument = ReadOnly<z.infer<typeof renameDocument>>;

export const addDocument = documentOf('add', {
  written: z.boolean(),
  files,
  created: z.array(z.string()).describe('New files.'),
  kind: z.enum(['hotel', 'room', 'rate', 'season', 'offer', 'supplement']),
  name: z.string().describe('Its code; for rates and seasons its name.'),
  hotel: z.string(),
  like: z.string().optional().describe('The record that it is a copy of.'),
});

export type AddDocument = ReadOnly<z.infer<typeof addDocument>>;

const stopProof = z.object({
  hotel: z.string(),
  room: z.string(),
  rates: z.array(z.string()).optional().describe('The closed rates that the stay is to show. Absent: all.'),
  checkIn: z.string().optional(),
  checkOut: z.string().optional(),
  before: z.enum(['sold', 'not sold', 'unknown', 'no stay']).describe('What the hub offered before the push.'),
  after: z
    .enum(['sold', 'not sold', 'unknown', 'no stay'])
    .describe('`no stay`: the contract would not sell the room then even if it were open.'),
  openIn: z.array(z.string()).describe('Rates of the files that still sell the stay.'),
  detail: z.string().optional().describe('Why it is unknown.'),
});

export type StopProof = ReadOnly<z.infer<typeof stopProof>>;

export const stopDocument = nightsOf('stop').extend({
  push: pushDocument.optional().describe('With --push: what was pushed.'),
  proof: z.array(stopProof).optional().describe('With --push: a stay of each room, asked for before and after.'),
});
export const openDocument = nightsOf('open');

export type NightsDocument = ReadOnly<z.infer<typeof stopDocument> | z.infer<typeof openDocument>>;
const ranges = z.array(z.string()).describe('First and last night: `2028-06-01..2028-09-15`.');

export const rollDocument = documentOf('roll', {
  written: z.boolean(),
  files,
  rates: z.array(
    z.object({
      hotel: z.string(),
      from: z.string(),
      name: z.string(),
      borders: z
        .string()
        .describe(
          'The rate from whose nights the seasons moved: the copied one, or an earlier one that it was rolled from.',
        ),
      seasons: z.array(
        z.object({
          from: z.string(),
          name: z.string(),
          rule: z.string().describe('`dates`, `weekdays`, or the event with which it moved.'),
          was: ranges,
          nights: ranges,
          singleNights: z.array(z.string()).describe('Nights that are alone now and were not before.'),
        }),
      ),
      filled: z
        .array(z.object({ nights: z.string(), was: z.string(), now: z.string() }))
        .describe('Nights that a season left because it moved, and the season that they belong to now.'),
      met: z
        .array(z.object({ nights: z.string(), now: z.string(), other: z.string() }))
        .describe('Nights on which two moved seasons meet, the one that has them now and the other.'),
      modifiers: z.array(
        z.object({
          kind: z.enum(['offer', 'supplement']),
          from: z.string(),
          code: z.string().describe('The code that the new rate links.'),
          state: z.enum(['same', 'new', 'there', 'missing', 'left-out']),
        }),
      ),
    }),
  ),
  overlaps: z
    .array(
      z.object({
        hotel: z.string(),
        kind: z.enum(['rate', 'offer', 'supplement']),
        names: z.array(z.string()).describe('Both names or codes.'),
        nights: ranges,
      }),
    )
    .describe(
      'Rates sold on the same nights, and offers and supplements of a rate for the same nights, that were apart before.',
    ),
});

export type RollDocument = ReadOnly<z.infer<typeof rollDocument>>;
export const pullDocument = documentOf('pull', {
  environment: z.string(),
  written: z.boolean(),
  files,
  created: z.array(z.string()).describe('New files.'),
  hotels: z.array(
    z.object({
      hotel: z.string(),
      state: z.enum(['new', 'changed', 'equal']),
      onlyInFiles: z.array(z.string()).describe('Records that the hub does not have; they stay in the files.'),
      notMerged: z.array(z.string()).describe('Values of the hub that the files cannot express next to their own.'),
    }),
  ),
});

export type PullDocument = ReadOnly<z.infer<typeof pullDocument>>;
export type RepriceDocument = ReadOnly<z.infer<typeof repriceDocument>>;
