import * as z from 'zod';
import { mealPlanType } from './common.ts';
import { amountText, code, day, money, party, text, whole } from './written.ts';

export const stayTest = z
  .strictObject({
    checkIn: day('The day of arrival.'),
    nights: whole('How many nights.', 3),
    bookedOn: day('The day of booking; today when left out.').optional(),
    party,
    room: code('The code of the room.', 'DBL'),
    mealPlan: mealPlanType,
    rate: text('The name of the rate; any that sells the stay when left out.').optional(),
    total: z
      .union([money('The total.'), amountText])
      .optional()
      .describe('What the stay must cost in the currency of the hotel, worked out by hand.'),
    sold: z.literal(false).optional().describe('`false`: no rate may sell this stay.'),
  })
  .refine(({ total, sold }) => total !== undefined || sold !== undefined, { params: { missing: 'total' } })
  .refine(({ total, sold }) => total === undefined || sold === undefined, { params: { surplus: 'sold' } })
  .describe('A stay and what it must cost, or that it must not be sold. Checked against the contract, offline.');

export type StayTestInput = z.infer<typeof stayTest>;
