import * as z from 'zod';
import { mealPlanType } from './meal-plan.ts';
import { amountText, code, day, money, name, party, whole } from './written.ts';

const time = {
  checkIn: day('The day of arrival.'),
  nights: whole('How many nights.', 3),
  bookedOn: day('The booking day; today if left out.').optional(),
};
const where = {
  room: code('The code of the room.', 'DBL'),
  mealPlan: mealPlanType,
  rate: name('The name of the rate; the cheapest one that sells the stay if left out.').optional(),
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
      .describe('The expected price in the currency of the hotel, calculated by hand.'),
    sold: z.literal(false).optional().describe('`false`: no rate may sell this stay.'),
  })
  .refine(({ total, sold }) => total !== undefined || sold !== undefined, { params: { missing: 'total' } })
  .refine(({ total, sold }) => total === undefined || sold === undefined, { params: { surplus: 'sold' } })
  .describe('A stay with its expected price, or one that must not be sold. Checked against the contract, offline.');

export type StayTestInput = z.infer<typeof stayTest>;

/** The stay test in the model, with the party as numbers. */
export const countedStayTest = z.strictObject({
  ...time,
  ...where,
  adults: z.int(),
  childAges: z.array(z.int()),
  expected: z.union([z.strictObject({ sold: z.literal(false) }), z.strictObject({ sold: z.literal(true), total })]),
});
