import * as z from 'zod';
import type { ReadOnly } from '../kernel/read-only.ts';
import { VERSION } from './plan/plan-document.ts';

// The JSON output of the commands that edit contract files.

const files = z.array(
  z.object({
    file: z.string(),
    formatted: z.boolean().describe('Whether the file was also laid out as `fmt` does it.'),
  }),
);

export const repriceDocument = z.object({
  version: VERSION,
  command: z.literal('reprice'),
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
  z.object({
    version: VERSION,
    command: z.literal(command),
    written: z.boolean(),
    files,
    nights: z.array(
      z.object({
        hotel: z.string(),
        room: z.string(),
        rate: z.string().optional().describe('Absent: in every rate.'),
        nights: z.array(z.object({ start: z.string(), end: z.string() })).describe('First and last night.'),
      }),
    ),
  });

export const stopDocument = nightsOf('stop');
export const openDocument = nightsOf('open');

export type NightsDocument = ReadOnly<z.infer<typeof stopDocument> | z.infer<typeof openDocument>>;
export type RepriceDocument = ReadOnly<z.infer<typeof repriceDocument>>;
