import * as z from 'zod';
import { mealPlanType } from './meal-plan.ts';
import { amountText, code, day, money, name, party, whole } from './written.ts';

const time = {
  checkIn: day('The day of arrival.'),
  nights: whole('How many nights.', 3),
  bookedOn: day('The day of booking; today when left out.').optional(),
};
const where = {
  room: code('The code of the room.', 'DBL'),
  mealPlan: mealPlanType,
  rate: name('The name of the rate; any that sells the stay when left out.').optional(),
};

const total = money('The total.');

export const stayTest = z
  .strictObject({
    ...time,
    party,
    ...where,
    total: z
      .union([total, amountText])
      .optional()
      .describe('What the stay must cost in the currency of the hotel, worked out by hand.'),
    sold: z.literal(false).optional().describe('`false`: no rate may sell this stay.'),
  })
  .refine(({ total, sold }) => total !== undefined || sold !== undefined, { params: { missing: 'total' } })
  .refine(({ total, sold }) => total === undefined || sold === undefined, { params: { surplus: 'sold' } })
  .describe('A stay and what it must cost, or that it must not be sold. Checked against the contract, offline.');

export type StayTestInput = z.infer<typeof stayTest>;

/** The stay test in the model, with the party as numbers. */
export const countedStayTest = z.strictObject({
  ...time,
  ...where,
  adults: z.int(),
  childAges: z.array(z.int()),
  expected: z.union([z.strictObject({ sold: z.literal(false) }), z.strictObject({ sold: z.literal(true), total })]),
});
