import * as z from 'zod';
import { APPLY_TYPES, OFFER_TYPES } from '../model.ts';
import { dateRanges, extra, mealPlanTypes, modifierLimits, roomCodes, translations, weekday } from './common.ts';
import { code, flag, money, whole } from './written.ts';

const apply = z.enum(APPLY_TYPES).meta({
  description:
    'What the value is taken of, and how often: `LODGING` room prices, `MEAL` board, `LODGING_AND_MEAL` both, or an amount `PER_NIGHT`, `PER_NIGHT_PERSON`, `PER_STAY`, `PER_STAY_PERSON`.',
  enumDescriptions: [
    'Of the room price',
    'Of the board',
    'Of room price and board',
    'Once a night',
    'Once a night for each person',
    'Once a stay',
    'Once a stay for each person',
  ],
});

const names = translations('What guests read, at most 100 characters in each language.');
const value = money('The percentage (10 for 10 %), or the amount in the currency of the hotel.');
const childValue = money('The amount for a child, where `apply` counts by person.');

/** When, for whom and where an offer or supplement applies. */
const conditions = {
  ...modifierLimits,
  minimumAdults: whole('The party has at least this many adults.').optional(),
  maximumAdults: whole('The party has at most this many adults.').optional(),
  minimumChildrens: whole('The party has at least this many children (spelled as the hub spells it).').optional(),
  maximumChildrens: whole('The party has at most this many children (spelled as the hub spells it).').optional(),
  bookingWindows: dateRanges(
    'The days of booking on which it applies, both ends included; every day when left out.',
    '2026-11-01..2027-02-28',
  ).optional(),
  travelWindows: dateRanges('The nights to which it applies, both ends included.').optional(),
  operationalDays: z
    .array(weekday)
    .optional()
    .meta({
      description: 'The weekdays of the nights to which it applies; every day when left out.',
      examples: [['FRIDAY', 'SATURDAY']],
    }),
  providerRoomCodes: roomCodes.optional(),
  mealPlans: mealPlanTypes.optional(),
  ...extra,
};

export const offer = z
  .strictObject({
    providerCode: code(
      'Your code of the offer, unique in the hotel. The hub cannot change an offer: a changed one is sent as `EB10.v2` with --supersede.',
      'EB10',
    ),
    names: names.optional(),
    type: z.enum(OFFER_TYPES).meta({
      description: '`PERCENT` off, an `ABSOLUTE` amount off, or `STAY_TO_PAY`: stay 7 nights, pay 6.',
      enumDescriptions: ['A percentage off', 'An amount off', 'Nights for free: see `stay` and `pay`'],
    }),
    apply,
    value: value.optional(),
    childValue: childValue.optional(),
    stay: whole(
      '`STAY_TO_PAY`: the nights that are stayed. Counted in blocks: of 14 nights with stay 7 and pay 6, two are free; of 13, one. Only nights in `travelWindows` and on `operationalDays` count.',
      7,
    ).optional(),
    pay: whole(
      '`STAY_TO_PAY`: the nights of each block that are paid, fewer than `stay`. The last nights of a block are free; a hub may read this otherwise, which `contracts probe` finds out. Of several such offers, the one that saves most counts.',
      6,
    ).optional(),
    active: flag('Whether the offer is in use.').optional(),
    ...conditions,
  })
  .describe('An offer: it lowers the price of the rates that list its code under `offers`.');

export const supplement = z
  .strictObject({
    providerCode: code(
      'Your code of the supplement, unique in the hotel. The hub cannot change a supplement: a changed one is sent as `GALA.v2` with --supersede.',
      'GALA',
    ),
    names: names.optional(),
    type: z.enum(OFFER_TYPES).describe('`PERCENT` or `ABSOLUTE`.'),
    apply: apply.optional(),
    value: value.optional(),
    childValue: childValue.optional(),
    ...conditions,
  })
  .describe('A supplement: it raises the price of the rates that list its code under `supplements`.');

export type OfferInput = z.infer<typeof offer>;
export type SupplementInput = z.infer<typeof supplement>;
