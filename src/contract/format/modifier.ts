import * as z from 'zod';
import { APPLY_TYPES, OFFER_TYPES } from '../model.ts';
import { dateRanges, extra, mealPlanTypes, roomCodes, stayLimits, translations } from './common.ts';
import { code, flag, money, text, whole } from './written.ts';

const apply = z.enum(APPLY_TYPES).describe('What the value is taken of, and how often.');

const modifier = {
  value: money('The percentage, or the amount in the currency of the hotel.').optional(),
  childValue: money('The amount for a child, where it is counted by person.').optional(),
  names: translations('What guests read, at most 100 characters.').optional(),
  ...stayLimits,
  minimumAdults: whole('Adults that there must be at least.').optional(),
  maximumAdults: whole('Adults that there may be at most.').optional(),
  minimumChildrens: whole('Children that there must be at least (spelled as the hub spells it).').optional(),
  maximumChildrens: whole('Children that there may be at most (spelled as the hub spells it).').optional(),
  travelWindows: dateRanges('The nights that it applies to.').optional(),
  bookingWindows: dateRanges('The days of booking that it applies to; every day when left out.').optional(),
  providerRoomCodes: roomCodes.optional(),
  mealPlans: mealPlanTypes.optional(),
  operationalDays: z
    .array(text('MONDAY to SUNDAY.'))
    .optional()
    .describe('The weekdays of the nights that it applies to; every day when left out.'),
  ...extra,
};

export const offer = z
  .strictObject({
    providerCode: code('Your code of the offer, unique in the hotel. A changed offer needs a new one.'),
    type: z.enum(OFFER_TYPES).describe('PERCENT, ABSOLUTE, or STAY_TO_PAY (stay 7, pay 6).'),
    apply,
    stay: whole('STAY_TO_PAY: nights stayed.').optional(),
    pay: whole('STAY_TO_PAY: nights paid.').optional(),
    active: flag('Whether the offer is in use.').optional(),
    ...modifier,
  })
  .describe('An offer: it lowers the price.');

export const supplement = z
  .strictObject({
    providerCode: code('Your code of the supplement, unique in the hotel. A changed supplement needs a new one.'),
    type: z.enum(OFFER_TYPES).describe('PERCENT or ABSOLUTE.'),
    apply: apply.optional(),
    ...modifier,
  })
  .describe('A supplement: it raises the price.');

export type OfferInput = z.infer<typeof offer>;
export type SupplementInput = z.infer<typeof supplement>;
