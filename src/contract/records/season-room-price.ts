import * as z from 'zod';
import { extra } from './common.ts';
import { compactPrices, relativePrices, weekdaysOfRoom } from './compact-prices.ts';
import { known } from './facts.ts';
import { paxPrices } from './meal-plan.ts';
import { occupancyFields } from './room.ts';
import { code, money, occupancyText, shorthand, whole } from './written.ts';

export const distributionPrices = shorthand(
  z
    .record(occupancyText, money('The price of the room for a night with this occupancy.'))
    .describe('Occupancy and price: `{ "2": 100, "2+1": 120 }`.'),
  z
    .array(
      z.strictObject({
        amount: money('The price of the room for a night, in the currency of the hotel.'),
        ...occupancyFields('How many children; none if left out.'),
      }),
    )
    .describe("The hub's own form: a list of amount, adults and children."),
).meta({
  description:
    'The price of the room for a night, in the currency of the hotel, by occupancy: `{ "2": 100, "2+1": 120 }`. For `priceType: DISTRIBUTION`; every allowed occupancy needs one.',
  examples: [{ '1': 80, '2': 100, '2+1': 120 }],
});

export const seasonRoomPrice = z
  .strictObject({
    providerRoomCode: known(code('The code of the room.', 'DBL'), { sells: true }),
    unitsQuota: known(whole('How many of these rooms are sold without asking the hotel.', 10), {
      absent: 0,
      sells: true,
    }).optional(),
    unitsOnRequest: known(whole('How many more are sold after asking the hotel.', 2), {
      absent: 0,
      sells: true,
    }).optional(),
    prices: compactPrices
      .optional()
      .describe(
        'What each guest pays, in place of `distributionPrices` or `basePrice`: `{ perPerson: 50, single: +60%, adult3: -30%, child1: free }`.',
      ),
    ...relativePrices,
    distributionPrices: known(distributionPrices, { laid: 'line', sells: true }).optional(),
    ...paxPrices,
    weekdays: weekdaysOfRoom,
    ...extra,
  })
  .describe(
    'What a room costs in a season, and how many there are. A room that is not listed is not sold in the season.',
  );

export type DistributionPricesInput = z.infer<typeof distributionPrices>;
export type SeasonRoomPriceInput = z.infer<typeof seasonRoomPrice>;
