import * as z from 'zod';
import { PRICE_TYPES } from '../enumerations.ts';
import { extra, formerly, nights, stayLimits } from './common.ts';
import { compactPrices, weekdaysOfSeason } from './compact-prices.ts';
import { known } from './facts.ts';
import { mealPlan } from './meal-plan.ts';
import { seasonRoomPrice } from './season-room-price.ts';
import { filled, name } from './written.ts';

export const season = z
  .strictObject({
    name: known(name('The name of the season, unique in its rate.', 'High'), { sells: true }),
    ...formerly('season'),
    dateRanges: nights(
      'The nights of the season, both ends included.',
      '2027-05-01..2027-05-31',
      '2027-09-16..2027-10-15',
    ),
    priceType: known(z.enum(PRICE_TYPES), { sells: true }).meta({
      description:
        '`DISTRIBUTION`: a price for the room by occupancy, in `distributionPrices`. `PAX`: prices by person, in `basePrice`, `adultPrices` and `childPrices`.',
      enumDescriptions: ['Prices by person', 'A price for the room by occupancy'],
    }),
    ...stayLimits,
    mealPlans: known(z.array(mealPlan), { entry: 'meal plan', key: 'mealPlan', sells: true, laid: 'rows' })
      .optional()
      .describe(
        'Meal plan prices that replace those of the hotel in this season; a plan that is not listed keeps the price of the hotel.',
      ),
    prices: compactPrices
      .optional()
      .describe(
        'What each guest pays in the rooms of `seasonRoomPrices` that have no prices of their own. Rooms with `prices` of their own take its percentages and `free`, unless they set them.',
      ),
    weekdays: weekdaysOfSeason,
    seasonRoomPrices: filled(
      known(z.array(seasonRoomPrice), { entry: 'price of room', key: 'providerRoomCode', sells: true, laid: 'rows' }),
      [],
    ).describe('What each room costs in this season.'),
    ...extra,
  })
  .describe('A season: nights with the same prices.');
