import * as z from 'zod';
import { PRICE_TYPES } from '../model.ts';
import { dateRanges, extra, mealPlan, paxPrices, stayLimits } from './common.ts';
import { code, money, occupancyText, text, whole } from './written.ts';

export const distributionPrices = z
  .union([
    z
      .record(occupancyText, money('The price of the room for a night.'))
      .describe('Occupancy to price: `{ "2": 100, "2+1": 120 }`.'),
    z
      .array(
        z.strictObject({
          amount: money('The price of the room for a night.'),
          adults: whole('Adults.'),
          children: whole('Children.').optional(),
        }),
      )
      .describe('The wire form: a list of amount, adults and children.'),
  ])
  .describe('The price of the room for a night, by occupancy. For `priceType: DISTRIBUTION`.');

export const seasonRoomPrice = z
  .strictObject({
    providerRoomCode: code('The code of the room.'),
    unitsQuota: whole('Rooms that are sold at once.').optional(),
    unitsOnRequest: whole('Rooms that are sold on request.').optional(),
    distributionPrices: distributionPrices.optional(),
    ...paxPrices,
    ...extra,
  })
  .describe('What a room costs in a season.');

export const season = z
  .strictObject({
    name: text('The name of the season, unique in its rate.'),
    dateRanges: dateRanges('The nights of the season.'),
    priceType: z.enum(PRICE_TYPES).describe('PAX: prices per person. DISTRIBUTION: prices per room by occupancy.'),
    mealPlans: z.array(mealPlan).optional().describe('Meal plan prices that replace those of the hotel.'),
    seasonRoomPrices: z.array(seasonRoomPrice).optional().describe('What each room costs.'),
    ...stayLimits,
    ...extra,
  })
  .describe('A season: nights with the same prices.');

export const roomStopSales = z
  .strictObject({
    providerRoomCode: code('The code of the room that is closed.').optional(),
    roomName: text('The wire form: the name of the room that is closed.').optional(),
    stopSales: dateRanges('The nights on which it is closed.').optional(),
  })
  .refine(({ providerRoomCode, roomName }) => providerRoomCode !== undefined || roomName !== undefined, {
    params: { missing: 'providerRoomCode' },
  })
  .describe('Nights on which a room is closed.');

export const rate = z
  .strictObject({
    name: text('The name of the rate, unique in the hotel.'),
    bookingWindows: dateRanges('The days on which it can be booked; always when left out.').optional(),
    seasons: z.array(season).optional().describe('Nights and prices.'),
    offers: z.array(code('The code of an offer.')).optional().describe('The offers that apply to this rate.'),
    supplements: z
      .array(code('The code of a supplement.'))
      .optional()
      .describe('The supplements that apply to this rate.'),
    stopSales: z.array(roomStopSales).optional().describe('Nights on which rooms are closed.'),
    ...stayLimits,
    ...extra,
  })
  .describe('A rate: seasons with prices, and the offers and supplements that belong to them.');

export type DistributionPricesInput = z.infer<typeof distributionPrices>;
export type SeasonRoomPriceInput = z.infer<typeof seasonRoomPrice>;
export type SeasonInput = z.infer<typeof season>;
export type RoomStopSalesInput = z.infer<typeof roomStopSales>;
export type RateInput = z.infer<typeof rate>;
