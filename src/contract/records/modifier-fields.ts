import * as z from 'zod';
import { WEEKDAYS } from '../../kernel/calendar-day.ts';
import { APPLY_TYPES } from '../enumerations.ts';
import { bookingDays, extra, nights, translations } from './common.ts';
import { known } from './facts.ts';
import { mealPlanType } from './meal-plan.ts';
import { code, filled, listed, money, whole } from './written.ts';

// The fields that offers and supplements share.

export const apply = known(z.enum(APPLY_TYPES), { sells: true }).meta({
  description:
    'What the value applies to, and how often: `LODGING` room prices, `MEAL` board, `LODGING_AND_MEAL` both, or an amount `PER_NIGHT`, `PER_NIGHT_PERSON`, `PER_STAY`, `PER_STAY_PERSON`.',
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

/** The text that guests read. */
export const wording = {
  names: known(translations('name', 'What guests read, at most 100 characters in each language.'), {
    spelled: 'name',
    laid: 'line',
  }).optional(),
};

export const amounts = {
  value: known(money('The percentage (10 for 10 %), or the amount in the currency of the hotel.'), {
    absent: 0,
    sells: true,
  }).optional(),
  childValue: known(money('The amount for a child, in the currency of the hotel, if `apply` is per person.'), {
    absent: 0,
    sells: true,
  }).optional(),
};

/** Offers and supplements do not inherit the settings of hotel, rate and season. */
const limits = {
  minimumStay: known(
    whole(
      'It applies to stays of at least this many nights, counting all nights of the stay; to any stay if left out.',
      7,
    ),
    { absent: 1, sells: true },
  ).optional(),
  maximumStay: known(
    whole(
      'It applies to stays of at most this many nights, counting all nights of the stay; to any stay if left out.',
      14,
    ),
    { sells: true },
  ).optional(),
  releaseDays: known(
    whole(
      'It applies to bookings at least this many days before arrival; to any booking if left out. Required for a supplement: 0 if it is always charged.',
      30,
    ),
    { absent: 0, sells: true },
  ).optional(),
};

const roomCodes = z
  .union([z.literal('all'), z.array(code('The code of a room.', 'DBL'))])
  .describe('The rooms to which it applies: a list of room codes, or `all`.');

const mealPlanTypes = z
  .union([z.literal('all'), z.array(mealPlanType)])
  .describe('The meal plans to which it applies: a list, or `all`.');

/** When, for whom and where an offer or supplement applies. */
export const conditions = {
  ...limits,
  minimumAdults: known(whole('The party has at least this many adults.'), { absent: 0, sells: true }).optional(),
  maximumAdults: known(whole('The party has at most this many adults.'), { sells: true }).optional(),
  minimumChildrens: known(whole('The party has at least this many children (spelled as the hub spells it).'), {
    absent: 0,
    sells: true,
  }).optional(),
  maximumChildrens: known(whole('The party has at most this many children (spelled as the hub spells it).'), {
    sells: true,
  }).optional(),
  bookingWindows: bookingDays(
    'The booking days on which it applies, both ends included; every day if left out.',
    '2026-11-01..2027-02-28',
  ).optional(),
  travelWindows: filled(nights('The nights to which it applies, both ends included.'), []),
  operationalDays: known(z.array(listed('A day of the week.', WEEKDAYS)), { laid: 'line', sells: true })
    .optional()
    .meta({
      description: 'The weekdays of the nights to which it applies; every day if left out.',
      examples: [['FRIDAY', 'SATURDAY']],
    }),
  providerRoomCodes: filled(known(roomCodes, { laid: 'line', sells: true }), []),
  mealPlans: filled(known(mealPlanTypes, { sells: true }), []),
  ...extra,
};
