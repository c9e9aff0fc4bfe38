import * as z from 'zod';
import { mealPlanType } from './common.ts';
import { amountText, code, day, money, party, text, whole } from './written.ts';

export const stayTest = z
  .strictObject({
    checkIn: day('The day of arrival.'),
    nights: whole('How many nights.'),
    bookedOn: day('The day of booking.').optional(),
    party,
    room: code('The code of the room.'),
    mealPlan: mealPlanType,
    rate: text('The name of the rate; any rate when left out.').optional(),
    total: z
      .union([money('The total.'), amountText])
      .optional()
      .describe('What the stay must cost.'),
    sold: z.literal(false).optional().describe('`false`: the stay must not be sold.'),
  })
  .refine(({ total, sold }) => total !== undefined || sold !== undefined, { params: { missing: 'total' } })
  .refine(({ total, sold }) => total === undefined || sold === undefined, { params: { surplus: 'sold' } })
  .describe('A stay and what it must cost.');

export type StayTestInput = z.infer<typeof stayTest>;
