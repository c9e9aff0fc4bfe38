import * as z from 'zod';
import { PRICE_TYPES } from '../model.ts';
import { dateRanges, extra, mealPlan, paxPrices, stayLimits } from './common.ts';
import { roomStopSales } from './stop-sales.ts';
import { code, money, occupancyText, text, whole } from './written.ts';

export const distributionPrices = z
  .union([
    z
      .record(occupancyText, money('The price of the room for a night with this occupancy.'))
      .describe('Occupancy and price: `{ "2": 100, "2+1": 120 }`.'),
    z
      .array(
        z.strictObject({
          amount: money('The price of the room for a night.'),
          adults: whole('How many adults.'),
          children: whole('How many children; none when left out.').optional(),
        }),
      )
      .describe("The hub's own form: a list of amount, adults and children."),
  ])
  .meta({
    description:
      'The price of the room for a night, by occupancy: `{ "2": 100, "2+1": 120 }`. For `priceType: DISTRIBUTION`; every allowed occupancy needs one.',
    examples: [{ '1': 80, '2': 100, '2+1': 120 }],
  });

export const seasonRoomPrice = z
  .strictObject({
    providerRoomCode: code('The code of the room.', 'DBL'),
    unitsQuota: whole('How many of these rooms are sold at once, without asking.', 10).optional(),
    unitsOnRequest: whole('How many more are sold after asking the hotel.', 2).optional(),
    distributionPrices: distributionPrices.optional(),
    ...paxPrices,
    ...extra,
  })
  .describe(
    'What a room costs in a season, and how many there are. A room that is not listed is not sold in the season.',
  );

export const season = z
  .strictObject({
    name: text('The name of the season, unique in its rate.', 'High'),
    dateRanges: dateRanges(
      'The nights of the season, both ends included.',
      '2027-05-01..2027-05-31',
      '2027-09-16..2027-10-15',
    ),
    priceType: z.enum(PRICE_TYPES).meta({
      description:
        '`DISTRIBUTION`: a price for the room by occupancy, in `distributionPrices`. `PAX`: prices by person, in `basePrice`, `adultPrices` and `childPrices`.',
      enumDescriptions: ['Prices by person', 'A price for the room by occupancy'],
    }),
    ...stayLimits,
    mealPlans: z
      .array(mealPlan)
      .optional()
      .describe(
        'Meal plan prices that replace those of the hotel in this season; a plan that is not listed keeps the price of the hotel.',
      ),
    seasonRoomPrices: z.array(seasonRoomPrice).optional().describe('What each room costs in this season.'),
    ...extra,
  })
  .describe('A season: nights with the same prices.');

export const rate = z
  .strictObject({
    name: text('The name of the rate, unique in the hotel.', 'Summer 2027'),
    bookingWindows: dateRanges(
      'The days on which the rate can be booked, both ends included; always when left out.',
      '2026-11-01..2027-09-30',
    ).optional(),
    ...stayLimits,
    offers: z
      .array(code('The code of an offer.', 'EB10'))
      .optional()
      .describe(
        'The codes of the offers that apply to this rate; those that apply to a stay count together. An offer that no rate lists never applies.',
      ),
    supplements: z
      .array(code('The code of a supplement.', 'GALA'))
      .optional()
      .describe('The codes of the supplements that apply to this rate. A supplement that no rate lists never applies.'),
    seasons: z.array(season).optional().describe('Nights and prices.'),
    stopSales: z
      .array(roomStopSales)
      .optional()
      .describe('Nights on which rooms are closed in this rate. `stopSales` of the hotel closes them in every rate.'),
    ...extra,
  })
  .describe('A rate: seasons with prices, and the offers and supplements that belong to them.');

export type DistributionPricesInput = z.infer<typeof distributionPrices>;
export type SeasonRoomPriceInput = z.infer<typeof seasonRoomPrice>;
export type SeasonInput = z.infer<typeof season>;
export type RateInput = z.infer<typeof rate>;
