import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';

/** Ranges of nights or booking days. */
export const ranges = z.array(z.object({ start: z.string(), end: z.string() }).describe('Both ends included.'));

export const priceFields = {
  type: z.enum(['room', 'board']),
  code: z.string().describe('Of the room, or the meal plan.'),
  basis: z.enum(['room per night', 'person per night']),
  guests: z.string().describe('`2+1` for a party, `adult 2` or `child 1` by position, `each guest`.'),
};

const season = z.object({
  sign: z.string().describe('Its letter in the text.'),
  name: z.string(),
  nights: ranges,
  prices: z.array(z.object({ ...priceFields, amount: z.string() })),
});

export const closedNights = z
  .array(z.object({ room: z.string(), nights: ranges }))
  .describe('Nights on which rooms are closed.');

const rate = z.object({
  name: z.string(),
  bookingWindows: ranges,
  seasons: z.array(season),
  closed: closedNights,
  offers: z.array(z.string()),
  supplements: z.array(z.string()),
});

export const modifier = z.object({ code: z.string(), bookingWindows: ranges, travelWindows: ranges });

const hotel = z.object({
  hotel: z.string(),
  name: z.string(),
  currency: z.string(),
  rooms: z.array(z.string()),
  rates: z.array(rate),
  offers: z.array(modifier),
  supplements: z.array(modifier),
});

const overridden = z.object({
  record: z.string().describe('As in the files: `PALMA`, `PALMA/SEA-PALACE`.'),
  file: z.string(),
  field: z.string().describe('`hotel.hotelname`; `supplier` where a file only names it.'),
  was: z.string().optional().describe('In the file, as JSON; absent if it has no such value.'),
  is: z.string().describe('In the environment, as JSON.'),
});

const overrides = z
  .object({
    environment: z.string(),
    values: z.array(overridden),
    unused: z.array(z.string()).describe('Names in the settings that no file has.'),
  })
  .describe('With --env: the values that the environment has instead of those in the files.');

export const showDocument = documentOf('show', {
  overrides: overrides.optional(),
  hotels: z.array(hotel),
});

export type ShowDocument = ReadOnly<z.infer<typeof showDocument>>;
export type ShownHotel = ShowDocument['hotels'][number];
export type ShownRate = ShownHotel['rates'][number];
